package import MotionRender
package import MotionTime
package import MotionTrace

/// A filter that drops the output of the first run, and passes on the rest.
///
/// No output passes before all commits up to the time were compared.
package final class ResumedOutput: TraceWriter, CommitWriter {
  private let target: SessionOutputs
  private let check: CommitCheck
  private let start: MediaTime
  private var header: TraceHeader?
  private var waiting: [Commit] = []
  private var hasArrived = false
  private var hasBegun = false

  /// The session's time, read when it prints.
  package var now: (() -> MediaTime)?

  package init(_ target: SessionOutputs, _ resumption: Resumption) {
    self.target = target
    check = CommitCheck(expecting: resumption.commits, of: resumption.job.script)
    start = resumption.time
  }

  /// The outputs for the session that is run again.
  package var outputs: SessionOutputs {
    SessionOutputs(
      trace: self, commits: self, report: SessionReport { [unowned self] in printed($0) })
  }

  package func begin(_ header: TraceHeader) { self.header = header }

  package func add(_ column: Column) throws {
    if hasBegun { try target.trace?.add(column) } else { header?.columns.append(column) }
  }

  package func write(_ commit: Commit) throws {
    if commit.time > start { try arrive() } else { check.take(commit) }
    try check.failIfDiverged()
    guard let commits = target.commits else { return }
    if hasArrived { try commits.write(commit) } else { waiting.append(commit) }
  }

  package func write(_ event: TraceEvent) throws {
    if event.time <= start { return }
    try begin()
    try target.write(event)
  }

  package func write(_ frame: Frame) throws {
    if frame.time <= start { return }
    try begin()
    try target.trace?.write(frame)
  }

  package func end(at time: MediaTime) throws {
    try arrive()
    try begin()
    try target.end(at: time)
  }

  private func printed(_ line: String) {
    if let now, now() <= start { return }
    target.report.onPrint(line)
  }

  /// Checks that everything up to the time was the same.
  private func arrive() throws {
    if hasArrived { return }
    try check.finish(until: start)
    hasArrived = true
    for commit in waiting { try target.commits?.write(commit) }
    waiting = []
  }

  private func begin() throws {
    guard !hasBegun, let header else { return }
    try arrive()
    hasBegun = true
    try target.trace?.begin(header)
  }
}
