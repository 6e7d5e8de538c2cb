internal import Glibc

/// The folder that a batch writes to: `run.json`, `results.jsonl`, and a folder for each script with
/// its outputs and `result.json`.
///
/// `result.json` is what makes a script done: it appears after the script's other files, whole or not
/// at all, like each of them. So a batch can be killed at any moment and taken up again.
public final class BatchFolder: Sendable {
  /// The folder's path.
  public let path: String

  private let descriptor: CInt

  /// Makes the folder where it is missing, and keeps other runs out of it until this object is gone.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - isShared: Whether this is a part of the run that keeps others out.
  /// - Throws: ``HostError`` (`outputNotCreated`) when it cannot be made, or another run writes there.
  public init(_ path: String, isShared: Bool = false) throws(HostError) {
    self.path = path
    try OutputFolder.make(path)
    descriptor = SystemCall.uninterrupted { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    // Some file systems know no locks; there the user has to take care.
    if !isShared, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      throw HostError(
        .outputNotCreated,
        "\(path): another run is writing there. Wait for its end, or name another folder with --out."
      )
    }
  }

  deinit { close(descriptor) }

  /// Where a script's outputs go.
  public func folder(of script: BatchScript) -> String { "\(path)/\(script.folder)" }

  /// Notes what is to be run. What an earlier run left of these scripts is taken away before.
  ///
  /// - Throws: ``HostError``: `outputNotCreated`, `outputNotWritten`.
  func begin(_ record: RunRecord) throws(HostError) {
    unlink("\(path)/\(BatchReport.fileName)")
    for script in record.ownScripts {
      let folder = folder(of: script)
      let note = "\(folder)/\(ScriptResult.fileName)"
      guard access(note, F_OK) == 0 else { continue }
      for file in (try? read(script))?.files ?? [] { unlink("\(folder)/\(file.name)") }
      unlink(note)
    }
    try write(record)
  }

  /// Writes `run.json`.
  ///
  /// - Throws: ``HostError``: `outputNotCreated`, `outputNotWritten`.
  func write(_ record: RunRecord) throws(HostError) {
    try AtomicFile.write(record.text, to: "\(path)/\(RunRecord.fileName)")
  }

  /// Notes what came of a script, after its files.
  ///
  /// - Throws: ``HostError``: `outputNotCreated`, `outputNotWritten`.
  public func keep(_ result: ScriptResult) throws(HostError) {
    let folder = folder(of: result.script)
    try OutputFolder.make(folder)
    try AtomicFile.write(result.line + "\n", to: "\(folder)/\(ScriptResult.fileName)")
  }

  /// Returns what came of a script; nil when it has to be run.
  ///
  /// That is also so for one that was lost, for a reason that nobody knows, and for one whose files
  /// are gone or have another size.
  func result(of script: BatchScript) -> ScriptResult? {
    guard let result = try? read(script), result.script == script, result.status != .lost,
      result.status != .interrupted
    else { return nil }
    let folder = folder(of: script)
    for file in result.files {
      var status = stat()
      guard stat("\(folder)/\(file.name)", &status) == 0, status.st_size == file.hash.bytes else {
        return nil
      }
    }
    return result
  }

  /// Reads a script's `result.json`.
  ///
  /// - Throws: ``HostError``: `inputNotFound`, `invalidRun`.
  func read(_ script: BatchScript) throws(HostError) -> ScriptResult {
    let file = "\(folder(of: script))/\(ScriptResult.fileName)"
    let bytes = try FileReader.bytes(of: file, limit: RunRecord.sizeLimit)
    return try ScriptResult(parsing: bytes[...], path: file)
  }

  /// Takes away what a killed run left of a script: files that had not got their names yet.
  func sweep(_ script: BatchScript) {
    let folder = folder(of: script)
    for name in FolderWalk.names(in: folder) where TemporaryFile.isLeftover(name) {
      unlink("\(folder)/\(name)")
    }
  }

  /// The same for the batch's own files.
  func sweep() {
    for name in FolderWalk.names(in: path) where TemporaryFile.isLeftover(name) {
      unlink("\(path)/\(name)")
    }
  }
}
