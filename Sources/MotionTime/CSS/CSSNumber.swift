/// Numbers in the notation of CSS.
enum CSSNumber {
  /// The shortest text that reads back as the same number: `0.42`, `1`, `1e-07`.
  static func exact(_ value: Double) -> String {
    let text = (value + 0).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number rounded to some decimals, without an exponent and without trailing zeros.
  ///
  /// - Parameter decimals: 0…12. Numbers too large to be rounded there are written exactly.
  static func rounded(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(Int64(1)) { power, _ in power * 10 }
    let scaled = (value * Double(scale)).rounded()
    guard abs(scaled) < 0x1p53, let units = Int64(exactly: scaled) else { return exact(value) }
    let whole = units.magnitude / scale.magnitude
    var fraction = String(units.magnitude % scale.magnitude)
    fraction = String(repeating: "0", count: decimals - min(decimals, fraction.count)) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return (units < 0 ? "-" : "") + "\(whole)" + (fraction.isEmpty ? "" : "." + fraction)
  }
}
