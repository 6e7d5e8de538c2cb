internal import MotionTime

extension RenderContext {
  /// Ends the motions on lanes that something writes, and releases the claims on them.
  func takeOver(_ track: PropertyTrack, lanes mask: UInt16) {
    if !emittedWrites.isEmpty {
      endStarts(on: track, mask)
      finishWrites(to: track, mask)
    }
    if hasMotions(track, mask) {
      settle()
      for motion in motions(on: track, lanes: mask) {
        if motion.isWaiting { uncover(motion, track, mask) } else { lose(motion, track, mask) }
      }
    }
    if !claims.isEmpty { noteTaking(track, lanes: mask) }
  }

  /// Ends the motions on the lanes of one that begins.
  func takeOver(_ motion: AnimationRecord) {
    for part in motion.plan.parts {
      let track = motion.layer.makeTrack(of: part.descriptor)
      let mask = part.animation.selection.mask
      for other in motions(on: track, lanes: mask) where other !== motion {
        if other.isOn(motion.parentClock), other.timing.begin <= motion.timing.begin { continue }
        if other.isWaiting, other.connection != motion.connection {
          uncover(other, track, mask)
        } else {
          lose(other, track, mask)
        }
      }
      if !claims.isEmpty { noteTaking(track, lanes: mask) }
    }
  }

  /// Takes lanes from a motion: it goes on with the others, and is stopped when there is none.
  private func lose(_ motion: AnimationRecord, _ track: PropertyTrack, _ mask: UInt16) {
    let lanes = mask == 0 ? UInt16.max : mask
    if let rest = motion.plan.without(lanes, of: track.descriptor) {
      replace(motion, with: rest)
    } else {
      remove(motion)
    }
  }

  /// Lets a motion keep its last value when it ends, until one that waits for its delay takes over.
  func hold(_ motion: AnimationRecord) {
    if motion.timing.fillMode.coversAfter { return }
    guard let plan = motion.plan.without(0, of: .of(.position), holding: true) else { return }
    replace(motion, with: plan)
  }

  /// Lets a motion that waits for its delay show its start value no more on lanes that something else has; it goes on
  /// from what they show when it begins (CMP-1).
  func uncover(_ motion: AnimationRecord, _ track: PropertyTrack, _ mask: UInt16) {
    guard motion.timing.fillMode.coversBefore, case .layer = motion.parentClock else { return }
    var plan = motion.plan
    plan.timing = plan.timing.uncovered
    let next = replace(motion, with: plan)
    if let rest = motion.plan.without(
      mask == 0 ? .max : mask, of: track.descriptor, key: motion.plan.key + ".delay")
    {
      let cover = continuation(of: motion, rest)
      (cover.isContinuation, cover.isContinued) = (true, true)
      add(cover, handlers: nil)
      next.cover = cover
    }
  }

  /// Replaces a motion's record by one that goes on from it.
  ///
  /// - Parameter state: Where it starts, if it begins now.
  @discardableResult
  func replace(
    _ motion: AnimationRecord, with plan: AnimationPlan, _ state: LaneState? = nil
  ) -> AnimationRecord {
    let next = continuation(of: motion, plan, state)
    next.isContinued = plan.isFollower
    (next.cover, motion.cover) = (motion.cover, nil)
    motion.isContinued = true
    let handlers = self.handlers.removeValue(forKey: motion.sequence)
    let group = groups.removeValue(forKey: motion.sequence)
    remove(motion)
    add(next, handlers: handlers)
    groups[next.sequence] = group
    return next
  }

  private func continuation(
    of motion: AnimationRecord, _ plan: AnimationPlan, _ state: LaneState? = nil
  ) -> AnimationRecord {
    // Where it started counts at that time alone.
    let isNew = motion.added == open.time
    let next = AnimationRecord(
      plan, source: motion.source, role: motion.role,
      startState: state ?? (isNew ? motion.startState : nil),
      delay: motion.isAddOpen ? motion.delay : nil, on: motion.parentClock, layer: motion.layer,
      sequence: makeSequence(), operation: countOperation(), time: open.time)
    (next.connection, next.isEssential) = (motion.connection, motion.isEssential)
    next.innerStart = isNew ? motion.innerStart : nil
    next.isStarted = motion.isStarted
    next.isWaiting = motion.isWaiting
    next.isContinuation = !motion.isAddOpen || motion.isContinuation
    return next
  }

  /// Makes what an animation reads of a layer that goes constant (CMP-11).
  func fixReads(of layer: LayerRecord, in reader: AnimationRecord) {
    let parts = reader.plan.parts.map { part -> AnimationPlan.Part in
      guard case .expression(let expression, let motion) = part.animation.content else {
        return part
      }
      let fixed = expression.fixing(layer.id) { source, numbers in
        _ = Evaluator.load(source, of: journal, at: open.time, into: numbers)
      }
      return AnimationPlan.Part(
        descriptor: part.descriptor, groups: part.groups,
        animation: part.animation.with(.expression(fixed, of: motion)))
    }
    replace(reader, with: reader.plan.with(parts))
  }

