import CEdit

/// Lines that are taller than the terminal.
///
/// libedit keeps as many rows as it believes the terminal to have. It scrolls them when it draws a line,
/// but moves the cursor as if none had scrolled, and then writes outside of them. So it is given a
/// terminal size with more rows than the line can take. If rows above the terminal's first one change,
/// which it cannot reach, the line is redrawn.
extension LineEditor {
  /// Gives libedit a terminal size with more rows than the line takes; returns false if these are
  /// too many.
  func makeRoom() -> Bool {
    guard let editor else { return true }
    let size = edit_known_size(editor)
    let needed = mostRows(columns: Int(size.columns))
    if needed < size.rows { return true }
    let rows = needed + Self.spareRows
    guard rows * Int(size.columns + 1) <= Self.mostCells else { return false }
    edit_set_rows(editor, CInt(rows))
    redraw()
    return true
  }

  /// The number of rows beyond those needed now, for further typing.
  private static let spareRows = 64

  /// The largest number of cells that libedit may keep, in two copies of four bytes each.
  static let mostCells = 1 << 23

  /// Redraws the line if the last key moved the cursor to rows above those that the terminal shows, or
  /// back.
  func followCursor() {
    guard let editor else { return }
    if (edit_current(editor).length, edit_current(editor).cursor) == settled { return }
    keepPrompts(editor)
    let line = edit_current(editor)
    settled = (line.length, line.cursor)
    let wasAway = isAway
    isAway = line.cursor < line.length && isAboveTerminal
    if isAway || wasAway { redraw() }
  }

  private var isAboveTerminal: Bool {
    guard mostRows(columns: Terminal.columns) > Terminal.rows else { return false }
    let area = area
    return area.cursorRow <= area.lastRow - Terminal.rows
  }

  /// Returns an upper bound of the rows that prompt and line take.
  ///
  /// libedit draws any character in eight cells at most. What does not fit at the end of a row leaves
  /// less than half of it empty, or, on a narrow terminal, less than what was reckoned for it.
  private func mostRows(columns: Int) -> Int {
    guard let editor else { return 0 }
    let line = edit_current(editor)
    var breaks = 0
    var cells = 8 * shownPrompt.utf8.count
    for character in UnsafeBufferPointer(start: line.text, count: line.length) {
      if character == 0x0A {
        breaks += 1
      } else {
        cells += (0x20..<0x7F).contains(character) ? 1 : 8
      }
    }
    return breaks + 2 * cells / max(columns, 2) + 2
  }
}
