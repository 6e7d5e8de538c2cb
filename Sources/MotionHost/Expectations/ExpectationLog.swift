internal import MotionLua
internal import MotionTime
internal import MotionTrace

/// The expectations that the scripts of a session stated, and their results.
final class ExpectationLog {
  private var entries: [ExpectationEntry] = []

  /// The expectations whose times are relative to events that have not occurred.
  private var waiting: [ExpectationEntry] = []
  private var pointers = PressedPointers()

  /// Whether values before an event to which times are relative are evaluated at the end of the
  /// session.
  private let keepsPast: Bool

  /// Creates a log without entries.
  init(keepsPast: Bool = false) { self.keepsPast = keepsPast }

  /// The watches of events, by the kind of event.
  private var eventWatches: [String: [EventWatch]] = [:]
  private var statements: [ExpectationStatement] = []

  /// The time of the previous check; values before it are final.
  private var past = MediaTime.zero

  /// The end of the session; nil until then.
  var endTime: MediaTime?

  /// The number of expectations.
  var count: Int { entries.count }

  /// The number of met expectations of single values, which are decided when they are stated.
  var heldValues = 0

  /// The number of statements begun.
  var statementCount: Int { statements.count }

  /// Records a statement `expect(…)` that was begun.
  func note(_ statement: ExpectationStatement) { statements.append(statement) }

  /// Adds an expectation.
  func expect(_ request: ExpectationRequest) {
    let entry = ExpectationEntry(request)
    entries.append(entry)
    if entry.watch == nil { waiting.append(entry) } else { register(entry) }
  }

  private func register(_ entry: ExpectationEntry) {
    guard let watch = entry.watch as? EventWatch else { return }
    eventWatches[watch.events.kind, default: []].append(watch)
  }

  /// Checks the values up to the time of the previous call.
  func advance(to now: MediaTime) {
    guard now > past else { return }
    for entry in entries { entry.advance(to: past, keepsPast: keepsPast) }
    past = now
  }

  /// Passes an event to the watches of its kind.
  func take(_ event: TraceEvent) {
    for watch in eventWatches[event.kind] ?? [] { watch.take(event) }
    var endsGesture = false
    if case .input(let sample) = event { endsGesture = pointers.take(sample) }
    if waiting.isEmpty { return }
    waiting.removeAll { entry in
      guard let origin = entry.request.origin,
        origin.kind == ExpectedEvents.gestureEnd ? endsGesture : origin.contains(event)
      else { return false }
      entry.start(at: event.time)
      register(entry)
      return true
    }
  }

  /// Returns the results of all expectations, in the order in which they were stated.
  func results(at end: SessionEnd) -> [ExpectationResult] {
    entries.map { $0.result(at: end) }
  }

  /// The warnings about incomplete statements.
  var warnings: [String] {
    statements.filter { !$0.isComplete }.map { statement in
      let place = statement.source.map { "\($0): " } ?? ""
      return "\(place)the expectation of \(statement.name) says nothing. "
        + "Say what must be so, such as :at(0.5):near(240, 0.1)."
    }
  }
}
