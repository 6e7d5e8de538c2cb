/// Decimal text of numbers, the same in messages, tables, plots, CSS and reports.
///
/// Nothing here depends on a locale. JSON and CSV write the shortest form too, straight into a
/// ``ByteBuffer``.
package enum NumberText {
  /// Returns the shortest text that reads back as the same number: `160`, `0.1`, `1e-7`, `1.5e300`.
  ///
  /// Digits alone from 0.0001 up to 2⁵³ and an exponent elsewhere, as JSON allows it: without `.0`, and
  /// without plus sign and leading zeros in the exponent. −0 is `0`.
  ///
  /// - Parameters:
  ///   - number: Any double.
  ///   - nonFinite: The text for NaN and the infinities; nil for `nan`, `inf` and `-inf`.
  package static func shortest(_ number: Double, nonFinite: String? = nil) -> String {
    guard number.isFinite else {
      return nonFinite ?? (number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")
    }
    return String(unsafeUninitializedCapacity: DecimalText.longest) { buffer in
      buffer.baseAddress.map { DecimalText.write(number, to: $0) } ?? 0
    }
  }

  /// Returns one number in its shortest form, or several in braces: `{ 1, 0.5 }`.
  package static func shortest(_ numbers: [Double]) -> String {
    let texts = numbers.map { shortest($0) }
    return texts.count == 1 ? texts[0] : "{ \(texts.joined(separator: ", ")) }"
  }

  /// Returns a number with a fixed number of decimals.
  ///
  /// It is the decimal nearest to the double itself, the one further from 0 where two are as near; one that
  /// rounds to 0 has no sign. A number of 2⁵³ units of the last decimal or more, where doubles are further
  /// apart than these units, has its shortest form, and so do NaN and the infinities.
  ///
  /// - Parameters:
  ///   - number: Any double.
  ///   - decimals: 0…15; others are taken for the nearest of these.
  package static func fixed(_ number: Double, decimals: Int) -> String {
    let places = min(max(decimals, 0), 15)
    guard let units = units(of: number.magnitude, places) else { return shortest(number) }
    return String(decoding: digits(units, places, isNegative: number < 0), as: UTF8.self)
  }

  /// Returns a number with at most a number of decimals, without trailing zeros.
  ///
  /// - Parameters:
  ///   - number: Any double, rounded as by ``fixed(_:decimals:)``.
  ///   - decimals: 0…15; others are taken for the nearest of these.
  package static func rounded(_ number: Double, decimals: Int) -> String {
    let places = min(max(decimals, 0), 15)
    guard let units = units(of: number.magnitude, places) else { return shortest(number) }
    var digits = digits(units, places, isNegative: number < 0)[...]
    if places > 0 {
      while digits.last == UInt8(ascii: "0") { digits.removeLast() }
      if digits.last == UInt8(ascii: ".") { digits.removeLast() }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns the nearest count of units of the last decimal; nil when doubles cannot count them.
  private static func units(of size: Double, _ places: Int) -> UInt64? {
    let unit = (0..<places).reduce(1.0) { power, _ in power * 10 }
    let scaled = size * unit
    guard scaled < 0x1p53 else { return nil }
    // The rounding error of the product, exact by a fused multiply-add, decides apparent ties: the
    // double 1.45 is less than 1.45, but times 10 it rounds to 14.5.
    let lost = (-scaled).addingProduct(size, unit)
    let whole = scaled.rounded(.down)
    return UInt64(whole) + (scaled - whole - 0.5 + lost >= 0 ? 1 : 0)
  }

  private static func digits(_ units: UInt64, _ places: Int, isNegative: Bool) -> [UInt8] {
    var digits = Array(String(units).utf8)
    if digits.count <= places {
      let missing = places + 1 - digits.count
      digits.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: missing), at: 0)
    }
    if places > 0 { digits.insert(UInt8(ascii: "."), at: digits.count - places) }
    if isNegative, units > 0 { digits.insert(UInt8(ascii: "-"), at: 0) }
    return digits
  }
}
