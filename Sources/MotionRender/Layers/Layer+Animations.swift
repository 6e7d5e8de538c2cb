internal import MotionTime

extension Layer {
  /// Adds a copy of an animation or a group, replacing the one that has the key.
  ///
  /// An animation that the layer cannot run is an assertion and changes nothing;
  /// ``addAnimation(_:forKey:timeline:beginTimeIsDelay:isEssential:handlers:)`` throws instead.
  ///
  /// - Parameters:
  ///   - animation: The animation to run; later changes to it have no effect on the layer.
  ///   - key: The animation's name; nil makes one up, `~1`, `~2`, …
  public func add(_ animation: Animation, forKey key: String?) {
    do {
      try addAnimation(animation, forKey: key)
    } catch {
      motionAssertion(error.description)
    }
  }

  /// Adds a copy of an animation or a group, replacing the one that has the key.
  ///
  /// Animations act in the order of adding; one that replaces another goes to the end. Without a
  /// key the animation gets a new one, `~1`, `~2`, …
  ///
  /// - Parameters:
  ///   - animation: What to run. Its `beginTime` is a time of the layer's clock, nil being the instant
  ///     of the commit.
  ///   - key: What to call it.
  ///   - timeline: The timeline it runs on, by identity. Then the layer's clock is ignored, and
  ///     `beginTime` is a delay from the timeline's begin.
  ///   - beginTimeIsDelay: Whether, without a timeline, `beginTime` counts from the commit.
  ///   - isEssential: Whether it runs, or ends at once, whatever it moves while motion is reduced; nil decides by its
  ///     properties: what moves, sizes, scales or rotates layers ends, and stays at its first value if it has no end.
  ///   - handlers: The handlers of its start and end.
  /// - Throws: `deadLayer`, `invalidKeyPath`, `invalidValue`, `invalidTiming`, `timeOutOfRange`,
  ///   `overspecified`, `invalidKeyTimes`, `invalidPath`, `invalidSpring`, `notAdditive` or
  ///   `singularTransform`, each as its description says; then nothing has changed.
  public func addAnimation(
    _ animation: Animation, forKey key: String?, timeline: Int? = nil,
    beginTimeIsDelay: Bool = false, isEssential: Bool? = nil, handlers: AnimationHandlers? = nil
  ) throws(RenderError) {
    try addAnimation(
      animation, isOwned: false, forKey: key, timeline: timeline,
      beginTimeIsDelay: beginTimeIsDelay, isEssential: isEssential, handlers: handlers)
  }

  /// Adds an animation as ``addAnimation(_:forKey:timeline:beginTimeIsDelay:isEssential:handlers:)`` does.
  ///
  /// - Parameter isOwned: Whether there is no other reference to the animation, so that it needs no copy.
  package func addAnimation(
    _ animation: Animation, isOwned: Bool, forKey key: String?, timeline: Int?,
    beginTimeIsDelay: Bool, isEssential: Bool?, handlers: AnimationHandlers?
  ) throws(RenderError) {
    try addAnimation(
      animation, isOwned: isOwned, forKey: key, timeline: timeline,
      beginTimeIsDelay: beginTimeIsDelay, isEssential: isEssential, role: .layer, handlers: handlers
    )
  }

  private func addAnimation(
    _ animation: Animation, isOwned: Bool, forKey key: String?, timeline: Int?,
    beginTimeIsDelay: Bool, isEssential: Bool?, role: AnimationRole, handlers: AnimationHandlers?
  ) throws(RenderError) {
    try checkAlive()
    context.advance()
    let automatic = key == nil ? nextAutomaticKey() : nil
    let key = key ?? automatic?.key ?? ""
    let plan = try PlanResolver(layer: self, defaults: context.open.defaults)
      .plan(of: animation, key: key)
    let shown = role == .layer ? context.reduced(plan, isEssential: isEssential) ?? plan : plan
    let clock = try parentClock(timeline)
    if let automatic { automaticKeys = automatic.number }
    let isDelayed = timeline == nil && (animation.beginTime == nil || beginTimeIsDelay)
    if let old = animationRecord(forKey: key) { context.remove(old) }
    context.finishWrites()
    let made = AnimationRecord(
      shown, source: isOwned ? animation : animation.deepCopy(), role: role,
      delay: isDelayed ? plan.timing.begin : nil, on: clock, layer: record,
      sequence: context.makeSequence(), operation: context.countOperation(),
      time: context.open.time)
    made.isEssential = isEssential
    place(made, handlers)
    if !context.claims.isEmpty { noteTaking(plan) }
  }

