internal import MotionExport
package import MotionHost
internal import MotionRender
package import MotionTrace
internal import OrreryBasics
internal import PlatformC

/// The files of a run: its traces, its journal, and the golden trace that it is compared with.
package final class RunFiles {
  /// The summary of the columns.
  package let summary = TraceSummary()

  /// The names in `--plot` for which no column exists.
  package var missingColumns: [String] {
    plots.flatMap(\.missingColumns)
  }

  private let formats: [TraceFormat]

  /// The lock that excludes other runs from the folder; nil in a batch, which has its own.
  private let lock: FolderLock?

  /// The destinations of the traces, in the order of the formats, and the golden trace that is
  /// rewritten.
  private let sinks: [FileSink]
  private let journal: JournalFile?
  let pictures: PictureSettings?

  /// The journal from which pictures are drawn; nil without pictures.
  let pictured: JournalBytes?
  let script: String
  let folder: String
  let name: String
  private let plots: [SVGPlotWriter]
  private let picker: ColumnPicker

  /// The golden trace, and the file that is compared with it.
  private let compared: (golden: GoldenTrace, trace: String)?

  /// Whether the run is compared with a golden trace or overwrites it.
  private let isGolden: Bool

  /// The report of the session: printed lines, required modules, used plugins.
  package let report: SessionReport

  /// Whether files are written only if the session has a column or an event.
  private let isSparing: Bool

  /// Whether the files are those of a batch, whose results have their hashes.
  private let keepsHashes: Bool

  /// The hashes of the files, by name, after ``finish()``; empty unless `isSparing`.
  package private(set) var hashes: [ScriptResult.File] = []

  /// Creates the folder and opens the files, so that an output that cannot be created fails before
  /// the script runs.
  ///
  /// - Parameters:
  ///   - name: The name of the golden trace, and of the folder of golden pictures.
  ///   - isSparing: Whether files are created only when there is something to write, and hashed.
  ///   - observers: Writers that receive the frames before the files do.
  ///   - onPrint: Called with each line that the script prints.
  ///   - onNotice: Called with a message about a plugin that shadows a bundled one.
  /// - Throws: ``FileError`` (`outputNotCreated`), also if another run writes to the folder.
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
    keepsHashes = isSparing
    // The trace that is compared with a golden trace must exist.
    self.isSparing = isSparing && golden == nil
    report = SessionReport(onPrint: onPrint, onNotice: onNotice)
    writers.append(summary)
    if blessed != nil { writers += sinks.suffix(1).map { JSONLinesTraceWriter(to: $0) } }
    picker = ColumnPicker([], before: observers + writers)
  }

  /// Returns the name of a script's file without its folder, which would depend on the working
  /// directory.
  private static func fileName(of script: String) -> String {
    script.split(separator: "/").last.map(String.init) ?? script
  }

  /// Returns a sink for a file that is opened now, or with its folder when the first bytes are
  /// written.
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

  /// Renames the files to their paths, all or none: everything that can fail on a full disk is done
  /// before the first rename.
  ///
  /// - Returns: The files' paths.
  /// - Throws: ``FileError`` (`outputNotWritten`).
  package func finish() throws -> [String] {
    if isSparing, !picker.hasContent { for sink in sinks { sink.discard() } }
    try picker.finish()
    let files = sinks.compactMap(\.file)
    hashes = zip(formats, sinks).compactMap { format, sink in
      sink.file?.hash.map { ScriptResult.File(name: format.fileName, hash: $0) }
    }
    for file in files { try file.commit() }
    try journal?.commit()
    return files.map(\.path) + (journal.map { [$0.path] } ?? [])
  }

  /// Whether the run is compared with golden traces or pictures, or overwrites them.
  package var isCompared: Bool { isGolden || pictures != nil }

  /// The name of the picture of a column that differs from the golden trace.
  private static let pictureName = "difference.svg"

  /// Compares the trace with the golden one, after ``finish()``. Costs a pass over both traces.
  ///
  /// A picture of both curves is written beside the trace if a value differs.
  ///
  /// - Returns: The differences of the motion, with the plugins that differ and the picture; and the messages about
  ///   plugins where the motion does not differ.
  package func compareWithGolden() -> (motion: [String], plugins: [String]) {
    guard let compared else { return ([], []) }
    let picture = "\(folder)/\(Self.pictureName)"
    do {
      let differences = try compared.golden.differences(from: compared.trace)
      var motion = differences.motion
      guard !motion.isEmpty else {
        unlink(picture)
        return ([], differences.plugins)
      }
      motion[0] += differences.plugins.map { "\n  \($0.displayed())" }.joined()
      if let value = differences.value {
        try draw(value, compared.golden, compared.trace, picture)
        // In a batch the way from its folder, since results do not depend on where that is.
        let path = keepsHashes ? "\(name)/\(Self.pictureName)" : picture
        motion[0] += "\n  picture: \(path.displayed())"
      }
      return (motion, [])
    } catch {
      return (["\(error)".displayed()], [])
    }
  }

  private func draw(
    _ value: GoldenTrace.Differences.Value, _ golden: GoldenTrace, _ trace: String, _ path: String
  ) throws {
    let file = try AtomicFile(replacing: path, isHashed: keepsHashes)
    try file.write(
      SVGDifference.text(
        of: value.column, in: ("golden", try TraceFile.open(golden.path)),
        and: ("now", try TraceFile.open(trace)), partingAt: value.time,
        title: "\(name): \(value.column)"))
    if let hash = file.hash { hashes.append(ScriptResult.File(name: Self.pictureName, hash: hash)) }
    try file.commit()
  }

  /// Creates the folder of a golden trace and opens its file.
  private static func open(_ golden: GoldenTrace) throws(FileError) -> AtomicFile {
    let folder = golden.path.lastIndex(of: "/").map { golden.path[..<$0] } ?? "."
    try OutputFolder.make(folder.isEmpty ? "/" : String(folder))
    return try AtomicFile(replacing: golden.path, option: "--snapshot")
  }
}
