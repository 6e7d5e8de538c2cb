internal import MotionLua
internal import MotionTime
import OrreryBasics

/// A watch that measures a quantity of the whole motion, such as its overshoot, and compares it.
final class MeasureWatch: ExpectationWatch {
  private var track: WatchedStretch
  private let measure: ExpectationRequest.Measure
  private let comparison: ExpectationRequest.Comparison
  private var record = SettlingRecord()

  /// The text of the quantity, after it was determined.
  private(set) var found: String?

  init(
    _ parts: [(name: String, series: any TimeSeries)], _ measure: ExpectationRequest.Measure,
    _ comparison: ExpectationRequest.Comparison, in window: ClosedRange<MediaTime>
  ) {
    track = WatchedStretch(parts, in: window)
    self.measure = measure
    self.comparison = comparison
  }

  func advance(to end: MediaTime) { track.advance(to: end) { record.take($1) } }

  func failure(at end: SessionEnd) -> ExpectationResult.Failure? {
    advance(to: track.close(at: end))
    guard let first = record.first, let last = record.last else { return track.nothing(end) }
    let distance = (last.value - first.value).magnitude
    if comparison.isShare, distance == 0 {
      return ExpectationResult.Failure(time: nil, got: noDistance(at: last.value))
    }
    let (value, time) = quantity(first.value, last.value)
    found = text(of: value, ofDistance: distance)
    let allowance = 1e-12 * max(value.magnitude, 1)
    if comparison.isMet(by: value, ofDistance: distance, allowance) { return nil }
    return ExpectationResult.Failure(time: time?.seconds, got: found ?? "")
  }

  /// Returns a text that says why there is nothing to take a share of.
  private func noDistance(at value: Double) -> String {
    let place = NumberText.shortest(value)
    guard record.departure != nil else {
      return
        "no movement: the value is \(place) throughout, so there is no distance to take a share of"
    }
    return "no distance to take a share of: it ends where it began, at \(place). Give a number"
  }

  private func text(of value: Double, ofDistance distance: Double) -> String {
    if measure == .duration { return "\(NumberText.rounded(value, decimals: 6)) s" }
    let number = NumberText.shortest(value)
    guard comparison.isShare else { return number }
    return "\(NumberText.rounded(value / distance * 100, decimals: 3)) % (\(number))"
  }

  /// Returns the quantity, and the time at which it was reached.
  private func quantity(_ first: Double, _ last: Double) -> (Double, MediaTime?) {
    if measure == .duration {
      guard let start = record.departure,
        let end = record.settlingTime(within: record.usualTolerance)
      else { return (0, nil) }
      return (max((end - start).seconds, 0), end)
    }
    if first == last { return (0, nil) }
    let (greatest, least) = (record.greatest, record.least)
    let isUp = (last > first) == (measure == .overshoot)
    let (extreme, from) = (isUp ? greatest : least, measure == .overshoot ? last : first)
    guard let extreme else { return (0, nil) }
    return (max(isUp ? extreme.value - from : from - extreme.value, 0), extreme.time)
  }
}

extension ExpectationRequest.Comparison {
  /// Whether the number to compare with is a share of the distance.
  fileprivate var isShare: Bool {
    switch self {
    case .near(.share, _), .above(.share), .below(.share): true
    default: false
    }
  }

  /// Returns whether a quantity is as expected.
  fileprivate func isMet(by value: Double, ofDistance distance: Double, _ allowance: Double) -> Bool
  {
    func number(_ amount: ExpectedAmount) -> Double {
      switch amount {
      case .number(let number): number
      case .share(let share): share * distance
      }
    }
    switch self {
    case .near(let wanted, let tolerance):
      return (value - number(wanted)).magnitude <= number(tolerance) + allowance
    case .above(let bound): return value > number(bound)
    case .below(let bound): return value < number(bound)
    }
  }
}
