internal import MotionLua
internal import MotionTime
import OrreryBasics

/// A watch that checks numbers at one time.
final class MomentWatch: ExpectationWatch {
  private let parts: [(name: String, series: any TimeSeries)]
  private let check: ExpectationRequest.Check
  private let time: MediaTime
  private var found: [Double]?

  init(
    _ parts: [(name: String, series: any TimeSeries)], _ check: ExpectationRequest.Check,
    at time: MediaTime
  ) {
    self.parts = parts
    self.check = check
    self.time = time
  }

  func advance(to end: MediaTime) {
    // A velocity is computed from values just after the time.
    if found == nil, time + VelocityTimeSeries.reach < end { evaluate() }
    for part in parts { part.series.forget(before: found == nil ? min(time, end) : end) }
  }

  private func evaluate() { found = parts.map { $0.series.value(at: time) } }

  func failure(at end: SessionEnd) -> ExpectationResult.Failure? {
    if found == nil {
      guard time <= end.time || end.isSettled else { return end.nothing }
      evaluate()
    }
    let values = found ?? []
    if values.contains(where: \.isNaN) {
      return ExpectationResult.Failure(time: time.seconds, got: "no value: it was not there")
    }
    return isMet(by: values)
      ? nil : ExpectationResult.Failure(time: time.seconds, got: NumberText.shortest(values))
  }

  private func isMet(by values: [Double]) -> Bool {
    switch check {
    case .near(let wanted, let tolerance, _):
      zip(values, wanted).allSatisfy { ($0 - $1).magnitude <= tolerance || $0 == $1 }
    case .above(let bound, _): values.allSatisfy { $0 > bound }
    case .below(let bound, _): values.allSatisfy { $0 < bound }
    default: false
    }
  }
}
