/// A place on a curve, found by search.
///
/// The search samples 4096 equal steps, then ever smaller ones around the best of them; so a peak narrower
/// than a step can be missed, and a value just before a jump is found up to the distance of the jump.
package struct CurvePeak: Hashable, Sendable {
  /// The input, 0…1.
  package let x: Double

  /// The value there.
  package let value: Double

  private static let steps = 4096
  private static let candidates = 16

  /// Finds where a function on 0…1 is greatest.
  package init(greatestOf function: (Double) -> Double) {
    let values = (0...Self.steps).map { function(Double($0) / Double(Self.steps)) }
    let order = (0..<Self.steps).sorted {
      max(values[$0], values[$0 + 1]) > max(values[$1], values[$1 + 1])
    }
    var best = CurvePeak(x: 0, value: values[0])
    for index in order.prefix(Self.candidates) {
      let low = Double(index) / Double(Self.steps)
      let high = Double(index + 1) / Double(Self.steps)
      let found = Self.closingIn(on: function, from: low, to: high)
      if found.value > best.value { best = found }
    }
    // An end is preferred to a neighbour that is higher by rounding alone.
    let ends = [0, Self.steps].map { CurvePeak(x: $0 == 0 ? 0 : 1, value: values[$0]) }
    self = ends.first { best.value - $0.value <= 1e-12 * max(1, abs(best.value)) } ?? best
  }

  /// Finds where a curve is highest.
  package init(highestOf function: TimingFunction) {
    self.init(greatestOf: { function.value(at: $0) })
  }

  /// Finds where a curve is lowest.
  package init(lowestOf function: TimingFunction) {
    let peak = CurvePeak(greatestOf: { -function.value(at: $0) })
    self.init(x: peak.x, value: -peak.value)
  }

  /// Finds where two curves differ most; the value is the size of the difference.
  package init(between one: TimingFunction, and other: TimingFunction) {
    self.init(greatestOf: { abs(one.value(at: $0) - other.value(at: $0)) })
  }

  private init(x: Double, value: Double) {
    self.x = x
    self.value = value + 0
  }

  /// Samples 32 steps, then 32 steps of the two around the best one, and so on.
  private static func closingIn(
    on function: (Double) -> Double, from start: Double, to end: Double
  ) -> CurvePeak {
    var (low, high) = (start, end)
    var best = CurvePeak(x: low, value: function(low))
    for _ in 0..<12 {
      let width = (high - low) / 32
      for step in 0...32 {
        let x = step == 32 ? high : low + Double(step) * width
        let value = function(x)
        if value > best.value { best = CurvePeak(x: x, value: value) }
      }
      (low, high) = (max(start, best.x - width), min(end, best.x + width))
      if high - low < 1e-15 { break }
    }
    return best
  }
}

extension TimingFunction {
  /// The values that the curve takes over inputs from 0 to 1: from 0 to 1 without overshoot, further with.
  ///
  /// Found by search in some 10 000 evaluations: a peak narrower than 1/4096 can be missed.
  public var range: ClosedRange<Double> {
    let (lowest, highest) = (CurvePeak(lowestOf: self).value, CurvePeak(highestOf: self).value)
    return lowest...max(lowest, highest)
  }
}
