internal import MotionRender
package import MotionTime

extension MotionSequence {
  /// Sets the sequence up in a runtime, and starts it when it is enabled.
  ///
  /// - Parameters:
  ///   - container: The container view.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: Has no effect.
  public func add(
    to container: MotionView, withRuntime runtime: MotionRuntime, constraints: NoConstraints
  ) {
    if isAdded {
      return motionAssertion(
        "invalidSequence: a sequence is added once. Call restart() to play it again.")
    }
    isAdded = true
    self.runtime = runtime
    runtime.own(
      Subscription { [self] in
        isAdded = false
        stop()
      })
    runtime.own(
      enabled.dedupe().subscribeToValue { [weak self] isEnabled in
        guard let self else { return }
        if isEnabled { attempt { try self.play(from: 0) } } else { stop() }
      })
  }

  /// Returns the length with all cycles at its speed, in seconds, infinite for one without an end.
  ///
  /// Before the start it is what a start now would give.
  ///
  /// - Throws: ``MotionError`` (`invalidSequence`, `invalidPosition`) for pieces that cannot be placed.
  public func duration() throws -> Double { try resolved().duration }

  /// Returns the times of the labels in seconds, in the order of adding.
  ///
  /// - Throws: ``MotionError`` (`invalidSequence`, `invalidPosition`) for pieces that cannot be placed.
  public func labels() throws -> [(name: String, time: Double)] { try resolved().labels }

  /// Sets the timeline to a time of the sequence; a running timeline continues from there.
  ///
  /// - Parameter seconds: Seconds from the begin of the sequence.
  /// - Throws: ``MotionError`` (`invalidSequence`) before the first start.
  public func seek(to seconds: Double) throws {
    guard let timeline, let player else { throw Self.notStarted }
    let isRunning = !timeline.paused.value
    timeline.hold()
    timeline.timeOffset.value = player.origin + seconds
    if isRunning { timeline.paused.value = false }
  }

  /// Sets the timeline to a label; a running timeline continues from there.
  ///
  /// - Parameter label: The name of a label of the sequence.
  /// - Throws: ``MotionError`` (`unknownLabel`, `invalidSequence`) for a label that is not there, and before
  ///   the first start.
  public func seek(to label: String) throws { try seek(to: time(of: label)) }

  /// Pauses the timeline at its present time; has no effect before the first start.
  public func pause() { if player != nil { timeline?.hold() } }

  /// Lets the timeline run on; has no effect before the first start.
  public func resume() { if player != nil { timeline?.paused.value = false } }

  /// Restarts the sequence from the values shown now, at the timeline's present time.
  ///
  /// - Parameter label: Where play begins; pieces that begin before are left out. Nil is the begin.
  /// - Throws: ``MotionError`` (`invalidSequence`, `unknownLabel`) when it is in no runtime, is disabled or
  ///   has no such label, and for what makes it no sequence.
  /// - Complexity: Linear in the number of pieces.
  public func restart(from label: String? = nil) throws {
    guard isAdded, enabled.value else {
      throw MotionError(
        .invalidSequence,
        isAdded
          ? "the sequence is disabled. Enable it." : "the sequence is in no runtime. Add it to one."
      )
    }
    let velocities = player?.velocities ?? [:]
    stop()
    try play(from: label.map(time(of:)) ?? 0, velocities)
  }

  /// Returns the time of a label in the session if the timeline runs on; nil when there is none.
  package func sessionTime(ofLabel name: String) -> MediaTime? {
    sessionTimesOfLabels.first { $0.name == name }?.time
  }

  /// The times of all labels in the session if the timeline runs on, in the order of adding.
  package var sessionTimesOfLabels: [(name: String, time: MediaTime)] {
    guard let timeline, let player else { return [] }
    let now = MotionSession.current.clock.now
    let shift = now - timeline.clock.time(at: now)
    return player.resolved.labels.compactMap { name, seconds in
      (try? MediaTime(seconds: player.origin + seconds)).map { (name, $0 + shift) }
    }
  }

  /// Returns the time of a label on the timeline that scrubs the sequence, in seconds; nil for another
  /// timeline.
  package func timelineTime(ofLabel name: String, on other: Timeline) -> Double? {
    guard timeline === other, let player else { return nil }
    return player.resolved.labels.first { $0.name == name }.map { player.origin + $0.time }
  }

  /// Returns the plan that is played, or that a start now would play.
  /// Plays back from where it is, or from the end once it is over. Functions that play passes on its way back are not
  /// called, and are called again when it plays on after that.
  ///
  /// - Throws: ``MotionError`` (`invalidSequence`) for a sequence that has not started or has no end.
  public func reverse() throws { try turn(forward: false) }

  /// Plays on from where it is, or from the start once it was played back to it.
  ///
  /// - Throws: ``MotionError`` (`invalidSequence`) for a sequence that has not started.
  public func play() throws { try turn(forward: true) }

