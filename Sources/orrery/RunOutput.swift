import MotionCore
import MotionExport
import MotionHost
import MotionRender
import MotionTime

/// Passes a session's frames and events on to the files of a run and to its summary.
final class RunOutput: SessionOutput {
  let summary = TraceSummary()

  /// Columns that were to be drawn and never came up.
  var missingColumns: [String] {
    writers.compactMap { $0 as? SVGPlotWriter }.flatMap(\.missingColumns)
  }

  private let formats: [TraceFormat]
  private let files: [AtomicFile]
  private let journal: JournalFile?
  private let writers: [any TraceWriter]
  private let frameRate: FrameRate
  private let seed: UInt64
  private var progress: ProgressLine?

  /// Takes a line that the script printed.
  var onPrint: (String) -> Void = Terminal.print

  /// Whether the files are hashed before they get their names.
  var wantsHashes = false

  /// What identifies the files, by name, once they have their names.
  private(set) var hashes: [ScriptResult.File] = []

  /// Makes the folder and opens the files, so that an output that cannot be made is known before
  /// the script runs.
  ///
  /// - Throws: ``HostError`` (`outputNotCreated`).
  init(
    _ job: RunJob, folder: String, formats: [TraceFormat], columns: [String],
    journal: String? = nil, showsProgress: Bool
  ) throws(HostError) {
    try OutputFolder.make(folder)
    var files: [AtomicFile] = []
    for format in formats {
      files.append(try AtomicFile(replacing: "\(folder)/\(format.fileName)"))
    }
    self.formats = formats
    self.files = files
    self.journal = try journal.map { path throws(HostError) in
      try JournalFile(
        replacing: path,
        JournalHeader(
          frameRate: job.frameRate, seed: job.seed, script: job.script, program: Release.text))
    }
    let outputs = zip(formats, files).map { format, file -> any TraceWriter in
      switch format {
      case .jsonLines: JSONLinesTraceWriter(to: FileSink(file))
      case .csv: CSVTraceWriter(to: FileSink(file))
      case .svg: SVGPlotWriter(to: FileSink(file), columns: columns, title: job.script)
      }
    }
    writers = outputs + [summary]
    frameRate = job.frameRate
    seed = job.seed
    progress = showsProgress ? ProgressLine() : nil
  }

  /// Opens one file for the trace of a session.
  ///
  /// - Throws: ``HostError`` (`outputNotCreated`).
  init(_ job: RunJob, tracingTo path: String, as format: TraceFormat) throws(HostError) {
    let file = try AtomicFile(replacing: path, option: ".trace")
    formats = [format]
    files = [file]
    journal = nil
    writers = [
      format == .csv ? CSVTraceWriter(to: FileSink(file)) : JSONLinesTraceWriter(to: FileSink(file))
    ]
    frameRate = job.frameRate
    seed = job.seed
  }

  func begin(columns: [Column]) throws {
    let header = TraceHeader(frameRate: frameRate, seed: seed, columns: columns)
    for writer in writers { try writer.begin(header) }
  }

  func add(_ column: Column) throws {
    for writer in writers { try writer.add(column) }
  }

  func write(_ event: SessionEvent) throws {
    let line = Self.traceEvent(event)
    for writer in writers { try writer.write(line) }
  }

  func write(_ frame: Frame) throws {
    for writer in writers { try writer.write(frame) }
    progress?.show(sessionTime: frame.time.seconds)
  }

  var wantsCommits: Bool { journal != nil }

  func write(_ commit: Commit) throws {
    try journal?.write(commit)
  }

  func end(at time: MediaTime) throws {
    try journal?.end(at: time)
  }

  func printed(_ line: String) {
    progress?.clear()
    onPrint(line)
  }

  /// Gives the files their names, all or none: what can fail for want of room fails before the
  /// first name is given.
  ///
  /// - Returns: The files' paths.
  /// - Throws: ``HostError`` (`outputNotWritten`).
  func finish() throws -> [String] {
    progress?.clear()
    for writer in writers { try writer.finish() }
    if wantsHashes { hashes = try zip(formats, files).compactMap(Self.hash) }
    for file in files { try file.commit() }
    try journal?.commit()
    return files.map(\.path) + (journal.map { [$0.path] } ?? [])
  }

  private static func hash(
    _ format: TraceFormat, _ file: AtomicFile
  ) throws -> ScriptResult.File? {
    try file.hash().map { ScriptResult.File(name: format.fileName, hash: $0) }
  }

  private static func traceEvent(_ event: SessionEvent) -> TraceEvent {
    switch event {
    case .animation(let event): .animation(event)
    case .input(let sample):
      .input(
        time: sample.time.seconds, type: sample.type.rawValue, pointerID: sample.pointerId,
        x: sample.position.x, y: sample.position.y)
    case .marker(let name, let time): .marker(name, time: time.seconds)
    }
  }
}
