package import OrreryBasics

/// The printed output of a script of a batch. A short text becomes part of the result, a longer one is
/// written to a file.
package final class PrintedText {
  /// The length of the longest text in a result, in bytes.
  package static let limit = 4096

  private let folder: String
  private var file: AtomicFile?
  private var waiting: [UInt8] = []
  private var failure: FileError?

  /// The number of bytes written to the file at a time.
  private static let piece = 1 << 16

  /// Creates the output of a script with its folder, which need not exist.
  package init(in folder: String) {
    self.folder = folder
  }

  /// Adds a line. Errors of writing are thrown by ``finish(_:)``.
  package func add(_ line: String) {
    waiting += line.utf8
    waiting.append(UInt8(ascii: "\n"))
    if waiting.count >= Self.piece { flush() }
  }

  private func flush() {
    guard failure == nil, !waiting.isEmpty else { return }
    do throws(FileError) {
      if file == nil {
        try OutputFolder.make(folder)
        file = try AtomicFile(
          replacing: "\(folder)/\(ScriptResult.printedName)", isHashed: true)
      }
      try file?.write(waiting)
    } catch {
      failure = error
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Adds the text to the script's result, or renames the file to its path.
  ///
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  package func finish(_ result: inout ScriptResult) throws(FileError) {
    if file == nil, failure == nil, waiting.count <= Self.limit {
      result.printed = String(decoding: waiting, as: UTF8.self)
      return
    }
    flush()
    if let failure { throw failure }
    guard let file, let hash = file.hash else { return }
    try file.commit()
    result.files.append(ScriptResult.File(name: ScriptResult.printedName, hash: hash))
  }
}
