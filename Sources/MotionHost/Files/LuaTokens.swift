/// A tokenizer of Lua: the tokens of a text with their lines. It does not parse.
package struct LuaTokens {
  /// A token of the text.
  package struct Token: Equatable {
    /// The kind of a token.
    package enum Kind: Equatable {
      case name, keyword, number, string, symbol
    }

    package let kind: Kind
    package let text: String
    package let line: Int

    /// The index of its first byte.
    package let start: Int

    /// The index after its last byte.
    package let end: Int
  }

  /// All tokens in order, without comments.
  package private(set) var tokens: [Token] = []

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Splits a text, which need not be valid, into tokens.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while place < bytes.count { readNext() }
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    place + offset < bytes.count ? bytes[place + offset] : 0
  }

  private mutating func readNext() {
    let next = byte()
    switch next {
    case UInt8(ascii: "\n"):
      line += 1
      place += 1
    case 0...32: place += 1
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: "-"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(next)
    case UInt8(ascii: "[") where longLevel() != nil: readLong(as: .string)
    case _ where Self.isLetter(next): readName()
    case _ where Self.isDigit(next): readNumber()
    default: readSymbol()
    }
  }

  private mutating func skipComment() {
    place += 2
    if byte() == UInt8(ascii: "["), longLevel() != nil { return readLong(as: nil) }
    while place < bytes.count, byte() != UInt8(ascii: "\n") { place += 1 }
  }

  /// Returns the number of equals signs of a long bracket that begins here; nil when none does.
  private func longLevel() -> Int? {
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    return byte(1 + level) == UInt8(ascii: "[") ? level : nil
  }

  private mutating func readLong(as kind: Token.Kind?) {
    let (start, offset) = (line, place)
    let level = longLevel() ?? 0
    let end =
      [UInt8(ascii: "]")] + [UInt8](repeating: UInt8(ascii: "="), count: level)
      + [UInt8(ascii: "]")]
    place += level + 2
    while place < bytes.count, !bytes[place...].starts(with: end) {
      if byte() == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
    place += end.count
    if let kind { add(kind, line: start, from: offset) }
  }

  private mutating func readString(_ quote: UInt8) {
    let (start, offset) = (line, place)
    place += 1
    while place < bytes.count, byte() != quote, byte() != UInt8(ascii: "\n") {
      if byte() == UInt8(ascii: "\\") {
        place += 1
        if byte() == UInt8(ascii: "\n") { line += 1 }
      }
      place += 1
    }
    place += 1
    add(.string, line: start, from: offset)
  }

  private mutating func readName() {
    let start = place
    let text = take { Self.isLetter($0) || Self.isDigit($0) }
    let kind: Token.Kind = Self.keywords.contains(text) ? .keyword : .name
    add(kind, text, line: line, from: start)
  }

  private mutating func readNumber() {
    let start = place
    let text = take { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: ".") }
    add(.number, text, line: line, from: start)
  }

  private mutating func readSymbol() {
    let two = String(decoding: [byte(), byte(1)], as: UTF8.self)
    let isPair = ["==", "~=", "<=", ">=", "//", "::", "<<", ">>", ".."].contains(two)
    let text = isPair ? two : String(decoding: [byte()], as: UTF8.self)
    place += isPair ? 2 : 1
    add(.symbol, text, line: line, from: place - (isPair ? 2 : 1))
  }

  /// Adds the token that ends at the present position.
  private mutating func add(_ kind: Token.Kind, _ text: String = "", line: Int, from start: Int) {
    tokens.append(
      Token(kind: kind, text: text, line: line, start: start, end: min(place, bytes.count)))
  }

  private mutating func take(_ belongs: (UInt8) -> Bool) -> String {
    let start = place
    while place < bytes.count, belongs(byte()) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
