internal import MotionRender
internal import MotionTime
internal import MotionTrace

/// Shows a session's events to its expectations on their way to the output.
final class EventTap: SessionOutput {
  /// What is expected.
  let expectations = ExpectationLog()

  private let output: any SessionOutput
  private var endTime: MediaTime?

  init(before output: any SessionOutput) { self.output = output }

  /// Adds what came of the expectations to the outcome of a session that has ended.
  func complete(_ outcome: inout SessionOutcome, isSettled: Bool) {
    guard let endTime else { return }
    let end = SessionEnd(time: endTime, isSettled: isSettled)
    outcome.expectations = expectations.results(at: end)
    outcome.warnings += expectations.warnings
  }

  var wantsCommits: Bool { output.wantsCommits }

  func begin(columns: [Column]) throws { try output.begin(columns: columns) }

  func add(_ column: Column) throws { try output.add(column) }

  func write(_ event: TraceEvent) throws {
    expectations.take(event)
    try output.write(event)
  }

  func write(_ frame: Frame) throws { try output.write(frame) }

  func write(_ commit: Commit) throws { try output.write(commit) }

  func end(at time: MediaTime) throws {
    endTime = time
    try output.end(at: time)
  }

  func printed(_ line: String) { output.printed(line) }

  func looked(for module: ModuleIdentity) { output.looked(for: module) }

  func used(_ plugins: [PluginStatus]) { output.used(plugins) }
}
