internal import MotionCore
internal import MotionHost
internal import MotionLua
internal import MotionRender
internal import MotionTime
internal import MotionTrace

/// Turns a session as it was turned before until a moment, then by the machine's clock.
final class ResumedLoop: SessionLoop {
  var beforeFrame: (() throws -> Void)?

  private let resumption: Resumption
  private let past: ReplayLoop
  private let eventLoop: EventLoop
  private let clock: ResumedClock
  private let filter: ResumedOutput
  private var live: LiveLoop?
  private var events: [TraceEvent] = []

  init(
    _ resumption: Resumption, _ past: ReplayLoop, eventLoop: EventLoop, clock: ResumedClock,
    filter: ResumedOutput
  ) {
    self.resumption = resumption
    self.past = past
    self.eventLoop = eventLoop
    self.clock = clock
    self.filter = filter
    filter.now = { [weak self] in self?.live == nil ? .zero : .infinity }
  }

  func observeCommits() throws(RenderError) {
    try eventLoop.context.observeCommits { [weak self] commit in
      if let live = self?.live { live.take(commit) } else { self?.past.take(commit) }
    }
  }

  func postInput(to route: @escaping (PointerSample) -> Void) {
    for sample in resumption.job.recording?.samples ?? [] {
      eventLoop.post(at: sample.time) { [weak self] in
        self?.note(.input(sample))
        route(sample)
      }
    }
  }

  func note(_ event: TraceEvent) {
    if let live { live.note(event) } else { events.append(event) }
  }

  func run() throws -> FrameLoop.End {
    past.beforeFrame = beforeFrame
    _ = try past.run()
    try past.check.finish(until: resumption.time)
    let live = try goLive()
    live.beforeFrame = beforeFrame
    for event in events where event.time > resumption.time { live.note(event) }
    events = []
    return try live.run()
  }

  func complete(_ outcome: inout SessionOutcome) { live?.complete(&outcome) }

  func close() { live?.close() }

  /// Puts the machine's clock in the place of the log, at the moment or where the turn ended that was
  /// begun before it.
  private func goLive() throws -> LiveLoop {
    let log = past.past
    let start = max(resumption.time, log.readings.last?.time ?? .zero)
    // Setting up reads the session's clock, which whoever runs this session again will not do.
    clock.clock = ManualClock(now: start)
    let new = LiveClock(at: start, after: log.readings)
    let loop = try LiveLoop(
      job: resumption.job, eventLoop: eventLoop, clock: new, outputs: filter.outputs,
      after: LiveLoop.Past(log: log, commits: Array(past.check.matched)))
    live = loop
    loop.goOn()
    if past.rate != loop.rate { loop.setRate(past.rate) }
    clock.clock = new
    return loop
  }
}

/// What a script sees of the render server: until the moment what it was told, then the one that runs.
extension ResumedLoop {
  var rate: FrameRate { live?.rate ?? past.rate }

  func setRate(_ rate: FrameRate) {
    if let live { live.setRate(rate) } else { past.setRate(rate) }
  }

  func readStatistics() throws -> ServerStatistics {
    if let live { live.readStatistics() } else { try past.readStatistics() }
  }

  func readLastFrame() throws -> (frame: ShownFrame, columns: [Column])? {
    if let live { live.readLastFrame() } else { try past.readLastFrame() }
  }
}

/// A clock in whose place another can be put.
final class ResumedClock: MotionClock {
  var clock: any MotionClock

  init(_ clock: any MotionClock) { self.clock = clock }

  var now: MediaTime { clock.now }
}
