import CEdit
import MotionConsole

/// Syntax colours of the line that is edited.
///
/// libedit draws a line without colours and keeps a copy of the screen's characters. So the same
/// characters are written over it with colours, each in its cell, and the cursor returns to where
/// libedit left it.
extension LineEditor {
  /// Colours the present line, if no further key is waiting.
  func paint() {
    guard isColored, !keys.hasMore, let editor else { return }
    let (text, cursor) = current
    guard !text.isEmpty, text.count <= Self.mostColored, text.allSatisfy(Self.isPlain) else {
      return
    }
    let area = EditArea(
      prompt: plainPrompt, text: text, cursor: cursor, columns: Terminal.columns)
    guard area.lastRow < Terminal.rows else { return }
    let attributes = LineColors.attributes(of: String(String.UnicodeScalarView(text)))
    edit_write(editor, "\u{1B}7" + Self.painted(text, attributes, area) + "\u{1B}8")
    edit_flush(editor)
  }

  /// The length above which lines are not coloured, since each key would rewrite the whole line.
  private static let mostColored = 2000

  /// Returns whether a character takes one cell at any position.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || (0x20..<0x7F).contains(scalar.value)
  }

  private static func painted(
    _ text: [Unicode.Scalar], _ attributes: [Int], _ area: EditArea
  ) -> String {
    var output = "\r" + (area.cursorRow > 0 ? "\u{1B}[\(area.cursorRow)A" : "")
    var (row, next) = (0, EditArea.Place(row: -1, column: 0))
    var attribute = 0
    for (index, scalar) in text.enumerated() where scalar != "\n" {
      let place = area.places[index]
      if place.row > row { output += "\u{1B}[\(place.row - row)B" }
      if place != next { output += "\r" + (place.column > 0 ? "\u{1B}[\(place.column)C" : "") }
      if attributes[index] != attribute {
        attribute = attributes[index]
        output += "\u{1B}[0m" + (attribute > 0 ? "\u{1B}[\(attribute)m" : "")
      }
      output.unicodeScalars.append(scalar)
      row = place.row
      next = EditArea.Place(row: place.row, column: place.column + 1)
    }
    return output + "\u{1B}[0m"
  }
}
