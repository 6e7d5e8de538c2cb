internal import MotionLua
internal import MotionTime
internal import MotionTrace

/// An incremental check of a script's expectation while the session runs.
///
/// Its memory does not grow with the length of the session.
protocol ExpectationWatch: AnyObject {
  /// Checks the values before a time, which are final.
  func advance(to time: MediaTime)

  /// Returns the failure, after all values were checked.
  func failure(at end: SessionEnd) -> ExpectationResult.Failure?

  /// The result found by then, met or not; nil where there is none.
  var found: String? { get }
}

extension ExpectationWatch {
  var found: String? { nil }
}

/// The end of a session.
struct SessionEnd {
  /// The time of the end.
  let time: MediaTime

  /// Whether everything was at rest, so that later values are known.
  let isSettled: Bool

  /// The failure of an expectation about a time that the session did not reach.
  var nothing: ExpectationResult.Failure {
    ExpectationResult.Failure(
      time: nil, got: "nothing: the run ended at \(time), before it was at rest")
  }
}

extension ExpectationRequest {
  /// Returns the watch for the request.
  func watch() -> any ExpectationWatch {
    switch subject {
    case .numbers(let parts): watch(parts)
    case .velocities(let parts):
      watch(parts.map { ($0.name, VelocityTimeSeries(of: $0.series)) })
    case .events(let events): EventWatch(events, check, window)
    }
  }

  private func watch(_ parts: [(name: String, series: any TimeSeries)]) -> any ExpectationWatch {
    switch check {
    case .near(_, _, let time), .above(_, let time), .below(_, let time):
      MomentWatch(parts, check, at: time)
    case .settlesBy(let time, let tolerance):
      SettlingWatch(parts, by: time, within: tolerance, in: window)
    case .monotonic(let direction, let tolerance):
      MonotonyWatch(parts, direction, tolerance, in: window)
    case .neverExceeds(let bound, let tolerance):
      BoundWatch(parts, bound, tolerance, sign: 1, in: window)
    case .neverFallsBelow(let bound, let tolerance):
      BoundWatch(parts, bound, tolerance, sign: -1, in: window)
    case .measures(let measure, let comparison):
      MeasureWatch(parts, measure, comparison, in: window)
    case .occurs, .occursAt, .occursBy:
      EventWatch(ExpectedEvents(kind: ""), check, window)
    }
  }
}