  /// Puts an animation on the layer.
  func place(_ added: AnimationRecord, _ handlers: AnimationHandlers?) {
    context.add(added, handlers: handlers)
    for part in added.plan.parts {
      addColumns(of: record.makeTrack(of: part.descriptor), mask: part.animation.selection.mask)
    }
  }

  func noteTaking(_ plan: AnimationPlan) {
    for part in plan.parts {
      context.noteTaking(
        record.makeTrack(of: part.descriptor), lanes: part.animation.selection.mask)
    }
  }

  /// Removes an animation. The model is unchanged; see `freezeModelValue`.
  ///
  /// - Parameter key: The key of the animation.
  /// - Returns: Whether there was one.
  @discardableResult
  public func removeAnimation(forKey key: String) -> Bool {
    guard let found = animationRecord(forKey: key) else { return false }
    context.remove(found)
    return true
  }

  /// Removes all animations. The model is unchanged.
  ///
  /// - Complexity: Linear in the number of animations of the layer.
  public func removeAllAnimations() {
    context.settle()
    for found in record.animations(at: context.open.time) { context.remove(found) }
  }

  /// Returns a copy of an animation with its begin and duration resolved, or nil.
  ///
  /// - Parameter key: The key of the animation.
  public func animation(forKey key: String) -> Animation? {
    guard let found = animationRecord(forKey: key), let source = found.source else { return nil }
    let copy = source.deepCopy()
    copy.beginTime = found.timing.begin.seconds
    let duration = found.timing.duration
    // A group with an endless child has no finite duration.
    copy.duration = duration.isFinite ? duration.seconds : nil
    return copy
  }

  /// Returns the keys of the animations in place, in the order of adding.
  ///
  /// - Complexity: Linear in the number of animations of the layer.
  public func animationKeys() -> [String] {
    context.settle()
    return record.animations(at: context.open.time).map(\.key)
  }

  /// The number of animations in place, those included that have completed since the last turn.
  package var animationCount: Int { record.liveAnimations.count }

  /// Takes the obligation to call an animation's `completion` handler.
  package func takeCompletion(forKey key: String) -> (() -> Void)? {
    guard let found = animationRecord(forKey: key) else { return nil }
    let completion = context.handlers[found.sequence]?.completion
    context.handlers[found.sequence]?.completion = nil
    return completion
  }

  /// Adds a piece of a sequence, which takes over nothing by itself; see ``Layer/claim(_:taken:)``.
  package func addPiece(
    _ animation: Animation, forKey key: String, timeline: Int, handlers: AnimationHandlers
  ) throws(RenderError) {
    try addAnimation(
      animation, isOwned: true, forKey: key, timeline: timeline, beginTimeIsDelay: true,
      isEssential: nil, role: .piece, handlers: handlers)
  }

  func animationRecord(forKey key: String) -> AnimationRecord? {
    context.advance()
    return record.animation(forKey: key, at: context.open.time)
  }

  /// Returns the next key that no animation of the layer has.
  private func nextAutomaticKey() -> (key: String, number: Int) {
    var number = automaticKeys + 1
    while animationRecord(forKey: "~\(number)") != nil { number += 1 }
    return ("~\(number)", number)
  }

  func parentClock(_ timeline: Int?) throws(RenderError) -> ParentClock {
    guard let timeline else { return .layer(record) }
    if let found = context.journal.timeline(timeline) { return .timeline(found) }
    throw RenderError(
      .invalidTiming,
      "\(record.label): there is no timeline \(timeline). Set its clock before naming it.")
  }
}
