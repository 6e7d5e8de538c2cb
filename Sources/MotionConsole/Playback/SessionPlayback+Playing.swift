internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionTime
internal import MotionTrace

/// Replaying a log, and advancing the clock.
extension SessionPlayback {
  /// Executes the entries of `target` that follow those already executed. CPU time limits are
  /// lifted meanwhile: an input that succeeded the first time must not fail because the computer is
  /// slower now. With `isLimited` they hold, for inputs that did not succeed here yet.
  ///
  /// - Throws: ``Ended``.
  func goOn(to target: ConsoleLog, isLimited: Bool = false) throws {
    if !isLimited { setCallTime(.infinity) }
    loop.isReplaying = true
    defer {
      setCallTime(log.source.job.limits.machine.callTime)
      loop.isReplaying = false
    }
    var new: [LogEntry] = []
    var next = target.last
    while let entry = next, entry !== log.last {
      new.append(entry)
      next = entry.previous
    }
    for entry in new { if case .late(let turn) = entry.input { loop.lateTurns.add(turn) } }
    for entry in new.reversed() { try play(entry) }
    try advance(to: target.end)
    log = target
  }

  private func setCallTime(_ seconds: Double) {
    if !script.isClosed { script.callTime = seconds }
    for machine in session.plugins.machines where !machine.isClosed { machine.callTime = seconds }
  }

  private func play(_ entry: LogEntry) throws {
    switch entry.input {
    case .line(let line):
      try advance(to: entry.time - MediaTime(flicks: 1))
      let chunk = try within { try compile(line) }
      let result = try run(chunk, at: entry.time, budget: .unlimited)
      if case .failure(let error) = result, !line.hasFailed {
        collector.hear(.error("\(line.text): \(ScriptError.text(of: error))"))
      }
    case .pointers(let samples):
      try advance(to: entry.time)
      lay(samples)
    case .recording(let recording):
      try advance(to: entry.time)
      lay(recording)
    case .late: break
    }
    log.last = entry
  }

  /// Advances the session to a time; does not go back if the time is earlier than the current time.
  ///
  /// - Throws: ``Ended``.
  func advance(to time: MediaTime) throws {
    try guarding { try loop.advance(to: max(time, now)) }
    log.end = now
  }

  /// Returns the time one flick after the current time, after advancing past flicks at which
  /// something is due, at most 1000 of them.
  ///
  /// - Throws: ``Ended``.
  func nextMoment() throws -> MediaTime {
    let flick = MediaTime(flicks: 1)
    for _ in 0..<1000 {
      let time = now + flick
      guard let due = session.eventLoop.nextTime, due <= time else { return time }
      try advance(to: time)
    }
    return now + flick
  }

  /// Delivers a pointer sample, at its time, to the view that it hits.
  ///
  /// - Throws: ``Ended``.
  func route(_ sample: PointerSample) throws {
    within { lay([sample]) }
    try advance(to: sample.time)
  }

  /// Schedules pointer samples, each at its time.
  func lay(_ samples: [PointerSample]) {
    for sample in samples {
      session.eventLoop.post(at: sample.time) { [loop, unowned session] in
        loop.note(.input(sample))
        session.route(sample)
      }
    }
  }

  /// Schedules a recording, with the late turns that it contains.
  func lay(_ recording: Recording) {
    for turn in recording.lateTurns { loop.lateTurns.add(turn) }
    lay(recording.samples)
  }

  /// Sets the log, after its last input was executed.
  func settle(_ log: ConsoleLog) { self.log = log }

  /// Returns whether a log equals the one that was executed, and the playback can be used.
  func isUpToDate(with target: ConsoleLog) -> Bool {
    !isBroken && log.source === target.source && log.last === target.last
      && log.end == target.end
  }

  /// Ends the output, if there is one.
  func finish() throws {
    try within { try loop.writer?.end(at: now) }
  }
}

// MARK: - Termination

extension SessionPlayback {
  /// Calls `body`. If a limit or an interruption ends it, the run is marked as broken and ``Ended``
  /// is thrown.
  ///
  /// - Throws: ``Ended``.
  func guarding(_ body: () throws -> Void) throws {
    if isBroken { throw Ended(reason: "the session was ended before", isInterrupted: false) }
    do {
      try within(body)
      try failIfEnded()
    } catch let error as Ended {
      isBroken = true
      throw error
    } catch {
      isBroken = true
      throw Ended(
        reason: ScriptError.text(of: error), isInterrupted: interruption.status != nil)
    }
  }

  /// Throws if the Lua machine was terminated: its state is then undefined.
  func failIfEnded() throws(Ended) {
    if interruption.status != nil {
      throw Ended(reason: "interrupted", isInterrupted: true)
    }
    if script.isClosed {
      throw Ended(reason: "the script was ended by a limit", isInterrupted: false)
    }
    let ended = session.plugins.machines.first { $0.isClosed }
    guard let ended else { return }
    throw Ended(reason: "the plugin '\(ended.name)' was ended by a limit", isInterrupted: false)
  }
}
