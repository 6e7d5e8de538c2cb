internal import MotionTime

extension Layer {
  /// Starts a motion, which takes over the lanes of the property from other motions (CMP-1): from where they are
  /// and, if it is a spring, as fast as they move (CMP-3).
  ///
  /// - Returns: Whether it started: a spring that has nothing to move does not.
  /// - Throws: As ``addAnimation(_:forKey:timeline:beginTimeIsDelay:isEssential:handlers:)``.
  package func startMotion(
    _ start: MotionStart, on keyPath: LayerKeyPath, handlers: AnimationHandlers
  ) throws(RenderError) -> Bool {
    try checkAlive()
    context.settle()
    if context.reduces(keyPath, isEssential: start.isEssential) {
      try skip(start, on: keyPath)
      return false
    }
    let place = try resolve(keyPath)
    let track = record.makeTrack(of: place.descriptor)
    let emitted = context.takeEmission(track, place.selection, from: start.connection)
    context.finishWrites(to: track, place.selection.mask)
    if emitted?.isEnded ?? false, !start.isAdded { return false }
    if start.isAdded { return try addMotion(start, to: track, place, handlers) }
    let startsWhereShown = start.startsWhereShown
    let state = emitted?.state ?? context.state(of: track, before: emitted?.operation)
    let operators = try operators(of: start, place)
    if isIdle(start, track, place.selection, emitted, operators) { return false }
    let unfilled = start.copy()
    let inner = innerState(of: start, operators, state, track, place)
    if let operators, let inner {
      try start.fill(from: inner, .whole(operators.kind))
    } else {
      try start.fill(from: state, place.selection)
    }
    let clock = try parentClock(start.timeline)
    let isWaiting = start.timeline == nil && start.animation.beginTime ?? 0 > 0
    let mask = place.selection.mask == 0 ? .max : place.selection.mask
    let now = context.open.time
    if isWaiting {
      // One that still waited is over; what it showed goes on.
      for own in context.motions(on: track, lanes: mask)
      where own.connection == start.connection && own.isWaiting {
        context.remove(own)
      }
    }
    let others = context.motions(on: track, lanes: mask)
    // A sampled motion goes on writing the model, which gets the end value when this one begins.
    let sampled = isWaiting ? context.claims.lanes(track, of: mask) : 0
    let end = Evaluator.model(track, place.selection, at: .infinity)
    // One that is over stays on its timeline, where scrubbing back shows it again.
    let moved = others.reduce(sampled) { lanes, other in
      let runs = other.completion > now || other.timing.fillMode.coversAfter
      return runs ? lanes | other.plan.lanes(of: place.descriptor) & mask : lanes
    }
    if isWaiting, moved == mask { start.animation.fillMode = .removed }
    if start.timeline != nil, others.contains(where: { $0.isOn(clock) }) {
      start.animation.fillMode = .forwards
      start.animation.isRemovedOnCompletion = false
    }
    var plan = try plan(of: start, operators, place)
    if start.goesOn {
      let own = others.filter { $0.connection == start.connection }
        .reduce(0 as UInt16) { $0 | $1.plan.lanes(of: place.descriptor) }
      if own == 0 { return false }
      let lost = place.selection.mask & ~own
      if lost != 0 { plan = plan.without(lost, of: place.descriptor) ?? plan }
    }
    if let old = animationRecord(forKey: start.key) { context.remove(old) }
    // Before this one is made, which comes after them.
    if isWaiting { for other in others { context.hold(other) } }
    let made = AnimationRecord(
      plan, source: start.animation, role: .motion, startState: state,
      delay: start.timeline == nil ? plan.timing.begin : nil, on: clock, layer: record,
      sequence: context.makeSequence(), operation: context.countOperation(),
      time: context.open.time)
    made.connection = start.connection
    made.isWaiting = isWaiting
    made.isEssential = start.isEssential
    made.startState = context.begun(made, on: track, state)
    made.innerStart = operators == nil ? nil : begun(made, inner)
    var handlers = handlers
    if isWaiting {
      let begin = handlers.start
      handlers.start = { [weak self] event in
        guard let self, let made = animationRecord(forKey: unfilled.key) else { return }
        made.isWaiting = false
        self.begin(made, unfilled, startsWhereShown: startsWhereShown)
        // What started or wrote meanwhile left its own end.
        if sampled != 0 || Evaluator.model(track, place.selection, at: .infinity) != end {
          try? writeEmitted(end, place, track)
        }
        begin?(event)
      }
    } else {
      context.takeOver(made)
    }
    self.place(made, handlers)
    if isWaiting, moved != 0, moved != mask { context.uncover(made, track, moved) }
    if sampled != 0 {
      let shown = state.values.withUnsafeBufferPointer { lanes in
        lanes.baseAddress.map(place.selection.value(from:))
      }
      if let shown { try writeEmitted(shown, place, track) }
    }
    return true
  }

