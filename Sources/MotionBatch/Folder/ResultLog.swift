import OrreryBasics
internal import PlatformC

/// The log of an unfinished batch's results, in the order in which scripts finished: a line for
/// each, like those of `results.jsonl`, which replaces this file at the end.
///
/// A script is done when its line is written. That is one call of `write`, after the script's files
/// were renamed; an incomplete last line of a killed run is ignored. So a batch can be killed at any
/// time and resumed, and a script without outputs needs no file.
final class ResultLog: Sendable {
  private let descriptor: CInt
  private let path: String

  /// The lock that is held while a line is written.
  private let adding = Guarded(())

  /// The file in the batch's folder.
  static let fileName = ".results.jsonl"

  /// Opens the file in a batch's folder.
  ///
  /// - Throws: ``FileError`` (`outputNotCreated`).
  init(in folder: String) throws(FileError) {
    let path = "\(folder)/\(Self.fileName)"
    self.path = path
    descriptor = SystemCall.uninterrupted {
      open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else {
      throw FileError(
        .outputNotCreated,
        "\(path): \(SystemCall.reason). Name a folder that can be written to with --out.")
    }
  }

  deinit { close(descriptor) }

  /// Appends the line of a result. It may be called on any thread.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`).
  func add(_ line: String) throws(FileError) {
    var text = line + "\n"
    let isWhole = adding.whileLocked {
      let length = lseek(descriptor, 0, SEEK_END)
      let isWhole = text.withUTF8 { bytes in
        SystemCall.uninterrupted { write(descriptor, bytes.baseAddress, bytes.count) }
          == bytes.count
      }
      // An incomplete line is removed, so that the next one does not continue it.
      if !isWhole { cut(to: Int(length)) }
      return isWhole
    }
    guard isWhole else {
      throw FileError(
        .outputNotWritten,
        "\(path): \(SystemCall.reason). Make room on the disk or name another folder with --out.")
    }
  }

  /// Truncates the file to a length in bytes.
  func cut(to length: Int) { _ = ftruncate(descriptor, length) }

  /// Removes the file.
  func remove() { unlink(path) }
}
