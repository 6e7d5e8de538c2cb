import ArgumentParser
import MotionExport
import MotionHost
import MotionTrace
import OrreryBasics

/// `orrery trace plot`: its arguments and help texts.
struct TracePlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draws the columns of a trace over time.",
    discussion: """
      A trace is JSON Lines or CSV, or a folder that orrery run wrote to. The picture is an SVG that \
      reads on light and dark pages; markers and presses are lines with their names, begins and ends \
      of animations marks below the axis. A table has no events to mark.

        orrery trace plot out/card --columns 'card.position.*' --out card.svg

      Exit status: 0 all good, 1 a pattern names no column, 64 bad usage, 65 the file is not a trace, 66 \
      it is not there, 73 or 74 the picture cannot be made or written.
      """)

  @Argument(help: ArgumentHelp("A trace.", valueName: "trace"), completion: .file())
  var trace: String

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The columns to draw, or patterns such as 'card.*'; repeatable; without this those that change.",
      valueName: "pattern"),
    completion: Completion.columns)
  var columns: [String] = []

  @Option(
    help: ArgumentHelp(
      "The picture; without this the trace's name with .svg.", valueName: "file"),
    completion: .file())
  var out: String?

  func run() throws {
    let name = trace.hasSuffix("/") ? String(trace.dropLast()) : trace
    let stem = [".jsonl", ".csv"].first(where: name.hasSuffix).map { name.dropLast($0.count) }
    let out = out ?? "\(stem ?? "\(name)/trace").svg"
    try TraceConversion.write(trace, to: out, .svg, columns: columns)
  }
}

/// `orrery trace convert`: its arguments and help texts.
struct TraceConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a trace in another format.",
    discussion: """
      The format is that of the new file's name: .jsonl, .csv or .svg. A table loses the events, the \
      units, the seed and the rate.

        orrery trace convert out/card card.csv --columns '*.position.y'

      Exit status: 0 all good, 1 a pattern names no column, 64 bad usage, 65 the file is not a trace, 66 \
      it is not there, 73 or 74 the new file cannot be made or written.
      """)

  @Argument(help: ArgumentHelp("A trace.", valueName: "trace"), completion: .file())
  var trace: String

  @Argument(
    help: ArgumentHelp("The file to write: .jsonl, .csv or .svg.", valueName: "file"),
    completion: .file())
  var file: String

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Write only columns that a pattern names, such as 'card.*'; repeatable.",
      valueName: "pattern"),
    completion: Completion.columns)
  var columns: [String] = []

  @Flag(help: "Write rows of what changed since the row before; for .jsonl.")
  var changes = false

  func run() throws {
    guard let format = TraceFormat.allCases.first(where: { file.hasSuffix(".\($0.rawValue)") })
    else {
      throw HostError(
        .invalidArgument,
        "'\(file)' names no format. Write a file that ends with .jsonl, .csv or .svg.")
    }
    guard !changes || format == .jsonLines else {
      throw HostError(.invalidArgument, "--changes: only .jsonl has rows of changes. Leave it out.")
    }
    try TraceConversion.write(trace, to: file, format, columns: columns, changesOnly: changes)
  }
}

/// A namespace for converting traces.
enum TraceConversion {
  /// Writes the columns of a trace that patterns select; all without patterns.
  static func write(
    _ trace: String, to path: String, _ format: TraceFormat, columns: [String],
    changesOnly: Bool = false
  ) throws {
    let patterns = columns.flatMap { $0.split(separator: ",") }.map(String.init)
    let reader = try TraceFile.open(trace)
    let file = try AtomicFile(replacing: path)
    let sink = FileSink(file)
    let writer: any TraceWriter =
      switch format {
      case .jsonLines: JSONLinesTraceWriter(to: sink, changesOnly: changesOnly)
      case .csv: CSVTraceWriter(to: sink)
      case .svg: SVGPlotWriter(to: sink, columns: patterns, title: trace)
      }
    let picker = ColumnPicker(patterns.map { ColumnPattern($0) }, before: [writer])
    try reader.copy(to: picker)
    guard picker.unmatched.isEmpty else {
      for line in picker.unmatchedMessages() { Terminal.complain(line) }
      throw ExitStatus.failure
    }
    try file.commit()
    Terminal.print(path)
  }
}
