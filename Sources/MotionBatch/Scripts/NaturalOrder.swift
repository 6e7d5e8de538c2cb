/// The order of paths in which runs of digits compare as numbers: `case2` before `case10`.
enum NaturalOrder {
  /// Whether a path comes before another: byte by byte, and number by number where both have digits; of two
  /// that are equal so, such as `2` and `02`, by their bytes.
  static func precedes(_ one: String, _ other: String) -> Bool {
    var (first, second) = (one.utf8[...], other.utf8[...])
    while let a = first.first, let b = second.first {
      if isDigit(a), isDigit(b) {
        let (left, right) = (number(&first), number(&second))
        if left.count != right.count { return left.count < right.count }
        if !left.elementsEqual(right) { return left.lexicographicallyPrecedes(right) }
      } else {
        if a != b { return a < b }
        first.removeFirst()
        second.removeFirst()
      }
    }
    if first.isEmpty != second.isEmpty { return first.isEmpty }
    return one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Takes a run of digits off the front, without its leading zeros.
  private static func number(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = text.prefix(while: isDigit)
    text = text[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
