internal import MotionHost
import OrreryBasics

/// A writer of the files of a finished batch: `results.jsonl`, with the results in the order of the
/// scripts, and the final `run.json`.
struct BatchReport {
  /// The summary of the results added so far.
  private(set) var summary = BatchSummary()

  private let file: AtomicFile
  private var waiting: [UInt8] = []
  private var digest = SHA256()
  private var versions = UsedVersions()

  /// The file in the batch's folder.
  static let fileName = "results.jsonl"

  /// Opens the file.
  ///
  /// - Throws: ``FileError`` (`outputNotCreated`).
  init(in folder: String) throws {
    file = try AtomicFile(replacing: "\(folder)/\(Self.fileName)")
  }

  /// The number of bytes written at a time.
  private static let piece = 1 << 16

  /// Adds the result of a script and its line. Results have to be added in the order of the
  /// scripts.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`); ``HostError`` (`invalidRun`) if it used another
  ///   version of a plugin or module than an earlier script.
  mutating func add(_ result: ScriptResult, _ line: String) throws {
    guard result.status.isResult else { return summary.add(result) }
    try versions.add(result)
    waiting += line.utf8
    waiting.append(UInt8(ascii: "\n"))
    if waiting.count >= Self.piece { try flush() }
    summary.add(result)
  }

  private mutating func flush() throws {
    digest.update(waiting)
    try file.write(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  /// Adds a number of scripts that have no result.
  mutating func addMissing(_ count: Int) { summary.missing += count }

  /// Writes both files if every script has a result.
  ///
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  mutating func finish(_ record: BatchRecord, in folder: BatchFolder) throws {
    guard summary.missing == 0 else { return }
    try flush()
    var record = record
    record.plugins = versions.plugins
    record.modules = versions.modules
    record.digest = digest.hexadecimal()
    summary.digest = record.digest
    try file.commit()
    try folder.write(record)
  }
}
