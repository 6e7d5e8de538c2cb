extension DisplayText {
  /// Returns the parts of a line, broken between words so that each fits into `columns` columns.
  ///
  /// Continuation lines are indented. If the line is a row of a list (two or more spaces separate its
  /// columns), they begin below the last column, otherwise slightly to the right of the line's start. A
  /// word that is too long is not broken; the terminal wraps it.
  package static func wrapped(_ line: String, columns: Int) -> [String] {
    guard columns >= 20, width(of: line) > columns else { return [line] }
    let indent = indentation(of: line, columns: columns)
    let space = String(repeating: " ", count: indent)
    var parts: [String] = []
    var part = ""
    var room = columns
    for word in words(of: line) {
      let text = String(word.drop { $0 == " " })
      if !part.isEmpty, width(of: word) > room, width(of: trimmed(part)) > indent {
        parts.append(trimmed(part))
        part = space + text
        room = columns - indent - width(of: text)
      } else {
        part += word
        room -= width(of: word)
      }
    }
    return parts + [trimmed(part)]
  }

  /// Returns the words of a line, each with the spaces before it.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var last: Character = "a"
    for character in line {
      if words.isEmpty || (character == " " && last != " ") { words.append("") }
      words[words.count - 1].append(character)
      last = character
    }
    return words
  }

  /// Returns the indentation of continuation lines.
  private static func indentation(of line: String, columns: Int) -> Int {
    let lead = line.prefix { $0 == " " }.count
    var column = lead
    var place = lead
    var spaces = 0
    for character in line.dropFirst(lead) {
      if character == " " {
        spaces += 1
      } else {
        if spaces > 1 { column = place }
        spaces = 0
      }
      place += width(of: String(character))
      if place > columns / 2 { break }
    }
    return column > lead ? column : min(lead + 2, columns / 2)
  }
}
