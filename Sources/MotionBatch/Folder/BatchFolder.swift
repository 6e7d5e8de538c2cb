internal import MotionHost
import OrreryBasics
internal import PlatformC

/// The output folder of a batch: `run.json`, `results.jsonl`, and a folder for each script that has
/// outputs.
///
/// While the batch runs, results are in a ``ResultLog``.
package final class BatchFolder: Sendable {
  /// The folder's path.
  package let path: String

  /// The lock that excludes other runs; nil in a process that runs a script for the batch which
  /// holds it.
  private let lock: FolderLock?

  /// Creates the folder if it is missing, and locks it against other runs until the object is
  /// deinitialized.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - isShared: Whether the process runs a script for the batch that holds the lock.
  /// - Throws: ``FileError`` (`outputNotCreated`) if the folder cannot be created, or another run
  ///   writes to it.
  package init(_ path: String, isShared: Bool = false) throws {
    self.path = path
    try OutputFolder.make(path)
    lock = isShared ? nil : try FolderLock(path)
  }

  /// Throws if the folder was removed or replaced.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`).
  func check() throws(FileError) { try lock?.check() }

  /// Returns the folder of a script's outputs.
  package func folder(of script: BatchScript) -> String { "\(path)/\(script.folder)" }

  /// Writes the record of the run, after removing the outputs of an earlier run of these scripts.
  ///
  /// - Returns: The log to which results are appended.
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  func begin(_ record: BatchRecord) throws -> ResultLog {
    let earlier = try ResultIndex(of: path)
    // Without `run.json` the earlier run, whose results are removed next, cannot be resumed.
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

  /// Returns whether the outputs of a result exist. False if the result was lost, or files are
  /// missing or have another size.
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

  /// Returns the printed output of a script, truncated to 64 KiB.
  package func printed(by result: ScriptResult) -> String {
    guard result.files.contains(where: { $0.name == ScriptResult.printedName }) else {
      return result.printed
    }
    let path = "\(folder(of: result.script))/\(ScriptResult.printedName)"
    return FileReader.beginning(of: path, limit: 1 << 16) ?? ""
  }

  /// Writes the result of a script to a note file, for the process that requested it.
  ///
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  package func leave(_ result: ScriptResult) throws {
    try AtomicFile.write(result.line, to: note(of: result.script))
  }

  /// Reads and removes the note file with the result of a script; nil if there is none.
  func takeNote(of script: BatchScript) -> ScriptResult? {
    let note = note(of: script)
    defer { unlink(note) }
    guard let bytes = try? FileReader.bytes(of: note, limit: BatchRecord.sizeLimit) else {
      return nil
    }
    return try? ScriptResult(parsing: bytes[...], path: note)
  }

  /// Returns the path of a script's note file. It is in the batch's folder, since the script may
  /// have none.
  private func note(of script: BatchScript) -> String {
    let tag = SHA256.hexadecimal(of: Array(script.folder.utf8)).prefix(16)
    return "\(path)/.\(tag)\(TemporaryFile.mark)"
  }

  /// Removes the temporary files of a script that a killed run left.
  func sweep(_ script: BatchScript) {
    let folder = folder(of: script)
    for name in FolderWalk.names(in: folder) where TemporaryFile.isLeftover(name) {
      unlink("\(folder)/\(name)")
    }
  }

  /// Removes the temporary files of the batch itself that a killed run left.
  func sweep() {
    for name in FolderWalk.names(in: path) where TemporaryFile.isLeftover(name) {
      unlink("\(path)/\(name)")
    }
  }
}
