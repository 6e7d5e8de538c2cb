import CEdit

/// Lines that are taller than the terminal.
///
/// libedit keeps as many rows as it takes the terminal to have. It scrolls them when it draws a line, but
/// moves the cursor as if none had scrolled, and then writes outside of them. So it is told of more
/// rows than the line can take; where those above the terminal's first are concerned, which it cannot
/// reach, the line is drawn anew.
extension LineEditor {
  /// Has libedit reckon with more rows than the line takes; returns false when those are too many.
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

  /// So many rows more are asked for than are needed, for what is typed next.
  private static let spareRows = 64

  /// So many cells are the most that libedit is let keep, in two pictures of four bytes each.
  static let mostCells = 1 << 23

  /// Draws anew what the last key took to rows above those that the terminal shows, or back from there.
  func followCursor() {
    guard let editor else { return }
    let line = edit_current(editor)
    guard (line.length, line.cursor) != settled else { return }
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

  /// More rows than prompt and line take, in whatever way they are laid out.
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
