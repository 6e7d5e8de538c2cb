internal import MotionHost
import OrreryBasics
internal import PlatformC

/// The folder that a batch writes to: `run.json`, `results.jsonl`, and a folder for each script that has
/// outputs.
///
/// While it is under way, results are in a ``ResultLog``.
package final class BatchFolder: Sendable {
  /// The folder's path.
  package let path: String

  /// Keeps other runs out; nil in a part of the run that does.
  private let lock: FolderLock?

  /// Makes the folder where it is missing, and keeps other runs out of it until this object is gone.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - isShared: Whether this is a part of the run that keeps others out.
  /// - Throws: ``FileError`` (`outputNotCreated`) when it cannot be made, or another run writes there.
  package init(_ path: String, isShared: Bool = false) throws {
    self.path = path
    try OutputFolder.make(path)
    lock = isShared ? nil : try FolderLock(path)
  }

  /// Makes sure that the folder is still there.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`).
  func check() throws(FileError) { try lock?.check() }

  /// Returns the folder of a script's outputs.
  package func folder(of script: BatchScript) -> String { "\(path)/\(script.folder)" }

  /// Writes the record of the run, after removing the outputs of an earlier run of these scripts.
  ///
  /// - Returns: Where results go.
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  func begin(_ record: BatchRecord) throws -> ResultLog {
    let earlier = ResultIndex(of: path)
    // Without it nobody can take up an earlier run whose results are about to go.
    unlink("\(path)/\(BatchRecord.fileName)")
    for script in record.ownScripts {
      for file in earlier[script]?.files ?? [] { unlink("\(folder(of: script))/\(file.name)") }
    }
    unlink("\(path)/\(BatchReport.fileName)")
    let log = try ResultLog(in: path)
    log.cut(to: 0)
    try write(record)
    return log
  }

  /// Writes `run.json`.
  ///
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  func write(_ record: BatchRecord) throws {
    try AtomicFile.write(record.text, to: "\(path)/\(BatchRecord.fileName)")
  }

  /// Returns whether the outputs of a result exist: not for one that was lost, and not when files
  /// are missing or have another size.
  func holds(_ result: ScriptResult, of script: BatchScript) -> Bool {
    guard result.script == script, result.status != .lost, result.status.isResult else {
      return false
    }
    return result.files.allSatisfy { file in
      var status = stat()
      return stat("\(folder(of: script))/\(file.name)", &status) == 0
        && status.st_size == file.hash.bytes
    }
  }

  /// Returns the output of a script, as far as it is shown: 64 KiB of a long text.
  package func printed(by result: ScriptResult) -> String {
    guard result.files.contains(where: { $0.name == ScriptResult.printedName }) else {
      return result.printed
    }
    let path = "\(folder(of: result.script))/\(ScriptResult.printedName)"
    return FileReader.beginning(of: path, limit: 1 << 16) ?? ""
  }

  /// Leaves the result of a script for the process that asked for it.
  ///
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  package func leave(_ result: ScriptResult) throws {
    try AtomicFile.write(result.line, to: note(of: result.script))
  }

  /// Takes the result that a process left; nil when it left none.
  func takeNote(of script: BatchScript) -> ScriptResult? {
    let note = note(of: script)
    defer { unlink(note) }
    guard let bytes = try? FileReader.bytes(of: note, limit: BatchRecord.sizeLimit) else {
      return nil
    }
    return try? ScriptResult(parsing: bytes[...], path: note)
  }

  /// Returns the path of a script's note, in this folder, since the script may have no folder.
  private func note(of script: BatchScript) -> String {
    let tag = SHA256.hexadecimal(of: Array(script.folder.utf8)).prefix(16)
    return "\(path)/.\(tag)\(TemporaryFile.mark)"
  }

  /// Removes the temporary files that a killed run left of a script.
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
