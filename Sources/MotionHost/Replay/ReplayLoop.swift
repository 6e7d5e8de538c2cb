package import MotionCore
internal import MotionLua
package import MotionRender
package import MotionTime
package import MotionTrace

/// Turns a session as it was turned before, from what was logged.
package final class ReplayLoop: SessionLoop {
  package var beforeFrame: (() throws -> Void)?

  package let job: RunJob
  package var rate: FrameRate
  private let eventLoop: EventLoop
  private let clock: ReplayClock
  package let log: InputLog
  package let check: CommitCheck
  private let limit: MediaTime
  private var isOver = false
  private var readings: ArraySlice<InputLog.ServerReading>
  private var turnCount = 0

  /// Creates a loop.
  ///
  /// - Parameter limit: No turn is taken that was begun after it.
  package init(
    job: RunJob, eventLoop: EventLoop, clock: ReplayClock, log: InputLog, check: CommitCheck,
    until limit: MediaTime = .infinity
  ) {
    self.job = job
    self.eventLoop = eventLoop
    self.clock = clock
    self.log = log
    self.check = check
    self.limit = limit
    rate = job.frameRate
    readings = log.serverReadings[...]
  }

  /// What the script was told next of the render server, nil when there is no more.
  package func nextReading() -> InputLog.ServerReading? { readings.popFirst() }

  /// What was taken from the log so far.
  package var past: InputLog {
    var past = InputLog()
    past.readings = clock.past
    past.turns = Array(log.turns.prefix(turnCount))
    past.serverReadings = log.serverReadings.dropLast(readings.count)
    past.serverColumns = past.serverReadings.isEmpty ? [] : log.serverColumns
    return past
  }

  package func observeCommits() throws(RenderError) {
    try eventLoop.context.observeCommits { [weak self] in self?.take($0) }
  }

  package func postInput(to route: @escaping (PointerSample) -> Void) {
    for sample in job.recording?.samples ?? [] {
      eventLoop.post(at: sample.time) { route(sample) }
    }
  }

  package func note(_ event: TraceEvent) {}

  package func run() throws -> FrameLoop.End {
    for turn in log.turns {
      guard let next = clock.next, next <= limit else { break }
      try beforeFrame?()
      turnCount += 1
      _ = try LiveTurn(turn, eventLoop, clock)
      try check.failIfDiverged()
    }
    isOver = true
    return .reachedTime
  }

  /// What the end of a session takes down is no part of it.
  package func take(_ commit: Commit) {
    if !isOver { check.take(commit) }
  }
}

/// What a script was told of the render server, told again in the same order.
extension ReplayLoop {
  package func setRate(_ rate: FrameRate) { self.rate = rate }

  package func readStatistics() throws -> ServerStatistics {
    if case .statistics(let statistics)? = nextReading() { return statistics }
    throw diverged("the statistics of the server")
  }

  package func readLastFrame() throws -> (frame: ShownFrame, columns: [Column])? {
    guard case .lastFrame(let frame)? = nextReading() else {
      throw diverged("the last frame of the server")
    }
    return frame.map { ($0, Array(log.serverColumns.prefix($0.values.count))) }
  }

  private func diverged(_ what: String) -> HostError {
    HostError(
      .replayDiverged,
      "\(job.script): it asks for \(what), which it did not ask for the first time. "
        + "Replay with the script, plugins, arguments and input of the first time.")
  }
}
