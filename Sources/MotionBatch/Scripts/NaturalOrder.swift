/// The order of paths in which runs of digits compare as numbers: `case2` before `case10`.
enum NaturalOrder {
  /// Returns whether a path precedes another. Runs of digits are compared as numbers, everything else
  /// bytewise; paths that are equal in this way, such as `2` and `02`, are compared bytewise.
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

  /// Removes a run of digits at the front and returns it without leading zeros.
  private static func number(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = text.prefix(while: isDigit)
    text = text[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
