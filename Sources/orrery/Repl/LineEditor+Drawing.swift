import CEdit
import MotionConsole
import PlatformC

extension LineEditor {
  /// Redraws the prompt and the line in place, if the prompt has changed.
  func refresh() {
    guard isShown, prompt(!begun.isEmpty) != shownPrompt else { return }
    redraw()
  }

  /// Redraws prompt and line below a text, as one synchronized update.
  ///
  /// - Parameter change: Changes the line before it is drawn, when the position of the terminal's
  ///   cursor is known.
  func redraw(after text: String = "", changing change: () -> Void = {}) {
    guard let editor else { return }
    edit_write(editor, Self.begin + erasing())
    change()
    edit_write(editor, text)
    edit_draw(editor)
    paint()
    edit_write(editor, Self.end)
    edit_flush(editor)
  }

  /// Adapts to the new size of the terminal.
  func resize() {
    guard let editor, isShown else { return }
    edit_write(editor, erasing())
    edit_flush(editor)
    edit_resize(editor)
    redraw()
  }

  /// Removes prompt and line from the terminal while the process is stopped, and redraws them.
  func suspend(_ stop: () -> Void) {
    guard let editor, isShown else { return }
    edit_write(editor, erasing())
    stop()
    edit_write(editor, ScreenPainter.erasure)
    edit_draw(editor)
  }

  /// Returns the escape sequences that remove prompt and line from the terminal and move the cursor
  /// to their first cell.
  func erasing() -> String {
    let row = min(area.cursorRow, Terminal.rows - 1)
    return (row > 0 ? "\u{1B}[\(row)A" : "") + ScreenPainter.erasure
  }

  /// The begin of a synchronized update (mode 2026), with the cursor hidden.
  private static let begin = "\u{1B}[?2026h\u{1B}[?25l"
  private static let end = "\u{1B}[?25h\u{1B}[?2026l"

  var area: EditArea {
    let (text, cursor) = current
    return EditArea(
      prompt: plainPrompt, text: text, cursor: cursor, columns: Terminal.columns)
  }

  /// The prompt as it was drawn, without the escape sequences enclosed in `\u{01}`.
  var plainPrompt: String {
    shownPrompt.split(separator: "\u{1}", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
  }

  /// The present line, and the number of its characters before the cursor.
  var current: (text: [Unicode.Scalar], cursor: Int) {
    guard let editor else { return ([], 0) }
    let line = edit_current(editor)
    let characters = UnsafeBufferPointer(start: line.text, count: line.length)
    let text = characters.map { Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}" }
    return (text, min(line.cursor, text.count))
  }

  func drawnPrompt() -> UnsafeMutablePointer<CChar> {
    shownPrompt = prompt(!begun.isEmpty)
    let bytes = shownPrompt.utf8.prefix(Self.longestPrompt)
    for (place, byte) in bytes.enumerated() { promptBytes[place] = CChar(bitPattern: byte) }
    promptBytes[bytes.count] = 0
    return promptBytes
  }

  static func wide(_ text: String) -> [wchar_t] {
    text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
  }

  /// Keeps the cursor out of the continuation prompts, and removes one of which a part or the line end before it was
  /// deleted: libedit takes them for text.
  func keepPrompts(_ editor: OpaquePointer) {
    let (text, cursor) = current
    let mark = Array(ConsoleText.continuation.unicodeScalars)
    func begins(at place: Int, with part: ArraySlice<Unicode.Scalar>) -> Bool {
      text.count >= place + part.count && text[place..<place + part.count] == part
    }
    let hasShrunk = text.count == settled.length - 1
    // Delete at the end of a line.
    if hasShrunk, cursor > 0, text[cursor - 1] != "\n", begins(at: cursor, with: mark[...]) {
      return redraw {
        edit_move(editor, CInt(mark.count))
        edit_delete(editor, CInt(mark.count))
      }
    }
    guard let end = text[..<cursor].lastIndex(of: "\n"), cursor - end - 1 < mark.count else {
      return
    }
    let column = cursor - end - 1
    if begins(at: end + 1, with: mark[...]) {
      let isBack = cursor < settled.cursor
      redraw { edit_move(editor, CInt(isBack ? -column - 1 : mark.count - column)) }
    } else if hasShrunk, column == mark.count - 1, begins(at: end + 1, with: mark[..<column]) {
      // Backspace at the beginning of a line.
      redraw { edit_delete(editor, CInt(column + 1)) }
    }
  }
}
