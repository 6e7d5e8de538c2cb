import ArgumentParser
import MotionExport
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import OrreryBasics
import PlatformC

/// `orrery trace`: evaluating, comparing, plotting and converting the files of a run.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Compares, plots, converts and evaluates the output of runs.",
    subcommands: [
      TraceEvalCommand.self, TraceDiffCommand.self, TracePlotCommand.self, TraceConvertCommand.self,
    ])
}

/// `orrery trace eval`: its arguments and help texts.
struct TraceEvalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval",
    abstract: "Evaluates a saved journal at any times.",
    discussion: """
      A journal is what orrery run --journal saves. No script runs: values follow from what was \
      committed, and at the times of frames they are those of the trace, to the last bit.

        orrery run scripts/card.lua --journal out/card.journal
        orrery trace eval out/card.journal --at 0,0.25s,75f --columns card.position.y

      Times are written 1.5s, 500ms, 75f (frames at the run's rate) or as plain seconds. A row \
      begins with the frame last shown at its time. After the end of the session a motion that \
      was under way goes on; a column is empty where its layer is not there.

      Exit status: 0 all good, 1 there is no such column, 64 bad usage, 65 the file is not a complete \
      journal of this version, 66 it is not there.
      """)

  @Argument(help: ArgumentHelp("A saved journal.", valueName: "file"), completion: .file())
  var file: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The times: 0,0.25s,75f; in any order.", valueName: "time,time,…"))
  var at: String

  @Option(
    help: ArgumentHelp(
      "The columns to show, in this order: any property of any layer, or patterns such as 'card.*'; "
        + "without this those of the session's traces.", valueName: "name,name,…"),
    completion: Completion.columns)
  var columns: String?

  @Option(
    help: ArgumentHelp("csv or jsonl.", valueName: "format"), completion: .list(["csv", "jsonl"]))
  var format = "csv"

  func run() throws {
    let format = try Self.format(format)
    let times = try Self.times(at)
    let saved = try SavedJournal(readingFrom: file)
    let (recorder, picked) = try Self.pick(columns, of: saved)
    let sink = MemorySink()
    let writer: any TraceWriter =
      format == .csv ? CSVTraceWriter(to: sink) : JSONLinesTraceWriter(to: sink)
    let shown = times.map { $0.time(at: saved.header.frameRate) }
    try Self.write(shown, of: saved.header, recorder, picked, to: writer)
    Terminal.write(sink.text.displayed(keepingLines: true), to: STDOUT_FILENO)
  }

  private static func write(
    _ times: [MediaTime], of header: JournalHeader, _ recorder: Recorder, _ picked: [Column],
    to writer: any TraceWriter
  ) throws {
    let columns = picked.enumerated().map { index, column in
      Column(index: index, name: column.name, unit: column.unit)
    }
    let rate = header.frameRate
    try writer.begin(TraceHeader(frameRate: rate, seed: header.seed, columns: columns))
    for time in times {
      let next = rate.firstFrame(atOrAfter: time)
      let frame = rate.time(ofFrame: next) == time ? next : next - 1
      let shown = recorder.frame(index: frame, time: time)
      try writer.write(
        Frame(index: frame, time: time, values: picked.map { shown.values[$0.index] }))
    }
    try writer.finish()
  }

  private static func format(_ text: String) throws(HostError) -> TraceFormat {
    if let format = TraceFormat(rawValue: text), format != .svg { return format }
    throw HostError(
      .invalidArgument, "--format: '\(text)' is not a format. There are csv and jsonl.")
  }

  private static func times(_ text: String) throws(HostError) -> [TimeArgument] {
    var times: [TimeArgument] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      times.append(
        try OptionCheck.naming("--at", String(word), TimeArgument.init(parsing:)))
    }
    return times
  }

  /// Returns a recorder of the requested columns, and these in the order of the request.
  ///
  /// - Throws: ``ExitStatus/failure`` after printing the names that do not exist.
  private static func pick(
    _ names: String?, of saved: SavedJournal
  ) throws -> (recorder: Recorder, columns: [Column]) {
    guard let names else { return (saved.recorder, saved.recorder.columns) }
    let patterns = names.split(separator: ",", omittingEmptySubsequences: false).map {
      ColumnPattern(String($0))
    }
    let selection = ColumnSelection(patterns)
    let recorder = Recorder(journal: saved.journal, choosing: selection)
    let unmatched = selection.unmatched(among: recorder.columns)
    for pattern in unmatched { Terminal.complain(pattern.refusal(among: recorder.possibleColumns)) }
    if !unmatched.isEmpty { throw ExitStatus.failure }
    var picked: [Column] = []
    for pattern in patterns {
      picked += recorder.columns.filter { column in
        ColumnSelection([pattern]).contains(column) && !picked.contains(column)
      }
    }
    return (recorder, picked)
  }
}
