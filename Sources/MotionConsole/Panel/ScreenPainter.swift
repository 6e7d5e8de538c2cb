/// Turns lines of text into what a terminal must be sent to show them in place of those before.
///
/// The panel stands below what was written; the cursor rests at its top left. So the terminal's own
/// scrolling stays good, and after a change of size the panel is still found.
package struct ScreenPainter {
  /// The lines that the terminal shows.
  package private(set) var lines: [String] = []

  /// Whether to ask the terminal to show a frame at once; those that do not know it pass it over.
  private let isSynchronized: Bool

  /// Creates a painter of a panel that is not shown yet.
  package init(isSynchronized: Bool) {
    self.isSynchronized = isSynchronized
  }

  /// Returns the bytes that make the terminal show these lines; empty when it shows them already.
  package mutating func paint(_ next: [String]) -> String {
    if next == lines { return "" }
    var text = ""
    // Room is made once; lines that are gone are cleared.
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

  /// Returns the bytes that remove the panel and put the cursor where it began.
  package mutating func clear() -> String {
    lines = []
    return Self.erasure
  }

  /// The bytes that clear the cursor's row and all below it; the cursor goes to the row's
  /// beginning.
  ///
  /// A screen that is cleared from its very first cell on counts as scrolled away in some terminals, which
  /// keep what was on it. So the first row is cleared by itself.
  package static let erasure = "\r\u{1B}[K\u{1B}7\u{1B}[B\u{1B}[J\u{1B}8"

  /// Writes what differs in a line; what both begin with stays.
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
