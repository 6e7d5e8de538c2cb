internal import OrreryBasics

/// A namespace for measuring and fitting text on a terminal, where a character takes zero, one or
/// two columns.
package struct DisplayText {
  /// Returns the width of a text in columns.
  package static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// Returns the width of a character in columns, from an abridged table of Unicode's combining and
  /// East Asian wide ranges.
  static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    if empty.contains(where: { $0.contains(value) }) { return 0 }
    return wide.contains { $0.contains(value) } ? 2 : 1
  }

  private static let empty: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F, 0x1AB0...0x1AFF,
    0x1DC0...0x1DFF, 0x200B...0x200F, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
  ]

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]

  /// Returns the text with control characters escaped; if the terminal does not show Unicode,
  /// converted to ASCII.
  package static func plain(_ text: String, isUnicode: Bool) -> String {
    let shown = text.displayed()
    if isUnicode { return shown }
    var plain = ""
    for scalar in shown.unicodeScalars {
      if scalar.isASCII {
        plain.unicodeScalars.append(scalar)
      } else {
        plain += asciiReplacements[scalar] ?? "?"
      }
    }
    return plain
  }

  /// ASCII replacements for the typographic characters that occur in messages.
  private static let asciiReplacements: [Unicode.Scalar: String] = [
    "…": "...", "×": "x", "–": "-", "—": "-", "’": "'", "“": "\"", "”": "\"", "→": "->", "≥": ">=",
    "≤": "<=",
  ]

  /// Returns a text truncated or padded to a number of columns.
  ///
  /// It is truncated at its beginning, because the end of a property's name distinguishes it best.
  package static func fitted(_ text: String, to columns: Int, isUnicode: Bool) -> String {
    let width = width(of: text)
    if width <= columns { return text + String(repeating: " ", count: columns - width) }
    guard columns > 0 else { return "" }
    var kept: [Unicode.Scalar] = []
    var room = columns - 1
    for scalar in text.unicodeScalars.reversed() {
      room -= self.width(of: scalar)
      if room < 0 { break }
      kept.append(scalar)
    }
    var fitted = isUnicode ? "…" : "~"
    fitted.unicodeScalars.append(contentsOf: kept.reversed())
    return fitted + String(repeating: " ", count: max(0, columns - self.width(of: fitted)))
  }

  /// Returns the longest prefix of a text that fits into a number of columns.
  package static func prefix(_ text: String, columns: Int) -> String {
    var prefix = ""
    var room = columns
    for scalar in text.unicodeScalars {
      room -= width(of: scalar)
      if room < 0 { break }
      prefix.unicodeScalars.append(scalar)
    }
    return prefix
  }

  /// Returns a text without trailing spaces.
  static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    let end = bytes.lastIndex { $0 != UInt8(ascii: " ") }
    guard let end else { return "" }
    return String(text[...end])
  }
}
