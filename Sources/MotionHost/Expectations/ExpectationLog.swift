internal import MotionLua
internal import MotionTime
internal import MotionTrace

/// The expectations that the scripts of a session stated, and their results.
final class ExpectationLog {
  private var entries: [(request: ExpectationRequest, watch: any ExpectationWatch)] = []

  /// Those that wait for events, by the kind of event.
  private var eventWatches: [String: [EventWatch]] = [:]
  private var statements: [ExpectationStatement] = []

  /// The time of the previous check; values before it are final.
  private var past = MediaTime.zero

  /// The end of the session; nil until then.
  var endTime: MediaTime?

  /// The number of expectations.
  var count: Int { entries.count }

  /// The number of statements begun.
  var statementCount: Int { statements.count }

  /// Takes note of the begin of a statement.
  func note(_ statement: ExpectationStatement) { statements.append(statement) }

  /// Takes an expectation.
  func expect(_ request: ExpectationRequest) {
    let watch = request.watch()
    entries.append((request, watch))
    if let watch = watch as? EventWatch { eventWatches[watch.kind, default: []].append(watch) }
  }

  /// Checks the values up to the time of the previous call.
  func advance(to now: MediaTime) {
    guard now > past else { return }
    for entry in entries { entry.watch.advance(to: past) }
    past = now
  }

  /// Passes an event to the expectations about events.
  func take(_ event: TraceEvent) {
    for watch in eventWatches[event.kind] ?? [] { watch.take(event) }
  }

  /// Decides all expectations, in the order of stating.
  func results(at end: SessionEnd) -> [ExpectationResult] {
    entries.map { request, watch in
      ExpectationResult(
        subject: request.name, expected: request.words, source: request.source,
        failure: watch.failure(at: end))
    }
  }

  /// Warnings about incomplete statements.
  var warnings: [String] {
    statements.filter { !$0.isComplete }.map { statement in
      let place = statement.source.map { "\($0): " } ?? ""
      return "\(place)the expectation of \(statement.name) says nothing. "
        + "Say what must be so, such as :at(0.5):near(240, 0.1)."
    }
  }
}
