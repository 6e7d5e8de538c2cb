internal import MotionCore
internal import MotionHost
internal import MotionRender
internal import MotionTime
internal import MotionTrace
internal import PlatformC

/// Turns a session by the machine's clock, while a render server shows its frames.
final class LiveLoop: SessionLoop {
  var beforeFrame: (() throws -> Void)?

  private let job: RunJob
  private let eventLoop: EventLoop
  private let clock: LiveClock
  private let outputs: SessionOutputs
  let server: RenderServer
  let queue = FrameQueue()
  private let recorder: Recorder
  private var frames: [ShownFrame] = []
  private var events = TimedQueue<TraceEvent>()
  private var commits: [Commit] = []
  private var columnCount = 0
  private var hasBegun = false
  private let past: Past
  private let wantsCommits: Bool
  private var turns: [InputLog.Turn]
  var serverReadings: [InputLog.ServerReading]

  /// The last frame that those who wait for frames were told of.
  private var toldFrame: Int?

  /// The longest time without a look at whether somebody wants the session to end.
  private static let patience = MediaTime(flicks: MediaTime.flicksPerSecond / 20)

  /// What came before, for a session that goes on.
  struct Past {
    /// What came from outside.
    var log = InputLog()

    /// What was committed.
    var commits: [Commit] = []
  }

  init(
    job: RunJob, eventLoop: EventLoop, clock: LiveClock, outputs: SessionOutputs,
    after past: Past = Past()
  ) throws(RenderError) {
    self.past = past
    wantsCommits = outputs.commits != nil
    turns = past.log.turns
    serverReadings = past.log.serverReadings
    self.job = job
    self.eventLoop = eventLoop
    self.clock = clock
    self.outputs = outputs
    recorder = Recorder(context: eventLoop.context)
    var configuration = RenderServer.Configuration(rate: job.frameRate)
    let queue = queue
    configuration.onFrame = { queue.push($0) }
    server = try RenderServer(configuration, clock: clock.system)
  }

  func observeCommits() throws(RenderError) {
    try eventLoop.context.observeCommits { [weak self] in self?.take($0) }
  }

  /// Takes what came before from whoever observed the session's commits then; it is to pass on those that
  /// follow.
  func goOn() {
    for commit in past.commits { take(commit) }
    _ = recorder.takeEvents()
  }

  func take(_ commit: Commit) {
    server.submit(commit)
    if wantsCommits { commits.append(commit) }
  }

  func postInput(to route: @escaping (PointerSample) -> Void) {
    for sample in job.recording?.samples ?? [] {
      eventLoop.post(at: sample.time) { [weak self] in
        self?.note(.input(sample))
        route(sample)
      }
    }
  }

  func note(_ event: TraceEvent) { events.insert(event, at: event.time) }

  func run() throws -> FrameLoop.End {
    while true {
      try beforeFrame?()
      let turn = try takeTurn()
      try write(until: turn.time)
      if let end = end(after: turn) {
        try finish(at: turn.time)
        return end
      }
      sleep(until: turn.nextTime)
    }
  }

  func complete(_ outcome: inout SessionOutcome) {
    var log = InputLog()
    log.readings = clock.readings
    log.turns = turns
    log.serverReadings = serverReadings
    log.serverColumns = serverReadings.isEmpty ? [] : server.columns
    outcome.inputLog = log
    outcome.server = statistics
  }

  func close() { server.stop() }

  private func takeTurn() throws -> LiveTurn {
    let turn = nextFrame().map(InputLog.Turn.frame) ?? .advance
    turns.append(turn)
    return try LiveTurn(turn, eventLoop, clock)
  }

  /// The frame whose deadline has passed last, if somebody waits for it and has not been told.
  private func nextFrame() -> DisplayLink.FrameTiming? {
    let rate = job.frameRate
    let index = rate.firstFrame(atOrAfter: clock.system.now + MediaTime(flicks: 1)) - 1
    guard eventLoop.frames.isObserved else {
      toldFrame = nil
      return nil
    }
    if let toldFrame, index <= toldFrame { return nil }
    let missed = toldFrame.map { index - $0 - 1 } ?? 0
    toldFrame = index
    return DisplayLink.FrameTiming(
      index: index, time: rate.time(ofFrame: index), targetTime: rate.time(ofFrame: index + 1),
      missed: missed)
  }

  private func end(after turn: LiveTurn) -> FrameLoop.End? {
    switch job.end {
    case .time(let time): turn.time >= time ? .reachedTime : nil
    case .settled: turn.isSettled ? .settled : turn.time >= job.longest ? .unsettled : nil
    }
  }

  /// Waits until something is due, without asking the session's clock.
  private func sleep(until next: MediaTime?) {
    let now = clock.system.now
    var wake = now + LiveLoop.patience
    if let next { wake = min(wake, next) }
    if eventLoop.frames.isObserved {
      wake = min(wake, job.frameRate.time(ofFrame: job.frameRate.firstFrame(atOrAfter: now)))
    }
    if case .time(let end) = job.end { wake = min(wake, end) }
    if wake <= now { return }
    let reading = clock.system.reading(at: wake)
    var latest = timespec(tv_sec: reading.seconds, tv_nsec: reading.nanoseconds)
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &latest, nil)
  }
}

extension LiveLoop {
  /// Shows the last commit before it ends.
  private func finish(at now: MediaTime) throws {
    let last = eventLoop.context.commitCount
    if last > 0 { _ = server.waitForFrame(showing: last) }
    try write(until: .infinity)
    try outputs.end(at: now)
  }

  /// Writes what is known for good: frames and events up to a time, earliest first.
  private func write(until time: MediaTime) throws {
    for commit in commits { try outputs.commits?.write(commit) }
    commits.removeAll(keepingCapacity: true)
    for event in recorder.takeEvents() { note(.animation(event)) }
    frames += try queue.take()
    let due = frames.prefix { $0.time <= time }
    for frame in due {
      try announceColumns(of: frame)
      try write(eventsUntil: frame.time)
      try outputs.trace?.write(
        Frame(index: frame.index, time: frame.time, values: frame.values))
    }
    frames.removeFirst(due.count)
    if time == .infinity { try write(eventsUntil: time) }
  }

  private func write(eventsUntil time: MediaTime) throws {
    while let first = events.first, first.time <= time {
      try outputs.write(events.removeFirst().element)
    }
  }

  private func announceColumns(of frame: ShownFrame) throws {
    let columns = server.columns.prefix(frame.values.count)
    if hasBegun {
      for column in columns[columnCount...] { try outputs.trace?.add(column) }
    } else {
      try outputs.trace?.begin(
        TraceHeader(frameRate: job.frameRate, seed: job.seed, columns: Array(columns)))
      hasBegun = true
    }
    columnCount = columns.count
  }
}
