package import MotionTime

/// Numbers as messages spell them.
package enum NumberText {
  /// A number in its shortest form: `240` rather than `240.0`, `1e-6` rather than `1e-06`.
  package static func of(_ number: Double) -> String {
    let text = number.description.replacing("e-0", with: "e-")
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A time in seconds, rounded to what tells two flicks apart: `0.416666667`.
  package static func of(_ time: MediaTime) -> String {
    let text = time.secondsText
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Several in braces, in order.
  package static func of(_ numbers: [Double]) -> String {
    numbers.count == 1
      ? of(numbers[0]) : "{ \(numbers.map { of($0) }.joined(separator: ", ")) }"
  }
}
