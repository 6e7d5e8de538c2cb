/// Text in XML 1.0, with escaping.
package enum XMLText {
  /// Returns a text with the characters escaped that have a meaning in XML.
  ///
  /// Line ends and tabs become character references, which attributes keep; U+FFFD replaces control
  /// characters and for what XML cannot write.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t": escaped += "&#9;"
      case "\n": escaped += "&#10;"
      case "\r": escaped += "&#13;"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case _ where scalar.isFileNameByte: escaped += String(scalar).displayed()
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
