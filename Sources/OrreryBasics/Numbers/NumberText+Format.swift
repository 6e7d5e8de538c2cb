internal import PlatformC

extension NumberText {
  /// A `printf` format for one number, checked so that it cannot read arguments that are not there.
  package struct Format {
    private let text: String

    /// Reads a format: one conversion of `a e f g`, with flags, width and precision up to 99, and `%%`.
    ///
    /// - Returns: Nil for anything else, and for 256 bytes or more.
    package init?(parsing text: String) {
      guard Self.isSafe(text) else { return nil }
      self.text = text
    }

    /// Returns a number written in this format.
    package func apply(_ number: Double) -> String {
      var buffer = [CChar](repeating: 0, count: 1024)
      let length = withVaList([number]) { vsnprintf(&buffer, buffer.count, text, $0) }
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
        guard let conversion = rest.popFirst(), "aAeEfFgG".contains(conversion) else {
          return false
        }
      }
      return conversions <= 1 && text.utf8.count < 256
    }

    private static func skipDigits(_ rest: inout Substring) -> Bool {
      let digits = rest.prefix { "0123456789".contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count <= 2
    }
  }
}
