internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionLua
internal import MotionRender
internal import MotionTime
internal import MotionTrace

/// Turns a session frame by frame as far as it is told, as a batch run does: with the same input at
/// the same times it is the same session.
///
/// Where nobody waits for frames, those at which nothing is due are passed over.
final class ConsoleLoop: SessionLoop {
  var beforeFrame: (() throws -> Void)?

  /// The commits so far.
  private(set) var commits = RetainedCommits()

  /// Called when the past becomes too long to be kept, with the time from which on it still is.
  var onForgetting: ((MediaTime) -> Void)?

  /// The bytes that journal and commits may take before the oldest of them are forgotten.
  var memory = 256 << 20

  /// The events that the journal does not hold: markers and input.
  private(set) var events: [TraceEvent] = []

  /// Takes each frame, if they are wanted.
  let writer: FrameWriter?

  /// The turns that are known to have been late.
  var lateTurns = LateTurns()

  /// Those who wait for frames while the session goes on, nil while it is only played again.
  var live: FollowerLink?

  /// Whether what was done before is done again: then every turn takes as long as it did.
  var isReplaying = false

  var rate: FrameRate { grid.rate }
  private let eventLoop: EventLoop
  private var grid: FrameGrid
  private lazy var recorder = Recorder(context: eventLoop.context)
  private var lastCommit = 0
  private var columnCount = 0

  init(job: RunJob, eventLoop: EventLoop, outputs: SessionOutputs? = nil) {
    grid = FrameGrid(job.frameRate)
    self.eventLoop = eventLoop
    writer = outputs.map { FrameWriter(eventLoop.context, to: $0, for: job) }
    eventLoop.commitTime = { [unowned self] time, number in
      if let time = lateTurns.commitTime(ofTurnAt: time, number: number) { return time }
      return isReplaying ? nil : live?.commitTime(ofTurnAt: time, number: number)
    }
  }

  func observeCommits() throws(RenderError) {
    try eventLoop.context.observeCommits { [weak self] commit in
      self?.commits.append(commit)
      self?.live?.follower.committed(commit)
      self?.writer?.note(commit)
    }
  }

  func postInput(to route: @escaping (PointerSample) -> Void) {}

  func note(_ event: TraceEvent) {
    events.append(event)
    writer?.note(event)
  }

  func run() throws -> FrameLoop.End { .reachedTime }

  /// Does all that is due up to a time, shows the frames until then and leaves the clock there.
  ///
  /// - Throws: What the turns, the output and ``beforeFrame`` throw.
  func advance(to time: MediaTime) throws {
    while grid.time <= time {
      try beforeFrame?()
      if grid.next > 0, writer == nil, !eventLoop.frames.isObserved, passOver(until: time) {
        continue
      }
      try turn()
    }
    try eventLoop.advance(to: time)
  }

  private func turn() throws {
    let wasReached = try eventLoop.advance(toFrameAt: grid.time, showing: grid.timing)
    for index in grid.moveOn(at: eventLoop.clock.now, wasReached: wasReached) {
      guard let writer else { break }
      try writer.show(writer.recorder.frame(index: index, time: rate.time(ofFrame: index)))
    }
    noteShown()
  }

  /// Takes note of what a script could ask of the last frame.
  private func noteShown() {
    recorder.update()
    columnCount = recorder.columns.count
    lastCommit = eventLoop.context.commitCount
    if commits.size > memory { forget() }
  }

  /// Lets go of the older half of what is remembered.
  private func forget() {
    let horizon = commits.middle
    eventLoop.context.journal.forget(before: horizon)
    commits.forget(before: horizon)
    onForgetting?(eventLoop.context.journal.horizon)
    live?.follower.forgot(before: horizon)
  }

  /// Leaves out the frames before the next at which something is due.
  ///
  /// - Returns: Whether there were any.
  private func passOver(until time: MediaTime) -> Bool {
    let afterLast = rate.firstFrame(atOrAfter: time + MediaTime(flicks: 1))
    let due = eventLoop.nextTime.map { rate.firstFrame(atOrAfter: max($0, .zero)) } ?? afterLast
    let next = min(due, afterLast)
    guard next > grid.next else { return false }
    grid.passOver(to: next)
    noteShown()
    return true
  }
}

extension ConsoleLoop: ScriptServer {
  func setRate(_ rate: FrameRate) throws {
    throw LuaError(
      .notWritable,
      "the rate of a session in virtual time is that of its trace. Start it with --fps.")
  }

  func readStatistics() -> ServerStatistics {
    ServerStatistics(
      frames: grid.next, activeAnimations: eventLoop.context.journal.activeAnimationCount,
      rate: rate)
  }

  func readLastFrame() -> (frame: ShownFrame, columns: [Column])? {
    guard grid.next > 0 else { return nil }
    let index = grid.next - 1
    let time = rate.time(ofFrame: index)
    let frame = recorder.frame(index: index, time: time)
    let values = Array(frame.values.prefix(columnCount))
    let shown = ShownFrame(
      index: index, time: time, readyAt: time, commit: lastCommit, values: values)
    return (shown, Array(recorder.columns.prefix(columnCount)))
  }
}
