import ArgumentParser
import MotionHost
import MotionTrace

/// `orrery trace diff`: its arguments, and what its help says.
struct TraceDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Reports the first difference between two traces.",
    discussion: """
      Traces are JSON Lines or CSV, or folders that orrery run wrote to. Columns belong together by \
      their names; a table has no events to compare.

        orrery trace diff out/card golden/card.jsonl --abs 1e-9

      Two numbers a and b agree when |a - b| is at most the larger of --abs and --rel times the \
      larger magnitude; without either they must be equal. Frames must have the same times.

      Exit status: 0 the traces agree, 1 they do not, 64 bad usage, 65 a file is no trace, 66 it is \
      not there.
      """)

  @Argument(help: ArgumentHelp("A trace.", valueName: "first"))
  var first: String

  @Argument(help: ArgumentHelp("The trace to compare it with.", valueName: "second"))
  var second: String

  @Option(
    name: .customLong("abs"), parsing: .unconditional,
    help: ArgumentHelp("How far numbers may differ, in their own unit.", valueName: "number"))
  var absolute = "0"

  @Option(
    name: .customLong("rel"), parsing: .unconditional,
    help: ArgumentHelp("How far numbers may differ, as a share.", valueName: "number"))
  var relative = "0"

  @Flag(help: "Print nothing; only set the exit status.")
  var quiet = false

  func run() throws {
    let tolerance = TraceTolerance(
      absolute: try Self.number("--abs", absolute), relative: try Self.number("--rel", relative))
    let comparison = try TraceComparison(
      try TraceFile.open(first), try TraceFile.open(second), within: tolerance)
    if !quiet { show(comparison) }
    if !comparison.isSame { throw ExitStatus.failure }
  }

  private func show(_ comparison: TraceComparison) {
    let count = comparison.frameCount
    for plugin in comparison.plugins { Terminal.complain("plugins: \(plugin)") }
    if comparison.isSame {
      return Terminal.print("the same in \(count == 1 ? "1 frame" : "\(count) frames")")
    }
    for difference in comparison.differences { Terminal.print(text: difference.description) }
  }

  private static func number(_ option: String, _ text: String) throws(HostError) -> Double {
    if let number = Double(text), number.isFinite, number >= 0 { return number }
    throw HostError(
      .invalidArgument,
      "\(option): '\(text)' is not a tolerance. Write a number of at least 0, such as 1e-9.")
  }
}
