import PlatformC

/// Reads whole files, up to a limit, so that no file however large can exhaust the process.
package enum FileReader {
  /// Returns a file's bytes.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the working directory.
  ///   - limit: The most bytes to read.
  ///   - isWanted: Asked about 20 times a second while a pipe has nothing to read; false ends the
  ///     wait, and the bytes read until then are returned. nil waits for ever.
  /// - Throws: ``FileError`` (`inputNotFound`) when there is no such file, it cannot be read, or it is
  ///   larger than the limit.
  package static func bytes(
    of path: String, limit: Int, while isWanted: (() -> Bool)? = nil
  ) throws(FileError) -> [UInt8] {
    let mode = O_RDONLY | O_CLOEXEC | (isWanted == nil ? 0 : O_NONBLOCK)
    let descriptor = SystemCall.uninterrupted { open(path, mode) }
    guard descriptor >= 0 else { throw refusal(path, SystemCall.reason) }
    defer { close(descriptor) }
    return try bytes(of: descriptor, path: path, limit: limit, while: isWanted)
  }

  /// Returns the text that a file begins with, of at most so many bytes; nil when there is none.
  package static func beginning(of path: String, limit: Int) -> String? {
    let descriptor = SystemCall.uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(SystemCall.uninterrupted { read(descriptor, buffer.baseAddress, limit) }, 0)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the bytes of an open file, from where it stands; `path` only names it in messages.
  package static func bytes(
    of descriptor: CInt, path: String, limit: Int, while isWanted: (() -> Bool)? = nil
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      if let isWanted, !wait(for: descriptor, while: isWanted) { return bytes }
      var isRead = true
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = SystemCall.uninterrupted { read(descriptor, buffer.baseAddress, buffer.count) }
        isRead = result >= 0
        count = max(result, 0)
      }
      guard isRead else { throw refusal(path, SystemCall.reason) }
      if piece.isEmpty { return bytes }
      bytes += piece
      guard bytes.count <= limit else {
        throw FileError(
          .inputNotFound, "\(path): it has more than \(limit) bytes. Give a smaller file.")
      }
    }
  }

  /// Waits until there is something to read, or the end: a file has it at once, a pipe when somebody
  /// wrote to it or closed it.
  ///
  /// - Returns: Whether it came to that before the wait was ended.
  private static func wait(for descriptor: CInt, while isWanted: () -> Bool) -> Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&file, 1, patience) <= 0 {
      if !isWanted() { return false }
    }
    return true
  }

  /// How many milliseconds go by between two looks at whether to go on waiting.
  private static let patience: CInt = 50

  private static func refusal(_ path: String, _ reason: String) -> FileError {
    FileError(.inputNotFound, "\(path): \(reason). Give the path of a file that can be read.")
  }
}
