/// A number of a JSON text (RFC 8259, section 6).
struct JSONNumber {
  /// The nearest double; nil where the text is none after all.
  let value: Double?

  /// The index of the byte behind it.
  let end: Int

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14,
  ]

  /// Reads the number at an index; nil where there is none.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    var scan = DigitScan(bytes, index)
    let isNegative = scan.skip(UInt8(ascii: "-"))
    // A number starts with a digit, and with 0 only when no other digit follows.
    let startsWithZero = scan.byte == UInt8(ascii: "0")
    let wholeDigits = scan.digits()
    guard wholeDigits > 0, wholeDigits == 1 || !startsWithZero else { return nil }
    var decimals = 0
    if scan.skip(UInt8(ascii: ".")) {
      decimals = scan.digits()
      if decimals == 0 { return nil }
    }
    let hasExponent = scan.skip(UInt8(ascii: "e")) || scan.skip(UInt8(ascii: "E"))
    if hasExponent {
      if !scan.skip(UInt8(ascii: "+")) { _ = scan.skip(UInt8(ascii: "-")) }
      if scan.digits() == 0 { return nil }
    }
    end = scan.index
    // Up to 15 digits make a whole number that a double has, as are the powers of ten up to 10²²: their quotient,
    // which is rounded once, is the nearest double (Clinger, How to Read Floating Point Numbers Accurately, 1990).
    if !hasExponent, wholeDigits + decimals <= 15 {
      let number = Double(scan.value) / Self.powers[decimals]
      value = isNegative ? -number : number
    } else {
      value = Double(String(decoding: bytes[index..<end], as: UTF8.self))
    }
  }
}

/// A scan over the digits of a number.
private struct DigitScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var index: Int

  /// The digits so far as a number, which wraps around beyond 19 of them.
  private(set) var value: UInt64 = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) {
    (self.bytes, self.index) = (bytes, index)
  }

  var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func skip(_ wanted: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == wanted else { return false }
    index += 1
    return true
  }

  /// Passes over digits; returns how many.
  mutating func digits() -> Int {
    let start = index
    while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
      value = value &* 10 &+ UInt64(digit)
      index += 1
    }
    return index - start
  }
}
