import OrreryBasics

/// Numbers as CSS and JSON both write them.
enum WebNumber {
  /// The shortest text that reads back as the same number.
  static func text(_ value: Double) -> String {
    var buffer = ByteBuffer()
    return buffer.append(number: value) ? String(decoding: buffer.bytes, as: UTF8.self) : "0"
  }

  /// The nearest number with so many decimals, 0…15.
  static func rounded(_ value: Double, _ decimals: Int) -> Double {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = (value * scale).rounded()
    return abs(scaled) < 0x1p53 ? scaled / scale : value
  }

  /// How many decimals keep the error of rounding within a number, at most 15.
  static func decimals(within error: Double) -> Int {
    var (decimals, half) = (0, 0.5)
    while decimals < 15, half > error { (decimals, half) = (decimals + 1, half / 10) }
    return decimals
  }
}
