internal import MotionExport
import OrreryBasics

/// A formatter of the scrub panel as lines of text: a status, the track, the watched numbers, a
/// line of help.
///
/// Its output depends on the panel's state, the watched numbers and the terminal's size only. No
/// line is wider than the terminal.
package struct ScrubScreen {
  /// The terminal's width, in columns.
  package let columns: Int

  /// The terminal's height in rows; the panel uses at most one less.
  package let rows: Int

  /// A Boolean value indicating whether the terminal displays Unicode. If false, the output is
  /// ASCII.
  package let isUnicode: Bool

  /// The name of the object that is scrubbed: `session`, or a timeline's name.
  package let title: String

  /// Creates a formatter for a terminal.
  ///
  /// - Parameters:
  ///   - columns: The terminal's width in columns, clamped to 20…500.
  ///   - rows: The terminal's height in rows, clamped to 4…200.
  ///   - isUnicode: Whether the terminal shows Unicode.
  ///   - title: The name of the object that is scrubbed.
  package init(columns: Int, rows: Int, isUnicode: Bool, title: String) {
    self.columns = min(max(columns, 20), 500)
    self.rows = min(max(rows, 4), 200)
    self.isUnicode = isUnicode
    self.title = DisplayText.plain(title, isUnicode: isUnicode)
  }

  /// The number of samples that each plotted time series must have, at equal intervals over the
  /// whole span.
  package var samples: Int { curveColumns * style.across }

  /// Returns the indices of the watched numbers that are shown, around the selected one.
  package func visible(of state: ScrubState) -> Range<Int> {
    guard state.watchCount > 0 else { return 0..<0 }
    let room = max(1, (rows - 1 - Self.frameRows) / Self.leastRows)
    if room >= state.watchCount { return 0..<state.watchCount }
    let first = min(max(0, state.selected - room / 2), state.watchCount - room)
    return first..<first + room
  }

  /// Returns the lines from top to bottom, without trailing spaces.
  ///
  /// - Parameters:
  ///   - state: The state of the panel.
  ///   - watches: The watched numbers with the indices ``visible(of:)``, in order.
  package func lines(_ state: ScrubState, _ watches: [ScrubWatch]) -> [String] {
    let first = visible(of: state).lowerBound
    var shown = 0
    var lines = [status(of: state), track(of: state)]
    if state.showsKeys {
      lines += rows - Self.frameRows - 1 < keys.count ? shortKeys : keys
    } else if watches.isEmpty {
      lines.append("  Nothing is watched. '.watch card.position.y' at the prompt adds a property.")
    } else {
      let height = blockRows(of: watches.count)
      for (index, watch) in watches.enumerated() where lines.count + height < max(rows, height + 3)
      {
        lines += block(of: watch, state, isSelected: first + index == state.selected, height)
        shown += 1
      }
    }
    // On a very small terminal the watched numbers are cut off; the status, the track and the help
    // line, which shows typed input, remain.
    lines = Array(lines.prefix(max(2, rows - 2)))
    let left = state.showsKeys || watches.isEmpty ? 0 : state.watchCount - shown
    lines.append(hint(of: state, notShown: left))
    return lines.map { DisplayText.trimmed(DisplayText.prefix($0, columns: columns)) }
  }

  /// The number of rows for status, track and help.
  private static let frameRows = 3

  /// The smallest number of rows of a watched number: name, value, velocity.
  private static let leastRows = 3

  private func blockRows(of count: Int) -> Int {
    min(max((rows * 2 / 3 - Self.frameRows) / max(count, 1), Self.leastRows), 5)
  }

  var style: DotCanvas.Style { isUnicode ? .braille : .ascii }

  /// The columns of names and numbers.
  var labelColumns: Int { columns >= 60 ? 26 : columns * 2 / 5 }

  /// The width of the least and greatest values beside a plot; narrow terminals omit them.
  var scaleColumns: Int { columns >= 60 ? 9 : 0 }

  var curveColumns: Int { columns - labelColumns - scaleColumns - 1 }

  /// Returns a symbol, or its replacement on a terminal with ASCII only.
  func sign(_ unicode: String, _ ascii: String) -> String { isUnicode ? unicode : ascii }
}

extension ScrubScreen {
  /// Returns the status line: `❚❚ 0.417s  frame 25  1×  session` and, right-aligned, the span of
  /// the track.
  private func status(of state: ScrubState) -> String {
    let play = state.speed < 0 ? sign("◀", "<") : sign("▶", ">")
    var left = state.isPlaying ? play + " " : sign("❚❚", "||")
    left += " \(NumberText.fixed(state.time, decimals: 3))s  frame \(state.frame)"
    left += "  " + NumberText.rounded(state.speed, decimals: 4) + sign("×", "x")
    if state.isLooping { left += "  loop" }
    left += "  " + title
    let low = NumberText.rounded(state.span.lowerBound, decimals: 3)
    let high = NumberText.rounded(state.span.upperBound, decimals: 3)
    let right = "\(low)s\(sign("…", ".."))\(high)s"
    let room = columns - DisplayText.width(of: left) - DisplayText.width(of: right)
    return room < 2 ? left : left + String(repeating: " ", count: room) + right
  }

