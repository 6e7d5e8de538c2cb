import Glibc

/// Reads whole files, up to a limit, so that no file however large can exhaust the process.
public enum FileReader {
  /// Returns a file's bytes.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the working directory.
  ///   - limit: The most bytes to read.
  ///   - interruption: Ends the wait for a pipe to which nobody writes; nil waits for ever.
  /// - Throws: ``HostError``: `inputNotFound` when there is no such file, it cannot be read, or it is
  ///   larger than the limit; `interrupted`.
  public static func bytes(
    of path: String, limit: Int, until interruption: Interruption? = nil
  ) throws(HostError) -> [UInt8] {
    let mode = O_RDONLY | O_CLOEXEC | (interruption == nil ? 0 : O_NONBLOCK)
    let descriptor = SystemCall.uninterrupted { open(path, mode) }
    guard descriptor >= 0 else { throw refusal(path, SystemCall.reason) }
    defer { close(descriptor) }
    return try bytes(of: descriptor, path: path, limit: limit, until: interruption)
  }

  /// Returns the text that a file begins with, of at most so many bytes; nil when there is none.
  public static func beginning(of path: String, limit: Int) -> String? {
    let descriptor = SystemCall.uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(SystemCall.uninterrupted { read(descriptor, buffer.baseAddress, limit) }, 0)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the bytes of an open file, from where it stands; `path` only names it in messages.
  static func bytes(
    of descriptor: CInt, path: String, limit: Int, until interruption: Interruption? = nil
  ) throws(HostError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      if let interruption { try wait(for: descriptor, until: interruption) }
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
        throw HostError(
          .inputNotFound, "\(path): it has more than \(limit) bytes. Give a smaller file.")
      }
    }
  }

  /// Waits until there is something to read, or the end: a file has it at once, a pipe when somebody
  /// wrote to it or closed it.
  private static func wait(
    for descriptor: CInt, until interruption: Interruption
  ) throws(HostError) {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&file, 1, patience) <= 0 { try interruption.check() }
  }

  /// How many milliseconds go by between two looks at whether to go on waiting.
  private static let patience: CInt = 50

  private static func refusal(_ path: String, _ reason: String) -> HostError {
    HostError(.inputNotFound, "\(path): \(reason). Give the path of a file that can be read.")
  }
}
