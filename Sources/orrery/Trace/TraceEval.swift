import Glibc
import MotionExport
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import OrreryBasics

/// Does what `orrery trace eval` was asked for.
enum TraceEval {
  /// Prints a row for each time.
  static func run(_ command: TraceEvalCommand) -> ExitStatus {
    signal(SIGPIPE, SIG_IGN)
    do {
      let format = try format(command.format)
      let times = try times(command.at)
      let saved = try SavedJournal(readingFrom: command.file)
      guard let picked = pick(command.columns, of: saved.recorder.columns) else { return .failure }
      let sink = MemorySink()
      let writer: any TraceWriter =
        format == .csv ? CSVTraceWriter(to: sink) : JSONLinesTraceWriter(to: sink)
      try write(times.map { $0.time(at: saved.header.frameRate) }, of: saved, picked, to: writer)
      Terminal.write(sink.text, to: STDOUT_FILENO)
      return .success
    } catch {
      return Terminal.report(error)
    }
  }

  private static func write(
    _ times: [MediaTime], of saved: SavedJournal, _ picked: [Column], to writer: any TraceWriter
  ) throws {
    let columns = picked.enumerated().map { index, column in
      Column(index: index, name: column.name, unit: column.unit)
    }
    let rate = saved.header.frameRate
    try writer.begin(TraceHeader(frameRate: rate, seed: saved.header.seed, columns: columns))
    for time in times {
      let next = rate.firstFrame(atOrAfter: time)
      let frame = rate.time(ofFrame: next) == time ? next : next - 1
      let shown = saved.recorder.frame(index: frame, time: time)
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
      do {
        times.append(try TimeArgument(parsing: String(word)))
      } catch {
        throw HostError(error.code, "--at: \(error.message)")
      }
    }
    return times
  }

  /// The columns that were asked for; nil after saying which are not there.
  private static func pick(_ names: String?, of columns: [Column]) -> [Column]? {
    guard let names else { return columns }
    var picked: [Column] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      guard let column = columns.first(where: { $0.name == name }) else {
        let known = columns.map(\.name).joined(separator: ", ")
        Terminal.complain(
          "--columns: there is no column '\(name)'. "
            + (known.isEmpty ? "The journal has none." : "There are \(known)."))
        return nil
      }
      picked.append(column)
    }
    return picked
  }
}
