import MotionConsole
import MotionExport
import MotionHost

/// What a session says, as lines for a terminal.
struct TerminalText {
  let style: TerminalStyle

  /// The text of outputs, each line ended.
  func text(_ outputs: [ConsoleOutput]) -> String {
    outputs.flatMap(lines).map { $0 + "\n" }.joined()
  }

  /// The lines, without what a script could send the terminal by way of them.
  private func lines(_ output: ConsoleOutput) -> [String] {
    let printer = ReplPrinter(columns: Terminal.columns, isUnicode: style.isUnicode)
    let lines = printer.lines(of: output).map { line in
      DisplayText.plain(line.replacing("\t", with: "        "), isUnicode: style.isUnicode)
    }
    // What scripts say, and pictures, stay as they are.
    let wrapped = lines.flatMap { DisplayText.wrapped($0, columns: Terminal.columns) }
    switch output {
    case .note: return wrapped.map { style.colored($0, 2) }
    case .error: return wrapped.map { style.colored($0, 31) }
    case .text: return wrapped
    case .value, .printed, .plot: return lines
    }
  }

  /// The prompt of a session: `0.417s ❚❚ card > `.
  ///
  /// - Parameter isMarked: Whether codes that show nothing are put between bytes 1, for the editor.
  func prompt(_ status: ConsoleStatus, isMarked: Bool) -> String {
    var state = sign(of: status)
    if status.state == .playing, status.speed != 1 {
      state += PlotText.rounded(status.speed, decimals: 3) + (style.isUnicode ? "×" : "x")
    }
    let time = PlotText.fixed(status.position, decimals: 3) + "s " + state
    let subject = DisplayText.plain(status.subject, isUnicode: style.isUnicode)
    let name = DisplayText.prefix(subject, columns: max(8, Terminal.columns / 3))
    guard style.isColored else { return "\(time) \(name) > " }
    let mark = isMarked ? "\u{1}" : ""
    return "\(mark)\u{1B}[2m\(mark)\(time)\(mark)\u{1B}[0m\(mark) \(name) > "
  }

  /// The prompt of a line that goes on with what was only the beginning of something.
  static let continuation = "....> "

  private func sign(of status: ConsoleStatus) -> String {
    switch status.state {
    case .playing:
      status.speed < 0 ? (style.isUnicode ? "◀" : "<|") : (style.isUnicode ? "▶" : "|>")
    case .paused: style.isUnicode ? "❚❚" : "||"
    case .scrubbing: style.isUnicode ? "↔" : "<>"
    }
  }
}
