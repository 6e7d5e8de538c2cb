/// A renderer that returns the escape sequences for updating the displayed lines of a panel.
///
/// The panel is below the previous output; between updates the cursor is at its top left. So
/// scrollback is not disturbed, and the panel can be redrawn after the terminal was resized.
package struct ScreenPainter {
  /// The lines that the terminal shows.
  package private(set) var lines: [String] = []

  /// Whether to use synchronized output (mode 2026), which terminals without it ignore.
  private let isSynchronized: Bool

  /// Creates a painter of a panel that is not shown yet.
  package init(isSynchronized: Bool) {
    self.isSynchronized = isSynchronized
  }

  /// Returns the escape sequences and text that make the terminal show these lines; empty if it
  /// shows them already.
  package mutating func paint(_ next: [String]) -> String {
    if next == lines { return "" }
    var text = ""
    // If the panel grows, line feeds scroll the terminal to make room. Rows that are no longer used
    // are cleared but not removed.
    if next.count > lines.count {
      text += String(repeating: "\r\n", count: next.count - 1) + Self.up(next.count - 1)
    }
    var row = 0
    for index in 0..<max(next.count, lines.count) {
      let old = index < lines.count ? lines[index] : ""
      let new = index < next.count ? next[index] : ""
      if old == new { continue }
      text += Self.down(index - row) + change(from: old, to: new)
      row = index
    }
    text += "\r" + Self.up(row)
    lines = next
    return framed(text)
  }

  /// Returns the escape sequences that remove the panel and move the cursor to its first cell.
  package mutating func clear() -> String {
    lines = []
    return Self.erasure
  }

  /// The escape sequences that clear the cursor's row and all rows below it. The cursor moves to
  /// the row's beginning.
  ///
  /// Some terminals push the whole screen into the scrollback when it is cleared from the first cell. So
  /// the first row is cleared separately.
  package static let erasure = "\r\u{1B}[K\u{1B}7\u{1B}[B\u{1B}[J\u{1B}8"

  /// Returns the escape sequences and text that replace the part of a line after the common prefix.
  private func change(from old: String, to new: String) -> String {
    let same = zip(old.unicodeScalars, new.unicodeScalars).prefix { $0 == $1 }.map(\.0)
    let column = same.reduce(0) { $0 + DisplayText.width(of: $1) }
    let rest = new.unicodeScalars.dropFirst(same.count)
    let isShorter = DisplayText.width(of: new) < DisplayText.width(of: old)
    let start = column == 0 ? "\r" : "\r\u{1B}[\(column)C"
    return start + String(String.UnicodeScalarView(rest)) + (isShorter ? "\u{1B}[K" : "")
  }

  private func framed(_ text: String) -> String {
    isSynchronized ? "\u{1B}[?2026h" + text + "\u{1B}[?2026l" : text
  }

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }

  private static func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)B" : "" }
}
