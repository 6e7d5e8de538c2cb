import CEdit
import MotionConsole
import PlatformC

extension LineEditor {
  /// Shows the prompt anew where it stands, the line with it, if it says something else now.
  func refresh() {
    guard isShown, prompt(!begun.isEmpty) != shownPrompt else { return }
    redraw()
  }

  /// Shows prompt and line anew after a text above them, in one piece.
  ///
  /// - Parameter change: Changes the line first, once it is known where the terminal's cursor stands.
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

  /// Takes the new size of the terminal.
  func resize() {
    guard let editor, isShown else { return }
    edit_write(editor, erasing())
    edit_flush(editor)
    edit_resize(editor)
    redraw()
  }

  /// Takes prompt and line off the terminal while something stops the process, and shows them anew.
  func suspend(_ stop: () -> Void) {
    guard let editor, isShown else { return }
    edit_write(editor, erasing())
    stop()
    edit_write(editor, ScreenPainter.erasure)
    edit_draw(editor)
  }

  /// Returns the bytes that remove prompt and line from the terminal and put the cursor where they
  /// began.
  func erasing() -> String {
    let row = min(area.cursorRow, Terminal.rows - 1)
    return (row > 0 ? "\u{1B}[\(row)A" : "") + ScreenPainter.erasure
  }

  /// A frame that the terminal is to show at once, if it knows how.
  private static let begin = "\u{1B}[?2026h\u{1B}[?25l"
  private static let end = "\u{1B}[?25h\u{1B}[?2026l"

  var area: EditArea {
    let (text, cursor) = current
    return EditArea(
      prompt: plainPrompt, text: text, cursor: cursor, columns: Terminal.columns)
  }

  /// The prompt as it was drawn, without what stands between two bytes 1.
  var plainPrompt: String {
    shownPrompt.split(separator: "\u{1}", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
  }

  /// The line as it stands, and how many of its characters stand before the cursor.
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
}