  /// The motions that are in place on lanes of a property, also those that wait for their delay.
  func motions(on track: PropertyTrack, lanes mask: UInt16) -> [AnimationRecord] {
    var found: [AnimationRecord] = []
    track.animations.forEach(at: open.time) { part in
      guard part.record.role == .motion, part.record.isListed(at: open.time),
        mask == 0 || part.animation.selection.mask & mask != 0, found.last !== part.record
      else { return }
      found.append(part.record)
    }
    return found
  }

  /// The motions that a connection added to what lies below a property (CMP-2).
  func added(by connection: ObjectIdentifier, to track: PropertyTrack) -> [AnimationRecord] {
    var found: [AnimationRecord] = []
    track.animations.forEach(at: open.time) { part in
      let record = part.record
      if record.role == .layer, record.connection == connection, record.isListed(at: open.time) {
        found.append(record)
      }
    }
    return found
  }

  /// Returns what animations add to the lanes of a property now.
  func contribution(of records: [AnimationRecord], to track: PropertyTrack) -> [Double] {
    let rule = LaneRule(for: track.descriptor.kind)
    var lanes = (0..<(track.laneCount ?? 0)).map { rule.zero($0) }
    track.animations.forEach(at: open.time) { part in
      if !records.contains(where: { $0 === part.record }) { return }
      lanes.withUnsafeMutableBufferPointer { buffer in
        if let start = buffer.baseAddress { _ = part.load(at: open.time, into: start) }
      }
    }
    return lanes
  }

  func hasMotions(_ track: PropertyTrack, _ mask: UInt16) -> Bool {
    track.layer.hasAnimations && !motions(on: track, lanes: mask).isEmpty
  }

  /// Returns the lanes of a property as a motion finds them that starts now: what the motions on them show, with
  /// its velocity, and elsewhere the model value, with the velocity that a gesture gives it.
  ///
  /// - Parameters:
  ///   - operation: The write of the motion that starts, which does not count; nil for none.
  ///   - motion: A motion that does not count.
  func state(
    of track: PropertyTrack, before operation: Int? = nil, besides motion: AnimationRecord? = nil
  ) -> LaneState {
    guard let width = track.laneCount, track.isEvenlyLaned else {
      return LaneState(values: [], velocities: [])
    }
    var state = LaneState(
      values: track.modelLanes(before: operation),
      velocities: (0..<width).map { track.gestureSpeed(ofLane: $0, at: open.time) })
    track.animations.forEach(at: open.time) { part in
      let record = part.record
      if record.role == .layer || record === motion || part.animation.isAdditive { return }
      state.take(part, at: open.time, width)
    }
    // A course that went beyond all numbers gives nobody a start.
    let model = track.modelLanes(before: operation)
    for lane in 0..<width where !(state.values[lane].isFinite && state.velocities[lane].isFinite) {
      if !state.values[lane].isFinite { state.values[lane] = model[lane] }
      state.velocities[lane] = 0
    }
    let free = state.values
    state.values.withUnsafeMutableBufferPointer { buffer in
      if let lanes = buffer.baseAddress { track.descriptor.clampLanes(lanes) }
    }
    for lane in 0..<width where free[lane] != state.values[lane] { state.velocities[lane] = 0 }
    return state
  }
}

extension RenderContext {
  /// Returns the state that a motion begins with, for what takes over at the same time: its first values, and its
  /// spring's velocity or else the one that it took over.
  func begun(_ motion: AnimationRecord, on track: PropertyTrack, _ taken: LaneState) -> LaneState {
    var state = taken
    for index in motion.plan.parts.indices
    where motion.plan.parts[index].descriptor === track.descriptor {
      let part = AnimationPart(index, of: motion)
      _ = state.values.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { part.load(at: open.time, into: $0) }
      }
      guard let velocity = part.animation.initialVelocity else { continue }
      let selection = part.animation.selection
      for (index, lane) in selection.lanes.enumerated() where lane < state.velocities.count {
        state.velocities[lane] = velocity[selection.access == .mean ? 0 : index]
      }
    }
    return state
  }
}

extension LaneState {
  /// Takes the lanes of a part, unless it shows nothing.
  fileprivate mutating func take(_ part: AnimationPart, at time: MediaTime, _ width: Int) {
    let record = part.record
    if record.isWaiting, !record.timing.fillMode.coversBefore { return }
    let lanes = part.animation.selection.lanes
    if let start = record.startState, record.added == time, !record.isWaiting {
      for lane in lanes where lane < start.values.count {
        (values[lane], velocities[lane]) = (start.values[lane], start.velocities[lane])
      }
      return
    }
    let shows = values.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { part.load(at: time, into: $0) } ?? false
    }
    if !shows { return }
    for lane in lanes { velocities[lane] = part.velocity(ofLane: lane, at: time, width: width) }
  }
}

extension AnimationRecord {
  /// Whether it runs on the timeline that a clock is.
  func isOn(_ clock: ParentClock) -> Bool {
    guard case .timeline(let own) = parentClock, case .timeline(let other) = clock else {
      return false
    }
    return own === other
  }
}
