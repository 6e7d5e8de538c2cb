import MotionConsole

/// A printer of outputs to standard output and standard error.
struct ReplPrinter {
  private let text = ConsoleText(
    columns: Terminal.columns, isUnicode: Terminal.isUnicode, isColored: false)

  /// Prints outputs: errors and notes on standard error, all others on standard output.
  func show(_ outputs: [ConsoleOutput]) {
    for output in outputs {
      switch output {
      case .error(let text), .note(let text): Terminal.complain(text)
      default: for line in text.lines(of: output) { Terminal.print(line) }
      }
    }
  }
}
