extension String {
  /// Returns the text with certain characters replaced by others.
  ///
  /// It goes by scalars: a quote and a mark that combines with it, such as U+0301, are one `Character`, and
  /// so are the two of a line's end in CRLF, in which no `Character` is a quote or a line feed.
  package func escaped(_ escapes: [Unicode.Scalar: String]) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let escape = escapes[scalar] {
        text += escape
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension String {
  /// Returns the text with escapes, for output that people read. Every command passes its lines
  /// through it.
  ///
  /// Control characters, which could move a terminal's cursor or change its state, and characters that
  /// reorder or break lines (Unicode's bidirectional controls and separators) are written as escapes:
  /// `\n`, `\x1b`, `\u202e`. In JSON those that can stand in a string raw mean the same escaped. A byte of a file's
  /// name that is not UTF-8 (see `String(fileName:)`) is written as `\xe9`.
  ///
  /// - Parameter keepingLines: Whether tabs and line ends stay, for text that has lines of its own.
  package func displayed(keepingLines: Bool = false) -> String {
    guard utf8.contains(where: Self.mayNeedEscape) else { return self }
    var text = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isKept =
        switch scalar {
        case "\n", "\t": keepingLines
        case "\r": keepingLines && rest.first == "\n"
        default: !Self.isUnsafe(scalar)
        }
      if isKept { text.unicodeScalars.append(scalar) } else { text += Self.escape(scalar) }
    }
    return text
  }

  /// Returns whether a byte can be of a character that is escaped.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xF4
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: scalar.isFileNameByte
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case _ where scalar.isFileNameByte: return "\\x" + String(scalar.value & 0xFF, radix: 16)
    default:
      let digits = String(scalar.value, radix: 16)
      // JSON has no raw control characters below U+007F, and Lua's spelling of them is shorter.
      let (mark, width) = scalar.value < 0x20 ? ("\\x", 2) : ("\\u", 4)
      return mark + String(repeating: "0", count: width - digits.count) + digits
    }
  }
}

extension StringProtocol {
  /// The text as a message quotes it: at most 60 characters.
  package var quotable: String { count <= 60 ? String(self) : prefix(59) + "…" }

  /// Returns the text without the characters of a kind at its ends.
  package func trimming(while belongs: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let first = rest.first, belongs(first) { rest.removeFirst() }
    while let last = rest.last, belongs(last) { rest.removeLast() }
    return rest
  }
}
