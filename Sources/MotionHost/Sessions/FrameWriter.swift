internal import MotionRender
internal import MotionTime

/// Passes on what a session shows, in the order that an output expects.
final class FrameWriter {
  let recorder: Recorder

  /// What was shown, for scripts that ask.
  private(set) var shownFrames = 0
  private(set) var lastFrame: Frame?

  private let output: any SessionOutput
  private var events: [SessionEvent] = []
  private var commits: [Commit] = []
  private var columnCount = 0

  init(_ context: RenderContext, to output: any SessionOutput) {
    recorder = Recorder(context: context)
    self.output = output
  }

  /// Takes an event that the journal does not know.
  func note(_ event: SessionEvent) { events.append(event) }

  /// Takes a commit.
  func note(_ commit: Commit) { commits.append(commit) }

  /// Shows a frame, and before it what happened up to it.
  func show(_ frame: Frame) throws {
    if frame.index == 0 {
      try output.begin(columns: recorder.columns)
      columnCount = recorder.columns.count
    }
    try write(eventsUntil: frame.time)
    for column in recorder.columns[columnCount...] { try output.add(column) }
    columnCount = recorder.columns.count
    try output.write(frame)
    shownFrames += 1
    lastFrame = frame
  }

  /// Writes what is left.
  func end(at time: MediaTime) throws {
    try write(eventsUntil: .infinity)
    try output.end(at: time)
  }

  /// Passes on what happened, earliest first and in the order of happening where times are equal.
  private func write(eventsUntil time: MediaTime) throws {
    for commit in commits { try output.write(commit) }
    commits.removeAll(keepingCapacity: true)
    events += recorder.takeEvents().map(SessionEvent.animation)
    let due = events.enumerated().filter { $0.element.time <= time }
    events.removeAll { $0.time <= time }
    for entry in due.sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }) {
      try output.write(entry.element)
    }
  }
}
