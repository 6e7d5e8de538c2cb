internal import Lua
internal import MotionCore
internal import MotionHost
internal import MotionLua
internal import MotionRender
internal import MotionTime
internal import MotionTrace

/// A loop that advances a session frame by frame to a given time, exactly as `orrery run` does, so
/// that the same input at the same times gives the same session.
///
/// Without a writer and without an observer of frames, frames at which nothing is due are skipped.
final class ConsoleLoop: SessionLoop {
  var beforeFrame: (() throws -> Void)?

  /// The commits of the session so far, the oldest of which may have been discarded.
  private(set) var commits = RetainedCommits()

  /// Called when old history is discarded to save memory, with the earliest time that is kept.
  var onForgetting: ((MediaTime) -> Void)?

  /// The memory, in bytes, that the journal and the commits may use together before the older half
  /// of them is discarded.
  var memory = 256 << 20

  /// The events that are not in the journal: markers, pointer input and plugins.
  private(set) var events: [TraceEvent] = []

  /// The writer that receives each frame; nil without outputs.
  let writer: FrameWriter?

  /// The late turns of the log, with their commit times.
  var lateTurns = LateTurns()

  /// The link to the session's follower; nil while a log is replayed in a new playback.
  var live: FollowerLink?

  /// Whether a log is being replayed. Late turns then get their recorded commit times.
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

  /// Performs all event-loop passes that are due up to a time, evaluates the frames up to it, and
  /// sets the clock to it.
  ///
  /// - Throws: The errors of the turns, the outputs and ``beforeFrame``.
  func advance(to time: MediaTime) throws {
    while grid.time <= time {
      try beforeFrame?()
      if grid.next > 0, writer == nil, !eventLoop.frames.hasWork, passOver(until: time) {
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

  /// Records the columns and the last commit of the frame, which ``readLastFrame()`` returns to
  /// scripts.
  private func noteShown() {
    recorder.update()
    columnCount = recorder.columns.count
    lastCommit = eventLoop.context.commitCount
    if commits.size > memory { forget() }
  }

  /// Discards the older half of the commits and of the journal.
  private func forget() {
    let horizon = commits.middle
    eventLoop.context.journal.forget(before: horizon)
    commits.forget(before: horizon)
    onForgetting?(eventLoop.context.journal.horizon)
    live?.follower.forgot(before: horizon)
  }

  /// Skips the frames before the next one at which something is due.
  ///
  /// - Returns: Whether a frame was skipped.
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
