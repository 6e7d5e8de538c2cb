extension Layer {
  /// Puts a layer in front of all sublayers, taking it out of where it was.
  ///
  /// Its model values and animations stay.
  ///
  /// - Throws: `invalidTree` for the layer itself, a layer above it, or one of another session;
  ///   `deadLayer` when either was destroyed.
  public func addSublayer(_ layer: Layer) throws(RenderError) {
    try insertSublayer(layer, at: sublayers.count)
  }

  /// Puts a layer at a place among the sublayers, 0 being furthest back; a place beyond the ends
  /// counts as the nearer end.
  ///
  /// - Throws: As `addSublayer`.
  public func insertSublayer(_ layer: Layer, at index: Int) throws(RenderError) {
    try checkInsertion(of: layer)
    var index = index
    if layer.superlayer === self,
      let place = sublayers.firstIndex(where: { $0 === layer }), place < index
    {
      index -= 1
    }
    layer.detach()
    var list = sublayers
    list.insert(layer, at: min(max(index, 0), list.count))
    setTree(sublayers: list)
    place(layer)
  }

  /// Gives a layer that was just put among the sublayers its place in the journal; where there is no
  /// room between its neighbours, all get new ones.
  private func place(_ layer: Layer) {
    guard let index = sublayers.firstIndex(where: { $0 === layer }) else { return }
    func rank(_ index: Int) -> Int64? {
      sublayers.indices.contains(index) ? sublayers[index].record.treePositions.last?.rank : nil
    }
    if let rank = TreePosition.rank(after: rank(index - 1), before: rank(index + 1)) {
      return layer.setTree(superlayer: self, rank: rank)
    }
    for (index, sublayer) in sublayers.enumerated() {
      sublayer.setTree(superlayer: self, rank: TreePosition.rank(ofIndex: index))
    }
  }

  /// Puts a layer directly in front of a sublayer.
  ///
  /// - Throws: As `addSublayer`; `invalidTree` also when the other is no sublayer of this one.
  public func insertSublayer(_ layer: Layer, above sibling: Layer) throws(RenderError) {
    try insertSublayer(layer, at: try index(of: sibling) + 1)
  }

  /// Puts a layer directly behind a sublayer.
  ///
  /// - Throws: As `addSublayer`; `invalidTree` also when the other is no sublayer of this one.
  public func insertSublayer(_ layer: Layer, below sibling: Layer) throws(RenderError) {
    try insertSublayer(layer, at: try index(of: sibling))
  }

  /// Puts a layer in the place of a sublayer, which leaves the tree.
  ///
  /// - Throws: As `addSublayer`; `invalidTree` also when the other is no sublayer of this one.
  public func replaceSublayer(_ old: Layer, with layer: Layer) throws(RenderError) {
    if old === layer { return }
    _ = try index(of: old)
    try insertSublayer(layer, below: old)
    old.removeFromSuperlayer()
  }

  /// Takes the layer out of its superlayer, if it has one.
  public func removeFromSuperlayer() {
    if superlayer == nil { return }
    detach()
    setTree(superlayer: nil)
  }

  /// Destroys the layer and all below it: their animations end unfinished, and they take no more
  /// changes.
  public func destroy() {
    if isDestroyed { return }
    removeFromSuperlayer()
    destroySubtree()
  }

  private func destroySubtree() {
    let below = sublayers
    setTree(sublayers: [])
    for layer in below {
      layer.setTree(superlayer: nil)
      layer.destroySubtree()
    }
    context.destroy(record)
  }

  /// Leaves the superlayer's list; whoever calls it says what comes next.
  private func detach() {
    guard let parent = superlayer else { return }
    parent.setTree(sublayers: parent.sublayers.filter { $0 !== self })
  }

  private func index(of sibling: Layer) throws(RenderError) -> Int {
    if let index = sublayers.firstIndex(where: { $0 === sibling }) { return index }
    throw RenderError(
      .invalidTree,
      "\(record.label): \(sibling.record.label) is not a sublayer of it. Name one that is.")
  }

  private func checkInsertion(of layer: Layer) throws(RenderError) {
    try checkAlive()
    try layer.checkAlive()
    if layer.context !== context {
      throw RenderError(
        .invalidTree,
        "\(record.label): \(layer.record.label) belongs to another session. Make it in this one.")
    }
    var ancestor: Layer? = self
    var depth = layer.height
    while let current = ancestor {
      depth += 1
      if depth > TreePosition.greatestDepth {
        throw RenderError(
          .invalidTree,
          "\(record.label): the tree would be deeper than \(TreePosition.greatestDepth) layers."
            + " Put layers side by side.")
      }
      if current === layer {
        throw RenderError(
          .invalidTree,
          "\(record.label): \(layer.record.label) is the layer itself or above it."
            + " Take it out of the way first.")
      }
      ancestor = current.superlayer
    }
  }

  /// How many layers lie within each other from this one down, itself included.
  private var height: Int {
    1 + (sublayers.map(\.height).max() ?? 0)
  }

  /// The sublayers from back to front: by `zPosition`, among equals in their order.
  public var sublayersBackToFront: [Layer] { sublayersBackToFront(in: .model) }

  func sublayersBackToFront(in source: ValueSource) -> [Layer] {
    sublayers.enumerated()
      .map { (z: $1.shown(.zPosition, in: source).number ?? 0, index: $0, layer: $1) }
      .sorted { ($0.z, $0.index) < ($1.z, $1.index) }
      .map(\.layer)
  }
}
