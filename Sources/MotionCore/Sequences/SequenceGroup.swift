public import MotionRender
internal import MotionTime

extension MotionSequence {
  /// Adds a group of animations of each of several layers, as one piece for all key paths in it.
  ///
  /// - Parameters:
  ///   - layers: The layers, of which each gets the group; at least one, each once.
  ///   - group: The group, which is copied now; later changes of it have no effect.
  ///   - options: The position and other options of the piece.
  /// - Throws: ``MotionError`` (`invalidSequence`) for no layers, for a group without animations, and for a key
  ///   path that one of the layers does not have.
  /// - Complexity: O(*n* · *k*) for *n* layers and *k* key paths.
  public func add(
    _ layers: [Layer], _ group: AnimationGroup, _ options: SequenceOptions = SequenceOptions()
  ) throws(MotionError) {
    guard let source = group.deepCopy() as? AnimationGroup else { return }
    let keyPaths: [LayerKeyPath]
    do throws(RenderError) {
      keyPaths = try source.keyPaths()
      for layer in layers { for path in keyPaths { _ = try layer.kind(forKeyPath: path) } }
    } catch {
      throw MotionError(.invalidSequence, error.message)
    }
    if keyPaths.isEmpty {
      throw MotionError(.invalidSequence, "an AnimationGroup without animations. Give it some.")
    }
    try requireSeveral(layers)
    let targets = layers.flatMap { layer in
      keyPaths.map { SequenceTarget(layer: layer, keyPath: $0) }
    }
    try add(
      targets, SequenceMotionSource(group: source, keyPathCount: keyPaths.count), options)
  }
}

extension SequenceMotionSource {
  /// A maker of the part of a group that one key path has.
  fileprivate init(group: AnimationGroup, keyPathCount: Int) {
    name = "AnimationGroup"
    make = { _ in
      throw MotionError(.invalidSequence, "an AnimationGroup is not a motion of one property.")
    }
    partsEach = keyPathCount
    makeForTarget = { target, start in
      try GroupPart(of: group, target, from: start).placed(from: start)
    }
  }
}

/// The effect of a group on one key path of a layer, measured on a layer of a separate session.
private struct GroupPart {
  private let group: AnimationGroup
  private let target: SequenceTarget

  init(of whole: AnimationGroup, _ target: SequenceTarget, from start: LayerValue) throws {
    self.target = target
    guard let part = try whole.part(target, from: start) else {
      throw MotionError(.invalidSequence, "the group has no animation of \(target.keyPath).")
    }
    group = part
  }

  func placed(from start: LayerValue) throws -> PlacedMotion {
    let clock = BasicAnimation()
    clock.take(from: group)
    (clock.fromValue, clock.toValue, clock.timingFunction) = (0.0, 1.0, nil)
    // A group with an endless animation in it has no duration.
    let length = group.duration == nil ? .infinity : try clock.measured(over: .scalar(0)).length
    let delay = group.beginTime ?? 0
    if length == .infinity {
      return PlacedMotion(
        animation: group, length: length, counted: length, from: start, to: start)
    }
    let ends = try values(at: [0, length - delay], over: start)
    return PlacedMotion(
      animation: group, length: length, counted: length, from: ends[0], to: ends[1])
  }

  /// Returns the values that the key path shows at times from the begin on.
  private func values(at times: [Double], over start: LayerValue) throws -> [LayerValue] {
    try target.layer.trying(group) { layer in
      try layer.setValue(start, forKeyPath: target.keyPath)
      let animation = group.copy()
      animation.beginTime = 0
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      try layer.addAnimation(animation, forKey: "group")
      return try times.map { time in
        layer.presentationValue(forKeyPath: target.keyPath, at: try MediaTime(seconds: time))
      }
    }
  }
}

extension AnimationGroup {
  /// Returns the key paths of all animations in the group, in order, each once.
  ///
  /// - Throws: ``MotionRender/RenderError`` (`invalidKeyPath`) for a text that is none.
  fileprivate func keyPaths() throws(RenderError) -> [LayerKeyPath] {
    var found: [LayerKeyPath] = []
    for animation in animations {
      var paths: [LayerKeyPath] = []
      if let group = animation as? AnimationGroup {
        paths = try group.keyPaths()
      } else if let text = (animation as? PropertyAnimation)?.keyPath {
        paths = [try LayerKeyPath(parsing: text)]
      }
      for path in paths where !found.contains(path) { found.append(path) }
    }
    return found
  }

  /// Returns a copy with the animations of one key path alone, which runs as it does among the others; nil
  /// when there are none.
  fileprivate func part(
    _ target: SequenceTarget, from start: LayerValue
  ) throws -> AnimationGroup? {
    let copy = copy()
    copy.animations = try animations.compactMap { child -> Animation? in
      if let group = child as? AnimationGroup { return try group.part(target, from: start) }
      guard let leaf = child as? PropertyAnimation, let text = leaf.keyPath,
        try LayerKeyPath(parsing: text) == target.keyPath
      else { return nil }
      return leaf.filled(from: start, within: duration)
    }
    if copy.animations.isEmpty { return nil }
    if copy.duration == nil {
      copy.duration = try target.layer.trying(self) { layer in
        try layer.addAnimation(self, forKey: "group")
        return layer.animation(forKey: "group")?.duration
      }
    }
    return copy
  }
}

extension PropertyAnimation {
  /// Returns a copy with the value that it starts from and the duration that it has in a group.
  fileprivate func filled(from start: LayerValue, within duration: Double?) -> PropertyAnimation {
    let copy = copy()
    if !isAdditive { (copy as? BasicAnimation)?.fillStart(start) }
    if copy.duration == nil {
      copy.duration = (copy as? SpringAnimation)?.settlingDuration ?? duration ?? 0.25
    }
    return copy
  }
}

extension Layer {
  /// Calls a function with a layer of the same type and with the properties of a group, in a
  /// separate session.
  fileprivate func trying<Result>(
    _ group: AnimationGroup, _ body: (Layer) throws -> Result
  ) throws -> Result {
    try MotionSession.$current.withValue(MotionSession()) {
      let layer = type(of: self).init()
      for path in try group.keyPaths() {
        let parts = path.description.split(separator: ".").map(String.init)
        guard parts.count > 1, parts[0] == "custom" else { continue }
        try layer.define(parts[1], default: value(forKeyPath: "custom.\(parts[1])"))
      }
      return try body(layer)
    }
  }
}
