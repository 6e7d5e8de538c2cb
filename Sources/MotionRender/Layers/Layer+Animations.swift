internal import MotionTime

extension Layer {
  /// Adds a copy of an animation, replacing the one that has the key.
  ///
  /// Animations act in the order of adding; one that replaces another goes to the end. Without a key
  /// the animation gets a new one, `~1`, `~2`, …
  ///
  /// - Parameters:
  ///   - animation: What to run. Its `beginTime` is a time of the layer's clock, nil being the instant
  ///     of the commit.
  ///   - key: What to call it.
  ///   - timeline: The timeline it runs on, by identity. Then the layer's clock plays no part, and
  ///     `beginTime` is a delay from the timeline's begin.
  ///   - beginTimeIsDelay: Whether, without a timeline, `beginTime` counts from the commit.
  ///   - handlers: Whom to tell of its start and end.
  /// - Throws: `deadLayer`, `invalidKeyPath`, `invalidValue`, `invalidTiming`, `timeOutOfRange`,
  ///   `overspecified`, `invalidKeyTimes`, `invalidSpring`, `notAdditive` or `singularTransform`, each
  ///   as its description says; then nothing has changed.
  public func add(
    _ animation: Animation, forKey key: String?, timeline: Int? = nil,
    beginTimeIsDelay: Bool = false, handlers: AnimationHandlers? = nil
  ) throws(RenderError) {
    try checkAlive()
    let source = try propertyAnimation(animation)
    let place = try resolve(try animatedKeyPath(of: source))
    try checkAnimatable(place)
    context.settle()
    let key = key ?? nextAutomaticKey()
    let resolver = AnimationResolver(
      source: source, key: key, keyPath: place.keyPath, selection: place.selection,
      layer: record.label, defaults: context.open.defaults,
      underlying: { [self] in presentationValue(forKeyPath: place.keyPath) })
    let resolved = try resolver.resolve()
    let clock = try parentTime(timeline)
    let isDelayed = timeline == nil && (source.beginTime == nil || beginTimeIsDelay)
    if let old = animationRecord(forKey: key) { context.remove(old) }
    let track = record.makeTrack(of: place.descriptor)
    let record = AnimationRecord(
      resolved, source: source.copy(), delay: isDelayed ? resolved.timing.begin : nil, on: clock,
      track: track, sequence: context.makeSequence(), operation: context.countOperation(),
      time: context.open.time)
    context.add(record, handlers: handlers)
    addColumns(of: track, mask: place.selection.mask)
  }

  /// Removes an animation. The model stays as it is; see `freezeModelValue`.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func removeAnimation(forKey key: String) -> Bool {
    guard let found = animationRecord(forKey: key) else { return false }
    context.remove(found)
    return true
  }

  /// Removes all animations. The model stays as it is.
  public func removeAllAnimations() {
    context.settle()
    for found in record.animations(at: context.open.time) { context.remove(found) }
  }

  /// A copy of an animation with its begin and duration worked out, or nil.
  public func animation(forKey key: String) -> Animation? {
    guard let found = animationRecord(forKey: key) else { return nil }
    let copy = found.source.copy()
    copy.beginTime = found.timing.begin.seconds
    copy.duration = found.timing.duration.seconds
    return copy
  }

  /// The keys of the animations in place, in the order of adding.
  public var animationKeys: [String] {
    context.settle()
    return record.animations(at: context.open.time).map(\.animation.key)
  }

  /// Takes over the duty to call an animation's `completion` handler.
  public func takeCompletion(forKey key: String) -> (() -> Void)? {
    guard let found = animationRecord(forKey: key) else { return nil }
    let completion = context.handlers[found.sequence]?.completion
    context.handlers[found.sequence]?.completion = nil
    return completion
  }

  func animationRecord(forKey key: String) -> AnimationRecord? {
    context.settle()
    return record.animation(forKey: key, at: context.open.time)
  }

  private func nextAutomaticKey() -> String {
    automaticKeys += 1
    return "~\(automaticKeys)"
  }

  private func propertyAnimation(
    _ animation: Animation
  ) throws(RenderError) -> PropertyAnimation {
    if let animation = animation as? PropertyAnimation { return animation }
    throw RenderError(
      .invalidKeyPath,
      "\(record.label): an animation of this class has no key path. Add a property animation.")
  }

  private func animatedKeyPath(
    of animation: PropertyAnimation
  ) throws(RenderError) -> LayerKeyPath {
    guard let text = animation.keyPath else {
      throw RenderError(
        .invalidKeyPath, "\(record.label): the animation has no key path. Set keyPath first.")
    }
    return try LayerKeyPath(parsing: text)
  }

  private func checkAnimatable(_ place: ResolvedKeyPath) throws(RenderError) {
    let isPart = place.selection.access == .colorPart
    if place.descriptor.isAnimatable, !isPart { return }
    throw RenderError(
      .invalidKeyPath,
      "\(record.label).\(place.keyPath): it cannot be animated."
        + (isPart ? " Animate the whole colour." : " Write it instead."))
  }

  private func parentTime(_ timeline: Int?) throws(RenderError) -> ParentTime {
    guard let timeline else { return .layer(record) }
    if let found = context.journal.timeline(timeline) { return .timeline(found) }
    throw RenderError(
      .invalidTiming,
      "\(record.label): there is no timeline \(timeline). Set its clock before naming it.")
  }
}

extension LayerRecord {
  func animation(forKey key: String, at time: MediaTime) -> AnimationRecord? {
    var found: AnimationRecord?
    for track in tracks {
      track.animations.forEach(at: time) { record in
        if record.animation.key == key, record.isListed(at: time) { found = record }
      }
    }
    return found
  }
}
