internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionTime
internal import MotionTrace

/// Playing a log, and turning the clock.
extension SessionPlayback {
  /// Plays what another log has beyond this one's. What succeeded the first time is not ended
  /// because the computer is slower now.
  ///
  /// - Throws: ``Ended``.
  func goOn(to target: ConsoleLog) throws {
    setCallTime(.infinity)
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

  /// Turns the clock.
  ///
  /// - Throws: ``Ended``.
  func advance(to time: MediaTime) throws {
    try guarding { try loop.advance(to: max(time, now)) }
    log.end = now
  }

  /// The first time at which nothing else happens, once all before it has been done.
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

  /// Leads a pointer to what it hits, at its time.
  ///
  /// - Throws: ``Ended``.
  func route(_ sample: PointerSample) throws {
    within { lay([sample]) }
    try advance(to: sample.time)
  }

  /// Lays input out for its times.
  func lay(_ samples: [PointerSample]) {
    for sample in samples {
      session.eventLoop.post(at: sample.time) { [loop, unowned session] in
        loop.note(.input(sample))
        session.route(sample)
      }
    }
  }

  /// Lays recorded input out, with the turns that were late when it was recorded.
  func lay(_ recording: Recording) {
    for turn in recording.lateTurns { loop.lateTurns.add(turn) }
    lay(recording.samples)
  }

  /// Takes over a log that says what was just done.
  func settle(_ log: ConsoleLog) { self.log = log }

  /// Whether a log says no more and no less than what was played.
  func isUpToDate(with target: ConsoleLog) -> Bool {
    !isBroken && log.source === target.source && log.last === target.last
      && log.end == target.end
  }

  /// Tells the output, if there is one, that this is the end.
  func finish() throws {
    try within { try loop.writer?.end(at: now) }
  }
}

// MARK: - What ends a run

extension SessionPlayback {
  /// Does something after which the run is of no more use if it was ended in the middle.
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

  /// A machine that was ended knows nothing any more.
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
