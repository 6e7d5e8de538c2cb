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

  /// What was committed so far.
  private(set) var commits = RetainedCommits()

  /// Called when the past becomes too long to be kept, with the time from which on it still is.
  var onForgetting: ((MediaTime) -> Void)?

  /// The bytes that journal and commits may take before the oldest of them are forgotten.
  var memory = 256 << 20

  /// What the journal does not know: markers and input.
  private(set) var events: [TraceEvent] = []

  /// Takes each frame, if they are wanted.
  let writer: FrameWriter?

  let rate: FrameRate
  private let eventLoop: EventLoop
  private lazy var recorder = Recorder(context: eventLoop.context)
  private var nextFrame = 0
  private var lastCommit = 0
  private var columnCount = 0

  init(job: RunJob, eventLoop: EventLoop, outputs: SessionOutputs? = nil) {
    rate = job.frameRate
    self.eventLoop = eventLoop
    writer = outputs.map { FrameWriter(eventLoop.context, to: $0, for: job) }
  }

  func observeCommits() throws(RenderError) {
    try eventLoop.context.observeCommits { [weak self] commit in
      self?.commits.append(commit)
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
    while rate.time(ofFrame: nextFrame) <= time {
      try beforeFrame?()
      if nextFrame > 0, writer == nil, !eventLoop.frames.isObserved, passOver(until: time) {
        continue
      }
      try turn()
    }
    try eventLoop.advance(to: time)
  }

  private func turn() throws {
    let start = rate.time(ofFrame: nextFrame)
    let frame = DisplayLink.FrameTiming(
      index: nextFrame, time: start, targetTime: rate.time(ofFrame: nextFrame + 1))
    try eventLoop.advance(toFrameAt: start, showing: frame)
    if let writer { try writer.show(writer.recorder.frame(index: nextFrame, time: start)) }
    nextFrame += 1
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
    let list = commits.list
    let horizon = list[list.count / 2].time
    eventLoop.context.journal.forget(before: horizon)
    commits.forget(before: horizon)
    onForgetting?(eventLoop.context.journal.horizon)
  }

  /// Leaves out the frames before the next at which something is due.
  ///
  /// - Returns: Whether there were any.
  private func passOver(until time: MediaTime) -> Bool {
    let afterLast = rate.firstFrame(atOrAfter: time + MediaTime(flicks: 1))
    let due = eventLoop.nextTime.map { rate.firstFrame(atOrAfter: max($0, .zero)) } ?? afterLast
    let next = min(due, afterLast)
    guard next > nextFrame else { return false }
    nextFrame = next
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
      frames: nextFrame, activeAnimations: eventLoop.context.journal.activeAnimationCount,
      rate: rate)
  }

  func readLastFrame() -> (frame: ShownFrame, columns: [Column])? {
    guard nextFrame > 0 else { return nil }
    let index = nextFrame - 1
    let time = rate.time(ofFrame: index)
    let frame = recorder.frame(index: index, time: time)
    let values = Array(frame.values.prefix(columnCount))
    let shown = ShownFrame(
      index: index, time: time, readyAt: time, commit: lastCommit, values: values)
    return (shown, Array(recorder.columns.prefix(columnCount)))
  }
}
