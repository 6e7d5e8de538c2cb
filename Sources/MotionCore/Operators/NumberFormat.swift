internal import MotionTime
internal import PlatformC

/// A `printf` format for one number, checked so that it cannot read arguments that are not there.
struct NumberFormat {
  private let format: String?

  /// Reads a format; one that does not fit is an assertion and stands for the plain description.
  init(parsing text: String) {
    let isSafe = Self.isSafe(text)
    if !isSafe {
      motionAssertion(
        "invalidValue: '\(text)' is not a format for one number. Use one of %a %e %f %g, as in "
          + "'%.2f pt'.")
    }
    format = isSafe ? text : nil
  }

  /// Returns a number written in this format.
  func apply(_ number: Double) -> String {
    guard let format else { return String(describing: number) }
    var buffer = [CChar](repeating: 0, count: 1024)
    let length = withVaList([number]) { vsnprintf(&buffer, buffer.count, format, $0) }
    let bytes = buffer.prefix(max(0, min(Int(length), buffer.count - 1)))
    return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func isSafe(_ text: String) -> Bool {
    var rest = Substring(text)
    var conversions = 0
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        rest.removeFirst()
        continue
      }
      conversions += 1
      rest = rest.drop { "+- #0".contains($0) }
      guard skipDigits(&rest) else { return false }
      if rest.first == "." {
        rest.removeFirst()
        guard skipDigits(&rest) else { return false }
      }
      guard let conversion = rest.popFirst(), "aAeEfFgG".contains(conversion) else { return false }
    }
    return conversions <= 1 && text.utf8.count < 256
  }

  private static func skipDigits(_ rest: inout Substring) -> Bool {
    let digits = rest.prefix { "0123456789".contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.count <= 2
  }
}
