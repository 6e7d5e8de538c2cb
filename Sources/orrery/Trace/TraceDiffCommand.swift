import ArgumentParser
import MotionHost
import MotionTrace

/// `orrery trace diff`: its arguments and help texts.
struct TraceDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Reports the first difference between two traces or journals.",
    discussion: """
      Traces are JSON Lines or CSV, or folders that orrery run wrote to; a journal is what orrery run \
      --journal saves. Columns belong together by their names; a table and a journal have no events to \
      compare.

        orrery trace diff out/card golden/card.jsonl --abs 1e-9
        orrery trace diff before.journal after.journal --video parts.mp4

      A video shows the layers of both as outlines over each other, the first blue, the second orange, \
      and from the first difference on in red what differs. Of a trace it shows a cross for each layer \
      with columns of its position. orrery-render draws it and ffmpeg encodes it, as with orrery render.

      Two numbers a and b agree when |a - b| is at most the larger of --abs and --rel times the \
      larger magnitude; without either they must be equal. Frames must have the same times.

      Exit status: 0 the traces agree, 1 they do not, 64 bad usage, 65 a file is not a trace, 66 it is \
      not there, 73 and 74 the video cannot be written.
      """)

  @Argument(
    help: ArgumentHelp("A trace or a journal.", valueName: "first"), completion: .file())
  var first: String

  @Argument(
    help: ArgumentHelp("What to compare it with.", valueName: "second"), completion: .file())
  var second: String

  @Option(
    name: .customLong("abs"), parsing: .unconditional,
    help: ArgumentHelp("How far numbers may differ, in their own unit.", valueName: "number"))
  var absolute = "0"

  @Option(
    name: .customLong("rel"), parsing: .unconditional,
    help: ArgumentHelp("How far numbers may differ, as a share.", valueName: "number"))
  var relative = "0"

  @Option(
    help: ArgumentHelp(
      "Draw both over each other; the name ends in .mp4, .webm, .gif, .apng or .webp.",
      valueName: "file"),
    completion: .file())
  var video: String?

  @Flag(help: "Print nothing; only set the exit status.")
  var quiet = false

  func run() throws {
    let tolerance = TraceTolerance(
      absolute: try Self.number("--abs", absolute), relative: try Self.number("--rel", relative))
    let format = try video.map(DifferenceVideo.format)
    let sides = (try ComparedRun(first), try ComparedRun(second))
    let comparison = try TraceComparison(
      try sides.0.reader(), try sides.1.reader(), within: tolerance)
    if !quiet { show(comparison) }
    if let video, let format {
      try DifferenceVideo(sides.0, sides.1, comparison.differences.first).write(format, to: video)
    }
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
