import PlatformC

/// A file opened for reading. All paths that a person names are opened through it.
///
/// Regular files are read; FIFOs and character devices, such as terminals, are streams, whose waits end
/// with ``WaitInterruption``; folders, sockets and block devices are refused at once. `-` stands for
/// standard input.
package final class InputFile {
  /// The path, as messages name it.
  package let path: String

  private let descriptor: CInt

  /// Whether reading may block.
  package let isStream: Bool

  /// The size of a regular file in bytes, when it was opened.
  package let size: Int?

  /// Returns false when a wait has to end.
  private let isWanted: () -> Bool

  /// The path that denotes standard input.
  package static let standardInput = "-"

  /// Opens a file.
  ///
  /// - Parameter isWanted: Asked about 20 times a second while there is nothing to read; false ends the
  ///   wait, as ``WaitInterruption`` does.
  /// - Throws: ``FileError`` (`inputNotFound`).
  package convenience init(
    _ path: String, while isWanted: @escaping () -> Bool = { true }
  ) throws(FileError) {
    let opened =
      path == Self.standardInput
      ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      : SystemCall.uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard opened >= 0 else {
      throw Self.refusal(path, errno == ENXIO ? "it is a socket" : SystemCall.reason)
    }
    try self.init(taking: opened, path, while: isWanted)
  }

  /// Takes an open file, which is closed with this object.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`) for a folder or a block device.
  package init(
    taking descriptor: CInt, _ path: String, while isWanted: @escaping () -> Bool = { true }
  ) throws(FileError) {
    self.path = path == Self.standardInput ? "standard input" : path
    self.descriptor = descriptor
    self.isWanted = isWanted
    var status = stat()
    let reason: String? =
      if fstat(descriptor, &status) != 0 {
        SystemCall.reason
      } else {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: "Is a directory"
        case S_IFBLK: "it is a block device"
        default: nil
        }
      }
    isStream = status.st_mode & S_IFMT != S_IFREG
    size = isStream ? nil : Int(status.st_size)
    // All properties are initialized first, so that deinit closes the descriptor after a throw.
    if let reason { throw Self.refusal(path, reason) }
  }

  deinit { close(descriptor) }

  /// Checks that a file can be opened for reading, as far as possible without opening it: a FIFO
  /// would lose bytes.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`).
  package static func check(_ path: String, _ advice: String) throws(FileError) {
    if path == standardInput { return }
    guard access(path, R_OK) == 0 else { throw refusal(path, SystemCall.reason, advice) }
    if FolderWalk.isFolder(path) { throw refusal(path, "Is a directory", advice) }
  }

  /// Reads on.
  ///
  /// - Returns: How many bytes were read; 0 at the end.
  /// - Throws: ``FileError``: `inputNotFound` when the file cannot be read on, `interrupted` when the wait
  ///   was ended.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      if isStream { try wait() }
      let count = SystemCall.uninterrupted {
        PlatformC.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return count }
      guard errno == EAGAIN else { throw Self.refusal(path, SystemCall.reason) }
    }
  }

  /// Reads a piece on; empty at the end.
  ///
  /// - Throws: ``FileError``, as ``read(into:)``.
  package func piece() throws(FileError) -> [UInt8] {
    var failure: FileError?
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      do throws(FileError) {
        count = try read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return piece
  }

  /// Waits until there is something to read, or the end.
  private func wait() throws(FileError) {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      if WaitInterruption.isRequested || !isWanted() { throw WaitInterruption.error(path) }
    } while poll(&file, 1, WaitInterruption.patience) <= 0
  }

  static func refusal(
    _ path: String, _ reason: String, _ advice: String = "Give the path of a file that can be read."
  ) -> FileError {
    FileError(
      .inputNotFound, "\(path == standardInput ? "standard input" : path): \(reason). \(advice)")
  }
}
