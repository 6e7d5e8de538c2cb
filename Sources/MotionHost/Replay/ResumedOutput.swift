internal import MotionRender
internal import MotionTime
internal import MotionTrace

/// Keeps from an output what it was told the first time, and passes on the rest.
///
/// Nothing passes before all commits until the moment were compared.
final class ResumedOutput: SessionOutput {
  private let output: any SessionOutput
  private let check: CommitCheck
  private let start: MediaTime
  private var columns: [Column]?
  private var waiting: [Commit] = []
  private var hasArrived = false
  private var hasBegun = false

  /// The session's time, asked when it prints.
  var now: (() -> MediaTime)?

  init(_ output: any SessionOutput, _ resumption: Resumption) {
    self.output = output
    check = CommitCheck(expecting: resumption.commits, of: resumption.job.script)
    start = resumption.time
  }

  var wantsCommits: Bool { true }

  func begin(columns: [Column]) { self.columns = columns }

  func add(_ column: Column) throws {
    if hasBegun { try output.add(column) } else { columns?.append(column) }
  }

  func write(_ commit: Commit) throws {
    if commit.time > start { try arrive() } else { check.take(commit) }
    try check.failIfDiverged()
    if !output.wantsCommits { return }
    if hasArrived { try output.write(commit) } else { waiting.append(commit) }
  }

  func write(_ event: TraceEvent) throws {
    if event.time <= start { return }
    try begin()
    try output.write(event)
  }

  func write(_ frame: Frame) throws {
    if frame.time <= start { return }
    try begin()
    try output.write(frame)
  }

  func end(at time: MediaTime) throws {
    try arrive()
    try begin()
    try output.end(at: time)
  }

  func printed(_ line: String) {
    if let now, now() <= start { return }
    output.printed(line)
  }

  /// Makes sure that everything until the moment is as it was.
  private func arrive() throws {
    if hasArrived { return }
    try check.finish(until: start)
    hasArrived = true
    for commit in waiting { try output.write(commit) }
    waiting = []
  }

  private func begin() throws {
    guard !hasBegun, let columns else { return }
    try arrive()
    hasBegun = true
    try output.begin(columns: columns)
  }
}
