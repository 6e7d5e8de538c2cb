import MotionCore
import MotionRender
import MotionTime

/// Turns a session as it was turned before, from what was logged.
final class ReplayLoop: SessionLoop {
  var beforeFrame: (() throws -> Void)?

  let job: RunJob
  var rate: FrameRate
  private let driver: TurnDriver
  private let clock: ReplayClock
  let log: InputLog
  private let check: CommitCheck
  private var isOver = false
  private var readings: ArraySlice<InputLog.ServerReading>

  init(
    job: RunJob, driver: TurnDriver, clock: ReplayClock, log: InputLog, check: CommitCheck
  ) {
    self.job = job
    self.driver = driver
    self.clock = clock
    self.log = log
    self.check = check
    rate = job.frameRate
    readings = log.serverReadings[...]
  }

  /// What the script was told next of the render server, nil when there is no more.
  func nextReading() -> InputLog.ServerReading? { readings.popFirst() }

  func observeCommits() throws(RenderError) {
    try driver.context.observeCommits { [weak self] in self?.take($0) }
  }

  func postInput(to route: @escaping (PointerSample) -> Void) {
    for sample in job.recording?.samples ?? [] {
      driver.post(at: sample.time) { route(sample) }
    }
  }

  func note(_ event: SessionEvent) {}

  func run() throws -> FrameLoop.End {
    for turn in log.turns {
      try beforeFrame?()
      _ = try LiveTurn(turn, driver, clock)
      try check.failIfDiverged()
    }
    isOver = true
    return .reachedTime
  }

  /// What the end of a session takes down is no part of it.
  private func take(_ commit: Commit) {
    if !isOver { check.take(commit) }
  }
}
