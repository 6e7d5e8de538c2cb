internal import MotionExport
internal import MotionTime
import OrreryBasics

/// A formatter of a session's outputs and of its prompt, for a terminal of a given width.
package struct ConsoleText {
  /// The terminal's width, in columns.
  package let columns: Int

  /// Whether braille and other characters beyond ASCII are used.
  package let isUnicode: Bool

  /// Whether colors are used.
  package let isColored: Bool

  /// Creates a formatter.
  package init(columns: Int, isUnicode: Bool, isColored: Bool) {
    self.columns = columns
    self.isUnicode = isUnicode
    self.isColored = isColored
  }

  /// Returns the text of outputs for the terminal, each line with a line feed.
  package func text(_ outputs: [ConsoleOutput]) -> String {
    outputs.flatMap(safeLines).map { $0 + "\n" }.joined()
  }

  /// Returns the lines of an output, neither escaped nor coloured nor wrapped.
  package func lines(of output: ConsoleOutput) -> [String] {
    switch output {
    case .value(let text), .printed(let text), .text(let text), .note(let text), .error(let text):
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .plot(let plot):
      let drawing = TerminalPlot(
        of: CurvePlot(plot), columns: min(columns, 100), rows: 12, isUnicode: isUnicode)
      let unit = plot.unit.isEmpty ? "" : " (\(plot.unit))"
      return ["\(plot.name)\(unit)"] + drawing.lines
    }
  }

  /// Returns the lines of an output, wrapped and colored according to its kind. Control characters
  /// are escaped, so that a script cannot send escape sequences to the terminal.
  private func safeLines(_ output: ConsoleOutput) -> [String] {
    let lines = lines(of: output).map { line in
      DisplayText.plain(line.replacing("\t", with: "        "), isUnicode: isUnicode)
    }
    // Printed lines and plots are not wrapped.
    let wrapped = lines.flatMap { DisplayText.wrapped($0, columns: columns) }
    switch output {
    case .note: return wrapped.map { colored($0, 2) }
    case .error: return wrapped.map { colored($0, 31) }
    case .text: return wrapped
    case .value, .printed, .plot: return lines
    }
  }

  /// Returns a text with an SGR attribute, such as 31 for red or 2 for dim.
  private func colored(_ text: String, _ attribute: Int) -> String {
    isColored ? "\u{1B}[\(attribute)m\(text)\u{1B}[0m" : text
  }
}

extension ConsoleText {
  /// Returns the prompt of a session: `0.417s ❚❚ card > `.
  ///
  /// - Parameter isMarked: Whether escape sequences are enclosed in `\u{01}`, which tells libedit
  ///   that they have no width.
  package func prompt(_ status: ConsoleStatus, isMarked: Bool) -> String {
    var state = sign(of: status)
    if status.state == .playing, status.speed != 1 {
      state += NumberText.rounded(status.speed, decimals: 3) + (isUnicode ? "×" : "x")
    }
    let time = NumberText.fixed(status.position, decimals: 3) + "s " + state
    let subject = DisplayText.plain(status.subject, isUnicode: isUnicode)
    let name = DisplayText.prefix(subject, columns: max(8, columns / 3))
    guard isColored else { return "\(time) \(name) > " }
    let mark = isMarked ? "\u{1}" : ""
    return "\(mark)\u{1B}[2m\(mark)\(time)\(mark)\u{1B}[0m\(mark) \(name) > "
  }

  /// The prompt of a line that continues an incomplete input.
  package static let continuation = "....> "

  private func sign(of status: ConsoleStatus) -> String {
    switch status.state {
    case .playing: status.speed < 0 ? (isUnicode ? "◀" : "<|") : (isUnicode ? "▶" : "|>")
    case .paused: isUnicode ? "❚❚" : "||"
    case .scrubbing: isUnicode ? "↔" : "<>"
    }
  }
}

extension CurvePlot {
  /// A plot of numbers over time, with gaps where there is no value.
  fileprivate init(_ plot: ConsolePlot) {
    let last = Double(max(plot.values.count - 1, 1))
    let points = plot.values.enumerated().map { Point(x: Double($0.offset) / last, y: $0.element) }
    let stretches = points.split { !$0.y.isFinite }.map(Array.init)
    self.init(
      title: plot.name, series: [Series(name: plot.name, stretches: stretches)],
      duration: plot.range.upperBound - plot.range.lowerBound, start: plot.range.lowerBound,
      showsUnit: false)
  }
}
