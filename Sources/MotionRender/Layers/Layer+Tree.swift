internal import MotionTime

/// The tree of layers. Putting a layer where it cannot be is an assertion and changes nothing: into
/// itself or a layer inside it, into a layer of another session, deeper than 500 layers, beside a layer
/// that is no sublayer, or when either layer was destroyed.
extension Layer {
  /// Puts a layer in front of all sublayers, taking it out of where it was.
  ///
  /// Its model values and animations stay.
  ///
  /// - Parameter layer: The layer to add.
  public func addSublayer(_ layer: Layer) {
    asserting { () throws(RenderError) in try insert(layer) }
  }

  /// Puts a layer at a place among the sublayers.
  ///
  /// - Parameters:
  ///   - layer: The layer, which leaves the place where it was.
  ///   - index: 0 is furthest back; an index beyond the ends counts as the nearer end.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    asserting { () throws(RenderError) in try insert(layer, at: index) }
  }

  /// Puts a layer directly in front of a sublayer.
  ///
  /// - Parameters:
  ///   - layer: The layer to insert, which leaves its present superlayer.
  ///   - sibling: The sublayer to insert it in front of.
  public func insertSublayer(_ layer: Layer, above sibling: Layer) {
    asserting { () throws(RenderError) in try insert(layer, at: try index(of: sibling) + 1) }
  }

  /// Puts a layer directly behind a sublayer.
  ///
  /// - Parameters:
  ///   - layer: The layer to insert, which leaves its present superlayer.
  ///   - sibling: The sublayer to insert it behind.
  public func insertSublayer(_ layer: Layer, below sibling: Layer) {
    asserting { () throws(RenderError) in try insert(layer, at: try index(of: sibling)) }
  }

  /// Puts a layer in the place of a sublayer, which leaves the tree.
  ///
  /// - Parameters:
  ///   - old: The sublayer to replace.
  ///   - layer: The replacement, which leaves its present superlayer; the same layer has no effect.
  public func replaceSublayer(_ old: Layer, with layer: Layer) {
    if old === layer { return }
    asserting { () throws(RenderError) in
      try insert(layer, at: try index(of: old))
      old.removeFromSuperlayer()
    }
  }

  private func asserting(_ change: () throws(RenderError) -> Void) {
    do { try change() } catch { motionAssertion(error.description) }
  }

  /// Puts a layer at a place among the sublayers, nil being in front of all; an index beyond the ends
  /// counts as the nearer end.
  ///
  /// - Throws: `invalidTree` for the layer itself, a layer above it, one of another session, or a tree
  ///   that would be too deep; `deadLayer` when either was destroyed.
  package func insert(_ layer: Layer, at index: Int? = nil) throws(RenderError) {
    try checkInsertion(of: layer)
    var index = min(max(index ?? list.count, 0), list.count)
    if layer.superlayer === self, changeList({ $0.index(of: layer) }) < index { index -= 1 }
    layer.detach()
    changeList { $0.insert(layer, at: index) }
    place(layer)
  }

  /// Assigns a rank in the journal to a layer that was just inserted; when there is no free rank
  /// between its neighbours, all layers get new ones.
  private func place(_ layer: Layer) {
    let (back, front) = changeList { $0.neighbors(of: layer) }
    let rank = TreePosition.rank(
      after: back?.record.lastPlace?.rank, before: front?.record.lastPlace?.rank)
    if let rank { return layer.setTree(superlayer: self, rank: rank) }
    for (index, sublayer) in sublayers.enumerated() {
      sublayer.setTree(superlayer: self, rank: TreePosition.rank(ofIndex: index))
    }
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
    changeList { $0.removeAll() }
    for layer in below {
      layer.setTree(superlayer: nil)
      layer.destroySubtree()
    }
    context.destroy(record)
  }

  /// Removes the layer from its superlayer's list, without committing its new place.
  private func detach() {
    superlayer?.changeList { $0.remove(self) }
  }

  /// Returns the place of a sublayer, from the back.
  ///
  /// - Throws: `invalidTree` when it is none.
  package func index(of sibling: Layer) throws(RenderError) -> Int {
    if sibling.superlayer === self { return changeList { $0.index(of: sibling) } }
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

  /// The depth of the tree from this layer down, itself included.
  private var height: Int {
    1 + (sublayers.map(\.height).max() ?? 0)
  }

  /// The sublayers from back to front: by `zPosition`, among equals in their order.
  public var sublayersBackToFront: [Layer] { sublayersBackToFront(in: .model) }

  func sublayersBackToFront(in source: ValueSource) -> [Layer] {
    let placed = sublayers.enumerated()
      .map { (z: $1.shown(.zPosition, in: source).number ?? 0, index: $0, layer: $1) }
    // Most lists are in order already, which one pass finds out.
    if zip(placed, placed.dropFirst()).allSatisfy({ $0.z <= $1.z }) { return placed.map(\.layer) }
    return placed.sorted { ($0.z, $0.index) < ($1.z, $1.index) }.map(\.layer)
  }
}
