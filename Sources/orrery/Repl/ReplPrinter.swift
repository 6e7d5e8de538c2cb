import MotionConsole
import MotionExport
import MotionHost
import MotionTime

/// Puts what a session says into lines for a terminal or a pipe.
struct ReplPrinter {
  /// How many characters fit on a line.
  var columns = Terminal.columns

  /// Whether braille and other signs beyond ASCII are shown.
  var isUnicode = Terminal.isUnicode

  /// Shows outputs: errors and what happens by the way on standard error, all others on standard output.
  func show(_ outputs: [ConsoleOutput]) {
    for output in outputs {
      switch output {
      case .error(let text), .note(let text): Terminal.complain(text)
      default: for line in lines(of: output) { Terminal.print(line) }
      }
    }
  }

  /// The lines of an output.
  func lines(of output: ConsoleOutput) -> [String] {
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
}

extension CurvePlot {
  /// A plot of numbers over time, torn where there are none.
  init(_ plot: ConsolePlot) {
    let last = Double(max(plot.values.count - 1, 1))
    let points = plot.values.enumerated().map { Point(x: Double($0.offset) / last, y: $0.element) }
    let stretches = points.split { !$0.y.isFinite }.map(Array.init)
    self.init(
      title: plot.name, series: [Series(name: plot.name, stretches: stretches)],
      duration: plot.range.upperBound - plot.range.lowerBound, start: plot.range.lowerBound,
      showsUnit: false)
  }
}
