/// Decimal numbers with few digits, for places that are known to an interval only.
enum ShortDecimal {
  /// Returns the number in an interval that takes the fewest decimals to write.
  ///
  /// - Parameters:
  ///   - low: The lower end of the interval, within 1e3 of 0.
  ///   - high: The upper end; the result when no number of at most 17 decimals lies in the interval.
  static func between(_ low: Double, _ high: Double) -> Double {
    var scale = 1.0
    for _ in 0...17 {
      let number = (high * scale).rounded() / scale
      if number >= low && number <= high { return number }
      let lower = (low * scale).rounded() / scale
      if lower >= low && lower <= high { return lower }
      scale *= 10
    }
    return high
  }
}
