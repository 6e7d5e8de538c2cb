internal import MotionTime

/// Student's distribution, which an estimate less its true value has in units of its standard error.
enum StudentDistribution {
  /// Returns the number between whose negative and itself a part of the distribution lies.
  ///
  /// - Parameters:
  ///   - part: Above 0 and below 1.
  ///   - degrees: The degrees of freedom, at least 1; above 1000 the distribution counts as normal but for a term in
  ///     1 ÷ degrees.
  static func quantile(_ part: Double, degrees: Int) -> Double {
    let counted = min(max(degrees, 1), 1000)
    var (low, high) = (0.0, 1e4)
    while high - low > 1e-10 * (1 + low) {
      let middle = (low + high) / 2
      if probability(middle, counted) < part { low = middle } else { high = middle }
    }
    return low
  }

  /// The probability of −t…t: the finite sums for whole degrees of freedom in Abramowitz and Stegun, 26.7.3 and 26.7.4.
  static func probability(_ t: Double, _ degrees: Int) -> Double {
    let angle = Elementary.atan2(t, Double(degrees).squareRoot())
    let (sine, cosine) = Elementary.sinAndCos(angle)
    let isOdd = degrees % 2 == 1
    var term = isOdd ? cosine : 1
    var sum = degrees > 1 ? term : 0
    var next = isOdd ? 3 : 2
    while next < degrees {
      term *= cosine * cosine * Double(next - 1) / Double(next)
      sum += term
      next += 2
    }
    return isOdd ? 2 / .pi * (angle + sine * sum) : sine * sum
  }
}
