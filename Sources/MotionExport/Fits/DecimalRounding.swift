import OrreryBasics

/// Rounding of the numbers in an export, whose error has a bound.
enum DecimalRounding {
  /// Returns the nearest number with so many decimals, 0…15.
  static func rounded(_ value: Double, _ decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = (value * scale).rounded()
    return abs(scaled) < 0x1p53 ? scaled / scale : value
  }

  /// Returns how many decimals keep the error of rounding within a number, at most 15.
  static func decimals(within error: Double) -> Int {
    var (decimals, half) = (0, 0.5)
    while decimals < 15, half > error { (decimals, half) = (decimals + 1, half / 10) }
    return decimals
  }

  /// Returns a number with three digits, rounded up.
  static func significant(_ value: Double) -> String {
    guard value > 0, value.isFinite else { return "0" }
    var (unit, decimals) = (1.0, 0)
    while value * unit < 100, decimals < 15 { (unit, decimals) = (unit * 10, decimals + 1) }
    let raised = (value * unit).rounded(.up) / unit
    return NumberText.rounded(raised, decimals: decimals)
  }
}