  private func turn(forward: Bool) throws {
    guard let timeline, let player else { throw Self.notStarted }
    let place = timeline.currentTime - player.origin
    let inside = min(max(place, 0), player.resolved.duration)
    direction = direction ?? SequenceDirection(of: player, on: timeline, motionState)
    let scale = timeScale.value == 0 ? 1 : abs(timeScale.value)
    timeScale.value = forward ? scale : -scale
    if inside != place { try seek(to: inside) }
    timeline.paused.value = false
  }

  /// The part of the sequence that has been played, 0 to 1. Writing it seeks there.
  ///
  /// - Throws: ``MotionError`` (`invalidSequence`) for a sequence that has not started or has no end.
  public func progress() throws -> Double {
    let (place, duration) = try place()
    return duration == 0 ? 1 : min(max(place / duration, 0), 1)
  }

  /// Moves to a part of the sequence; a running timeline continues from there.
  ///
  /// - Parameter progress: The part that has been played, 0 to 1.
  /// - Throws: ``MotionError`` (`invalidSequence`) for a sequence that has not started or has no end.
  public func setProgress(_ progress: Double) throws {
    try seek(to: try place().duration * min(max(progress, 0), 1))
  }

  private func place() throws -> (seconds: Double, duration: Double) {
    guard let timeline, let player else { throw Self.notStarted }
    let duration = player.resolved.duration
    if duration.isFinite { return (timeline.currentTime - player.origin, duration) }
    throw MotionError(.invalidSequence, "the sequence has no end, so it has no progress.")
  }

  /// Moves the sequence to a place by a tween of its time, pausing it.
  ///
  /// - Parameters:
  ///   - end: The place, in seconds from the start.
  ///   - start: The place to move from; nil for the one where it is.
  ///   - tween: The duration and easing; nil for a linear one as long as the way.
  /// - Returns: The tween of the timeline's offset, which is added to the sequence's runtime.
  /// - Throws: ``MotionError`` (`invalidSequence`) for a sequence that has not started.
  @discardableResult
  public func tween(
    to end: Double, from start: Double? = nil, like tween: Tween<Double>? = nil
  ) throws -> Tween<Double> {
    guard let timeline, let player, let runtime else { throw Self.notStarted }
    timeline.hold()
    let first = start.map { $0 + player.origin } ?? timeline.currentTime
    let last = end + player.origin
    let moving = Tween(
      duration: tween?.duration.value ?? abs(last - first), values: [first, last],
      system: simulated)
    moving.timingFunctions.value =
      tween?.timingFunctions.value ?? [TimingFunction(name: .linear)]
    runtime.add(moving, to: timeline.timeOffset, constraints: nil)
    return moving
  }

  /// Returns the place of a label, in seconds from the start.
  ///
  /// - Throws: ``MotionError`` (`unknownLabel`).
  public func time(ofLabel name: String) throws -> Double { try time(of: name) }

  func resolved() throws -> ResolvedSequence {
    try player?.resolved ?? SequenceBuilder.resolve(self)
  }

  private static var notStarted: MotionError {
    MotionError(.invalidSequence, "the sequence has not started. Add it to a runtime.")
  }

  private func time(of label: String) throws -> Double {
    let labels = try resolved().labels
    if let found = labels.first(where: { $0.name == label }) { return found.time }
    throw MotionError.unknownLabel(label, among: labels.map(\.name))
  }

  private func play(
    from first: Double, _ velocities: [SequenceTarget: LayerValue] = [:]
  ) throws {
    let isFirst = !hasStarted
    let timeline = timeline ?? Timeline()
    let resolved = try SequenceBuilder.resolve(self, velocities)
    let made = SequencePlayer(
      resolved, on: timeline, origin: isFirst ? 0 : timeline.currentTime - first,
      isEssential: isEssential, state: motionState)
    try made.start(from: first)
    self.timeline = timeline
    if isFirst {
      MotionSession.current.core.startedSequences.add(self)
      if timeScale.value != 1 { timeline.timeScale.value = timeScale.value }
    }
    hasStarted = true
    player?.stop(freezes: false)
    player = made
    made.tellValues()
  }

  /// Stops the player; a stop handler may restart the sequence, so the player is released first.
  private func stop() {
    direction = nil
    let ended = player
    player = nil
    ended?.stop(freezes: true)
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { motionAssertion("\(error)") }
  }
}

extension MotionSequence: ReducedInMotion {
  func endReduced() { player?.endReduced(isEssential: isEssential) }
}

extension MotionSession {
  /// The sequences that have started and are still there, in the order of their first start.
  package var sequences: [MotionSequence] {
    core.startedSequences.all.compactMap { $0 as? MotionSequence }
  }
}

extension MotionRuntime {
  /// Adds a sequence, which starts at once unless it is disabled.
  ///
  /// - Parameter sequence: The sequence to add, with the container as its target.
  public func add(_ sequence: MotionSequence) {
    add(sequence, to: containerView, constraints: nil)
  }
}
