import OrreryBasics
internal import PlatformC

/// The log of an unfinished batch's results, in the order in which scripts finished: a line for
/// each, like those of `results.jsonl`, which replaces this file at the end.
///
/// A line is what makes a script done. It is written in one step, after the script's files have their
/// names; what a killed run left of a last line is no line. So a batch can be killed at any moment and
/// taken up again, and a script costs no file but those it fills.
final class ResultLog: Sendable {
  private let descriptor: CInt
  private let path: String

  /// Held while a line is written.
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

  /// Takes the line of a result, on any thread.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`).
  func add(_ line: String) throws(FileError) {
    var text = line + "\n"
    let isWhole = adding.withLock { _ in
      let length = lseek(descriptor, 0, SEEK_END)
      let isWhole = text.withUTF8 { bytes in
        SystemCall.uninterrupted { write(descriptor, bytes.baseAddress, bytes.count) }
          == bytes.count
      }
      // The next line must not begin in the middle of this one.
      if !isWhole { cut(to: Int(length)) }
      return isWhole
    }
    guard isWhole else {
      throw FileError(
        .outputNotWritten,
        "\(path): \(SystemCall.reason). Make room on the disk or name another folder with --out.")
    }
  }

  /// Drops all lines beyond a length.
  func cut(to length: Int) { _ = ftruncate(descriptor, length) }

  /// Takes the file away.
  func remove() { unlink(path) }
}