  /// Returns the track: the span over the full width, with the range, markers, events, marks and
  /// the playhead.
  private func track(of state: ScrubState) -> String {
    var cells = Array(repeating: sign("─", "-"), count: columns)
    let low = column(of: state.range.lowerBound, state)
    let high = column(of: state.range.upperBound, state)
    if state.narrowed != nil {
      for place in low...max(low, high) { cells[place] = sign("━", "=") }
    }
    for moment in state.moments where state.span.contains(moment.time) {
      let place = column(of: moment.time, state)
      let isEvent = moment.kind == .event
      cells[place] = isEvent ? sign("┴", "'") : sign("◆", "^")
    }
    for (name, time) in state.marks where state.span.contains(time) {
      let plain = DisplayText.plain(String(name), isUnicode: isUnicode)
      if DisplayText.width(of: plain) == 1 { cells[column(of: time, state)] = plain }
    }
    cells[column(of: state.time, state)] = sign("●", "O")
    return cells.joined()
  }

  private func column(of time: Double, _ state: ScrubState) -> Int {
    let length = state.span.upperBound - state.span.lowerBound
    let share = length > 0 ? (time - state.span.lowerBound) / length : 0
    return ScrubState.count((min(max(share, 0), 1) * Double(columns - 1)).rounded())
  }

  /// Returns the line of help: the number of watched numbers for which there is no room, and the
  /// keys that apply now.
  private func hint(of state: ScrubState, notShown left: Int) -> String {
    let more = left > 0 ? "\(left) more watched: Tab  " : ""
    return more + hint(of: state)
  }

  private func hint(of state: ScrubState) -> String {
    if !state.entry.isEmpty {
      return "go to \(state.entry)_   s seconds, f frames, % of the span"
    }
    switch state.pending {
    case "m": return "mark this place with a letter"
    case "'":
      let names = state.marks.keys.sorted().map(String.init).joined(separator: " ")
      return "go to the mark \(names.isEmpty ? "(none is set; m sets one)" : names)"
    default: break
    }
    let here = state.momentsHere
    if let moment = here.first {
      let name = DisplayText.plain(moment.name, isUnicode: isUnicode)
      return here.count > 1 ? "\(name), and \(here.count - 1) more" : name
    }
    return columns >= 70
      ? "Space play  , . frame  \(sign("← →", "arrows")) move  PgUp PgDn events  ? keys  q back"
      : "Space play  , . frame  ? keys  q back"
  }

  /// The list of keys in two columns, for a terminal with too few rows for a line each.
  private var shortKeys: [String] {
    let list = [
      "Space play, pause", ", . frame", sign("← →", "arrows") + " move", "Home End ends",
      "PgUp PgDn events", "[ ] speed", "j k l shuttle", "i o range", "L loop", "12.5s 75f 40% go",
      "ma 'a marks", "Tab next property", "v velocities", "q back",
    ]
    let half = (list.count + 1) / 2
    return (0..<half).map { row in
      let left = " " + DisplayText.fitted(list[row], to: columns / 2 - 1, isUnicode: isUnicode)
      return row + half < list.count ? left + list[row + half] : left
    }
  }

  private var keys: [String] {
    let arrows = sign("← →", "left right")
    let list = [
      ("Space", "play, pause"), (", .", "frame back, on"), (arrows, "50 ms; with Shift 0.5 s"),
      ("Home End", "ends of the range"), ("PgUp PgDn", "markers and events"),
      ("[ ]", "half, double speed"), ("j k l", "backwards, pause, on"),
      ("i o", "range from here, to here"), ("L", "loop"), ("12.5s 75f 40%", "go there"),
      ("ma 'a", "set a mark, go to it"), ("Tab", "next property"), ("v", "curves of velocities"),
      ("q", "back to the prompt"),
    ]
    let cells = list.map { key, text in
      key + String(repeating: " ", count: max(1, 14 - DisplayText.width(of: key))) + text
    }
    guard columns >= 80 else { return cells.map { " " + $0 } }
    let half = (cells.count + 1) / 2
    return (0..<half).map { row in
      let left = " " + DisplayText.fitted(cells[row], to: 39, isUnicode: isUnicode)
      return row + half < cells.count ? left + cells[row + half] : left
    }
  }
}
