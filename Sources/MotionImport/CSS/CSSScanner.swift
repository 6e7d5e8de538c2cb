/// A scanner of the texts between the braces and semicolons of a style sheet (CSS Syntax Level 3).
///
/// Strings and what is in parentheses is passed over as a whole, comments are left out. Nothing is recursive, so that
/// no file nests too deep.
struct CSSScanner {
  /// An end of a text.
  enum End {
    case brace, closingBrace, semicolon, file
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The byte at which the next text begins, behind blanks and comments; nil at the end.
  var nextStart: Int? {
    mutating get {
      while index < bytes.count {
        if Self.isBlank(bytes[index]) {
          index += 1
        } else if !skipComment() {
          return index
        }
      }
      return nil
    }
  }

  /// Returns the text up to one of some ends, which is passed over, with single spaces; other ends belong to it.
  mutating func text(until ends: [End]) -> (text: String, end: End) {
    var text: [UInt8] = []
    var open = 0
    while index < bytes.count {
      let byte = bytes[index]
      if skipComment() {
        Self.append(0x20, to: &text)
        continue
      }
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        text.append(byte)
        takeString(byte, &text)
        continue
      case UInt8(ascii: "\\"):
        text.append(byte)
        if index < bytes.count { text.append(bytes[index]) }
        index += 1
        continue
      case UInt8(ascii: "(") where Self.endsInURL(text):
        text.append(byte)
        takeURL(&text)
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["): open += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): open = max(0, open - 1)
      default:
        // A brace ends even what lacks a parenthesis, so that the rest of the file is not lost.
        if let end = Self.end(byte), ends.contains(end), open == 0 || end != .semicolon {
          return (Self.trimmed(text), end)
        }
      }
      Self.append(byte, to: &text)
    }
    return (Self.trimmed(text), .file)
  }

  /// Passes over a block whose opening brace was read.
  mutating func skipBlock() {
    var depth = 1
    while depth > 0 {
      switch text(until: [.brace, .closingBrace]).end {
      case .brace: depth += 1
      case .closingBrace: depth -= 1
      default: return
      }
    }
  }

  private static func end(_ byte: UInt8) -> End? {
    switch byte {
    case UInt8(ascii: "{"): .brace
    case UInt8(ascii: "}"): .closingBrace
    case UInt8(ascii: ";"): .semicolon
    default: nil
    }
  }

  private mutating func takeString(_ quote: UInt8, _ text: inout [UInt8]) {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      // A string without an end ends with its line.
      if byte == 0x0A { return }
      text.append(byte)
      if byte == quote { return }
      if byte == UInt8(ascii: "\\"), index < bytes.count {
        text.append(bytes[index])
        index += 1
      }
    }
  }

  private static func endsInURL(_ text: [UInt8]) -> Bool {
    text.suffix(3).map { $0 | 0x20 } == Array("url".utf8)
  }

  /// Takes an address up to its parenthesis; one in quotes is a string.
  private mutating func takeURL(_ text: inout [UInt8]) {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      text.append(byte)
      if byte == UInt8(ascii: ")") { return }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { takeString(byte, &text) }
    }
  }

  private mutating func skipComment() -> Bool {
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/"),
      bytes[index + 1] == UInt8(ascii: "*")
    else { return false }
    index += 2
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        index += 2
        return true
      }
      index += 1
    }
    return true
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func append(_ byte: UInt8, to text: inout [UInt8]) {
    guard isBlank(byte) else { return text.append(byte) }
    if let last = text.last, last != 0x20 { text.append(0x20) }
  }

  private static func trimmed(_ text: [UInt8]) -> String {
    String(decoding: text.last == 0x20 ? text.dropLast() : text[...], as: UTF8.self)
  }
}
