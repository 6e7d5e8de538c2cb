/// A tokenizer of CSS easings: words, numbers and punctuation.
struct EasingScanner {
  /// A number as written, and where.
  struct Number {
    let value: Double
    let text: String
    let isInteger: Bool
    let isPercentage: Bool

    /// The byte at which it begins.
    let start: Int
  }

  private let bytes: [UInt8]

  /// The byte that comes next.
  private(set) var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func skipSpace() {
    while let byte = peek(), [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) { position += 1 }
  }

  /// Passes a character if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Passes letters, digits, hyphens and underscores, in lower case; nil when no letter or hyphen and
  /// letter comes next.
  mutating func word() -> String? {
    var probe = position
    while probe < bytes.count, bytes[probe] == UInt8(ascii: "-") { probe += 1 }
    guard probe < bytes.count, isNameStart(bytes[probe]) else { return nil }
    let start = position
    while let byte = peek(), isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-") {
      position += 1
    }
    let lower = bytes[start..<position].map { (65...90).contains($0) ? $0 + 32 : $0 }
    return String(decoding: lower, as: UTF8.self)
  }

  /// Passes a number in the notation of CSS: `1`, `-.5`, `+1e3`, `20%`, but not `1.`; nil when none
  /// comes next.
  mutating func number() -> Number? {
    let start = position
    var probe = position
    if let sign = byte(probe), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      probe += 1
    }
    let wholeEnd = digits(from: probe)
    var end = wholeEnd
    if byte(end) == UInt8(ascii: "."), digits(from: end + 1) > end + 1 {
      end = digits(from: end + 1)
    }
    guard end > probe else { return nil }
    end = exponent(from: end)
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let value = Double(text) else { return nil }
    position = end
    let isPercentage = take("%")
    return Number(
      value: value + 0, text: text + (isPercentage ? "%" : ""),
      isInteger: end == wholeEnd && !isPercentage, isPercentage: isPercentage, start: start)
  }

  /// Whether a unit or a word follows the last token without a space.
  var isInsideWord: Bool {
    guard let next = peek() else { return false }
    if isNameStart(next) || next == UInt8(ascii: "\\") { return true }
    guard next == UInt8(ascii: "-"), let second = byte(position + 1) else { return false }
    return isNameStart(second) || second == UInt8(ascii: "-")
  }

  /// The character that comes next, for a message; nil at the end.
  var next: String? {
    guard position < bytes.count else { return nil }
    return String(decoding: bytes[position...].prefix(4), as: UTF8.self).first.map(String.init)
  }

  /// Returns the number of the character at a byte, counted from 1.
  func column(at offset: Int) -> Int {
    bytes.prefix(offset).reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  private func peek() -> UInt8? { byte(position) }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func isNameStart(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  private func digits(from start: Int) -> Int {
    var end = start
    while let byte = byte(end), isDigit(byte) { end += 1 }
    return end
  }

  /// Returns the end of an exponent that begins at an index, or the index if there is none.
  private func exponent(from start: Int) -> Int {
    guard let letter = byte(start), letter | 0x20 == UInt8(ascii: "e") else { return start }
    var first = start + 1
    if let sign = byte(first), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      first += 1
    }
    let end = digits(from: first)
    return end > first ? end : start
  }
}
