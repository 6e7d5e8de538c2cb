internal import MotionLua
internal import MotionTime

/// An expectation of a session, with the watch that evaluates it.
final class ExpectationEntry {
  let request: ExpectationRequest

  /// The watch that evaluates the expectation; nil while its times are relative to an event that
  /// has not occurred.
  private(set) var watch: (any ExpectationWatch)?

  init(_ request: ExpectationRequest) {
    self.request = request
    if request.origin == nil { watch = request.watch() }
  }

  /// Sets the time to which the expectation's times are relative.
  func start(at time: MediaTime) { watch = request.starting(at: time).watch() }

  /// Checks the values up to, but not including, a time.
  func advance(to time: MediaTime, keepsPast: Bool) {
    if let watch { return watch.advance(to: time) }
    if keepsPast { return }
    for series in request.series { series.forget(before: time) }
  }

  /// Returns the result at the end of the session.
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
  /// The time series that the expectation is about.
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

  /// Records a pointer sample.
  ///
  /// - Returns: Whether the sample releases the last pointer that was down.
  mutating func take(_ sample: PointerSample) -> Bool {
    switch sample.type {
    case .down:
      pointers.insert(sample.pointerId)
      return false
    case .up, .cancel: return pointers.remove(sample.pointerId) != nil && pointers.isEmpty
    default: return false
    }
  }
}
