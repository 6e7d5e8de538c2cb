import MotionBatch
import MotionExport
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import OrreryBasics

/// The files of a run: its traces, its journal, and the golden trace that it is compared with.
final class RunFiles {
  let summary = TraceSummary()

  /// Columns that were to be drawn and never came up.
  var missingColumns: [String] {
    plots.flatMap(\.missingColumns)
  }

  private let formats: [TraceFormat]

  /// Where the traces go, in the order of the formats, and the golden trace that is written anew.
  private let sinks: [FileSink]
  private let journal: JournalFile?
  private let plots: [SVGPlotWriter]
  private let picker: ColumnPicker

  /// The golden trace, and the file that is to agree with it.
  private let compared: (golden: GoldenTrace, trace: String)?
  private let progress: ProgressLine?

  /// What the session printed, required and used.
  let report: SessionReport

  /// Whether traces are left only by a session that showed something: a column or an event.
  private let isSparing: Bool

  /// What identifies the files, by name, once they have their names; none unless it is sparing.
  private(set) var hashes: [ScriptResult.File] = []

  /// Makes the folder and opens the files, so that an output that cannot be made is known before
  /// the script runs.
  ///
  /// - Parameters:
  ///   - isSparing: Leaves that until there is something to write, leaves nothing of a session that
  ///     showed nothing, and hashes what it writes.
  ///   - onPrint: Receives the lines that the script prints.
  /// - Throws: ``FileError`` (`outputNotCreated`).
  init(
    _ job: RunJob, folder: String, formats: [TraceFormat], columns: [String],
    journal: String? = nil, trace: TraceSettings = TraceSettings(), name: String? = nil,
    showsProgress: Bool, isSparing: Bool = false,
    onPrint: @escaping (String) -> Void = Terminal.print
  ) throws {
    if !isSparing { try OutputFolder.make(folder) }
    var sinks: [FileSink] = []
    for format in formats {
      sinks.append(try Self.sink("\(folder)/\(format.fileName)", in: folder, isSparing))
    }
    self.formats = formats
    self.journal = try journal.map { path in
      try JournalFile(
        replacing: path,
        JournalHeader(
          frameRate: job.frameRate, seed: job.seed, script: job.script, program: ProgramVersion.text
        ))
    }
    var plots: [SVGPlotWriter] = []
    var writers = zip(formats, sinks).map { format, sink -> any TraceWriter in
      switch format {
      case .jsonLines: return JSONLinesTraceWriter(to: sink, changesOnly: trace.changesOnly)
      case .csv: return CSVTraceWriter(to: sink)
      case .svg:
        plots.append(SVGPlotWriter(to: sink, columns: columns, title: job.script))
        return plots[plots.count - 1]
      }
    }
    self.plots = plots
    let golden = trace.golden(of: name ?? RunPlan.name(of: job.script))
    let blessed = try trace.isBlessing ? golden.map(Self.open) : nil
    compared = trace.isBlessing ? nil : golden.map { ($0, "\(folder)/trace.jsonl") }
    if let blessed { sinks.append(FileSink(blessed)) }
    self.sinks = sinks
    // What a golden trace is compared with has to be there.
    self.isSparing = isSparing && golden == nil
    let progress = showsProgress ? ProgressLine() : nil
    self.progress = progress
    report = SessionReport { line in
      progress?.clear()
      onPrint(line)
    }
    writers.append(summary)
    if let progress { writers.append(progress) }
    if blessed != nil { writers += sinks.suffix(1).map { JSONLinesTraceWriter(to: $0) } }
    picker = ColumnPicker(trace.patterns, before: writers)
  }

  /// A file that is open already, or opened with its folder when the first bytes come.
  private static func sink(
    _ path: String, in folder: String, _ isLate: Bool
  ) throws -> FileSink {
    if !isLate { return FileSink(try AtomicFile(replacing: path)) }
    return FileSink { () throws(FileError) in
      try OutputFolder.make(folder)
      return try AtomicFile(replacing: path, isHashed: true)
    }
  }

  /// The outputs of the session: its trace, its journal and what it reports.
  var outputs: SessionOutputs {
    SessionOutputs(trace: picker, commits: journal, report: report)
  }

  /// Gives the files their names, all or none: what can fail for want of room fails before the
  /// first name is given.
  ///
  /// - Returns: The files' paths.
  /// - Throws: ``FileError`` (`outputNotWritten`).
  func finish() throws -> [String] {
    progress?.clear()
    if isSparing, picker.names.isEmpty, !picker.hasEvents { for sink in sinks { sink.discard() } }
    try picker.finish()
    let files = sinks.compactMap(\.file)
    hashes = zip(formats, sinks).compactMap { format, sink in
      sink.file?.hash.map { ScriptResult.File(name: format.fileName, hash: $0) }
    }
    for file in files { try file.commit() }
    try journal?.commit()
    return files.map(\.path) + (journal.map { [$0.path] } ?? [])
  }

  /// What says that a column that was asked for is not there.
  var unmatchedColumns: [String] { picker.unmatchedMessages }

  /// Where the trace parts from the golden one, once the files have their names.
  var goldenDifferences: [String] {
    guard let compared else { return [] }
    do {
      return try compared.golden.differences(from: compared.trace)
    } catch {
      return ["\(error)"]
    }
  }

  /// Makes a golden trace's folder and opens its file.
  private static func open(_ golden: GoldenTrace) throws(FileError) -> AtomicFile {
    let folder = golden.path.lastIndex(of: "/").map { golden.path[..<$0] } ?? "."
    try OutputFolder.make(folder.isEmpty ? "/" : String(folder))
    return try AtomicFile(replacing: golden.path, option: "--snapshot")
  }
}

extension ColumnPicker {
  /// Says which patterns name no column, and which columns there are.
  var unmatchedMessages: [String] {
    if unmatched.isEmpty { return [] }
    let known = names.joined(separator: ", ")
    return unmatched.map { pattern in
      "--columns: there is no column '\(pattern)'. "
        + (known.isEmpty ? "The trace has none." : "There are \(known).")
    }
  }
}

/// A progress line of a long run on standard error, removed at the end.
final class ProgressLine: TraceWriter {
  private let clock = SystemClock()
  private var shownAt = 0.4
  private var isShown = false

  /// Shows a frame's time; ten times a second, and not in the first half second.
  func write(_ frame: Frame) {
    let now = clock.now.seconds
    guard now >= shownAt + 0.1 else { return }
    shownAt = now
    isShown = true
    let time = PlotText.fixed(frame.time.seconds, decimals: 1)
    Terminal.write("\r\(time) s of the session…\u{1B}[K", to: 2)
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    isShown = false
    Terminal.write("\r\u{1B}[K", to: 2)
  }
}