  /// Adds a motion to what lies below, in place of the one that the connection added before (CMP-2).
  private func addMotion(
    _ start: MotionStart, to track: PropertyTrack, _ place: ResolvedKeyPath,
    _ handlers: AnimationHandlers
  ) throws(RenderError) -> Bool {
    let selection = place.selection
    let own = context.added(by: start.connection, to: track)
    let animation = start.animation
    animation.isAdditive = true
    animation.fillMode = .removed
    if let basic = animation as? BasicAnimation {
      let zero = selection.value(of: context.contribution(of: [], to: track))
      let present = selection.value(of: context.contribution(of: own, to: track))
      if let spring = basic as? SpringAnimation {
        (spring.fromValue, spring.toValue) = (present, zero)
        if spring.duration == spring.settlingDuration { spring.duration = nil }
        if !start.hasVelocity { spring.takenVelocity = selection.lanes.map { _ in 0 } }
      } else if basic.fromValue == nil {
        basic.fromValue = zero
      }
    }
    let plan = try PlanResolver(layer: self, defaults: context.open.defaults)
      .plan(of: animation, key: start.key)
    let clock = try parentClock(start.timeline)
    for record in own { context.remove(record) }
    let made = AnimationRecord(
      plan, source: animation, delay: start.timeline == nil ? plan.timing.begin : nil, on: clock,
      layer: record, sequence: context.makeSequence(), operation: context.countOperation(),
      time: context.open.time)
    made.connection = start.connection
    self.place(made, handlers)
    return true
  }

  /// Whether an animation is a motion that is added to what lies below.
  package func isAddedMotion(forKey key: String) -> Bool {
    animationRecord(forKey: key).map { $0.role == .layer && $0.connection != nil } ?? false
  }

  /// Whether a spring has nothing to move: its destination is the model value, nobody gave it a velocity, and its
  /// connection moves the lanes no more.
  private func isIdle(
    _ start: MotionStart, _ track: PropertyTrack, _ selection: LaneSelection,
    _ emitted: EmittedWrite?, _ operators: ResolvedOperators?
  ) -> Bool {
    guard let spring = start.animation as? SpringAnimation, !start.hasVelocity,
      let given = spring.toValue.flatMap(LayerValue.init(any:)),
      let end = operators.map({ mapped(given, $0, selection) })
        ?? given.converted(to: selection.kind)
    else { return false }
    let lanes = track.modelLanes(before: emitted?.operation)
    let model = lanes.withUnsafeBufferPointer { $0.baseAddress.map(selection.value(from:)) }
    return model == end
      && !context.motions(on: track, lanes: selection.mask).contains {
        $0.connection == start.connection
      }
  }

  /// Takes over when the delay of a motion is over.
  private func begin(
    _ motion: AnimationRecord, _ start: MotionStart, startsWhereShown: Bool
  ) {
    context.settle()
    // Nothing moved it where it shows its start value.
    guard startsWhereShown, !motion.timing.fillMode.coversBefore,
      let part = motion.plan.parts.first, let place = try? resolve(part.animation.keyPath)
    else { return context.takeOver(motion) }
    let track = record.makeTrack(of: part.descriptor)
    let state = context.state(of: track, besides: motion)
    do {
      let operators = try operators(of: start, place)
      let inner = innerState(of: start, operators, state, track, place)
      if let operators, let inner {
        try start.fill(from: inner, .whole(operators.kind))
      } else {
        try start.fill(from: state, part.animation.selection)
      }
      let plan = try plan(of: start, operators, place)
      let resolved = context.replace(motion, with: plan.beginning(at: motion.timing.begin), state)
      if operators != nil { resolved.innerStart = begun(resolved, inner) }
      context.takeOver(resolved)
    } catch {
      motionAssertion(error.description)
    }
  }
}

extension AnimationPlan {
  /// Returns the plan with another begin.
  fileprivate func beginning(at begin: MediaTime) -> AnimationPlan {
    var plan = self
    plan.timing.begin = begin
    return plan
  }
}

extension LaneSelection {
  /// Returns the value of the key path from lanes of the whole property; nil where there are none.
  fileprivate func value(of lanes: [Double]) -> LayerValue? {
    lanes.withUnsafeBufferPointer { $0.baseAddress.map(value(from:)) }
  }
}
