internal import MotionExport
package import MotionHost
internal import MotionRender
package import MotionTrace
internal import OrreryBasics

/// The files of a run: its traces, its journal, and the golden trace that it is compared with.
package final class RunFiles {
  /// The summary of the columns.
  package let summary = TraceSummary()

  /// Columns that were to be drawn and never came up.
  package var missingColumns: [String] {
    plots.flatMap(\.missingColumns)
  }

  private let formats: [TraceFormat]

  /// Keeps other runs out of the folder; nil in a batch, which does so itself.
  private let lock: FolderLock?

  /// The destinations of the traces, in the order of the formats, and the golden trace that is
  /// rewritten.
  private let sinks: [FileSink]
  private let journal: JournalFile?
  let pictures: PictureSettings?

  /// The source that pictures are drawn from; nil where none are.
  let pictured: JournalBytes?
  let script: String
  let folder: String
  let name: String
  private let plots: [SVGPlotWriter]
  private let picker: ColumnPicker

  /// The golden trace, and the file that is compared with it.
  private let compared: (golden: GoldenTrace, trace: String)?

  /// Whether the golden trace is compared with or written anew.
  private let isGolden: Bool

  /// The record of what the session printed, required and used.
  package let report: SessionReport

  /// Whether traces are left only by a session that showed something: a column or an event.
  private let isSparing: Bool

  /// The hashes of the files, by name, once the files are in place; empty unless it is sparing.
  package private(set) var hashes: [ScriptResult.File] = []

  /// Makes the folder and opens the files, so that an output that cannot be made is known before
  /// the script runs.
  ///
  /// - Parameters:
  ///   - name: Names the golden trace, and the folder of golden pictures.
  ///   - isSparing: Leaves that until there is something to write, leaves nothing of a session that
  ///     showed nothing, and hashes what it writes.
  ///   - observers: Are written the frames too, before the files are.
  ///   - onPrint: Receives the lines that the script prints.
  ///   - onNotice: Receives a line about a plugin that takes the place of a bundled one.
  /// - Throws: ``FileError`` (`outputNotCreated`), also when another run writes to the folder.
  package init(
    _ job: RunJob, folder: String, formats: [TraceFormat], columns: [String],
    journal: String? = nil, trace: TraceSettings = TraceSettings(), name: String,
    isSparing: Bool = false, observers: [any TraceWriter] = [],
    onPrint: @escaping (String) -> Void, onNotice: @escaping (String) -> Void = { _ in }
  ) throws {
    let leavesFiles = !formats.isEmpty || trace.pictures != nil || journal != nil
    let hasFolder = !isSparing && leavesFiles
    if hasFolder { try OutputFolder.make(folder) }
    lock = hasFolder ? try FolderLock(folder) : nil
    var sinks: [FileSink] = []
    for format in formats {
      sinks.append(try Self.sink("\(folder)/\(format.fileName)", in: folder, isSparing))
    }
    self.formats = formats
    let header = JournalHeader(
      frameRate: job.frameRate, seed: job.seed, script: Self.fileName(of: job.script),
      program: ProgramVersion.text)
    let saved = try journal.map { try JournalFile(replacing: $0, header) }
    self.journal = saved
    pictures = trace.pictures
    pictured = trace.pictures.map { _ in JournalBytes(header, before: saved) }
    (script, self.folder, self.name) = (job.script, folder, name)
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
    let golden = trace.golden(of: name)
    let blessed = try trace.isBlessing ? golden.map(Self.open) : nil
    compared = trace.isBlessing ? nil : golden.map { ($0, "\(folder)/trace.jsonl") }
    if let blessed { sinks.append(FileSink(blessed)) }
    self.sinks = sinks
    isGolden = golden != nil
    // What a golden trace is compared with has to be there.
    self.isSparing = isSparing && golden == nil
    report = SessionReport(onPrint: onPrint, onNotice: onNotice)
    writers.append(summary)
    if blessed != nil { writers += sinks.suffix(1).map { JSONLinesTraceWriter(to: $0) } }
    picker = ColumnPicker(trace.patterns + trace.laterPatterns, before: observers + writers)
  }

  /// The name of a script's file without its folder, which depends on the working directory.
  private static func fileName(of script: String) -> String {
    script.split(separator: "/").last.map(String.init) ?? script
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

  /// The outputs of the session: its trace, its journal and its report.
  package var outputs: SessionOutputs {
    SessionOutputs(trace: picker, commits: pictured ?? journal, report: report)
  }

  /// Gives the files their names, all or none: what can fail for want of room fails before the
  /// first name is given.
  ///
  /// - Returns: The files' paths.
  /// - Throws: ``FileError`` (`outputNotWritten`).
  package func finish() throws -> [String] {
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

  /// Whether the run is compared with a golden trace or golden pictures, or writes them anew.
  package var isCompared: Bool { isGolden || pictures != nil }

  /// The messages about columns of later layers that never came up.
  package var unmatchedColumns: [String] { picker.unmatchedMessages(of: "--later-columns") }

  /// The differences from the golden trace, once the files are in place, and the plugins that
  /// differ from those that the golden one was made with.
  package var goldenDifferences: (motion: [String], plugins: [String]) {
    guard let compared else { return ([], []) }
    do {
      return try compared.golden.differences(from: compared.trace)
    } catch {
      return (["\(error)".displayed()], [])
    }
  }

  /// Makes a golden trace's folder and opens its file.
  private static func open(_ golden: GoldenTrace) throws(FileError) -> AtomicFile {
    let folder = golden.path.lastIndex(of: "/").map { golden.path[..<$0] } ?? "."
    try OutputFolder.make(folder.isEmpty ? "/" : String(folder))
    return try AtomicFile(replacing: golden.path, option: "--snapshot")
  }
}
