internal import MotionLua
internal import MotionTime

/// An expectation of a session, with the watch that evaluates it.
final class ExpectationEntry {
  let request: ExpectationRequest

  /// Evaluates the expectation; nil as long as times count from events of which none has come.
  private(set) var watch: (any ExpectationWatch)?

  init(_ request: ExpectationRequest) {
    self.request = request
    if request.origin == nil { watch = request.watch() }
  }

  /// Takes the time from which times count.
  func start(at time: MediaTime) { watch = request.starting(at: time).watch() }

  /// Takes what was shown up to a time, without it.
  func advance(to time: MediaTime, keepsPast: Bool) {
    if let watch { return watch.advance(to: time) }
    if keepsPast { return }
    for series in request.series { series.forget(before: time) }
  }

  /// Decides it at the end of the session.
  func result(at end: SessionEnd) -> ExpectationResult {
    var result = ExpectationResult(
      subject: request.name, expected: request.words, source: request.source)
    if let watch {
      (result.failure, result.found) = (watch.failure(at: end), watch.found)
    } else {
      let origin = request.origin?.originWords ?? ""
      result.failure = ExpectationResult.Failure(time: nil, got: "nothing: \(origin) did not come")
    }
    return result
  }
}

extension ExpectationRequest {
  /// The numbers over time that it is about.
  fileprivate var series: [any TimeSeries] {
    switch subject {
    case .numbers(let parts), .velocities(let parts): parts.map(\.series)
    case .events: []
    }
  }
}

/// The pointers that are down, for the end of a gesture.
struct PressedPointers {
  private var pointers: Set<Int> = []

  /// Takes a sample.
  ///
  /// - Returns: Whether it is the release of the last pointer that was down.
  mutating func take(_ sample: PointerSample) -> Bool {
    switch sample.type {
    case .down:
      pointers.insert(sample.pointerId)
      return false
    case .up, .cancel: return pointers.remove(sample.pointerId) != nil && pointers.isEmpty
    case .move: return false
    }
  }
}
