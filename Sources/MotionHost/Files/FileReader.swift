import Glibc

/// Reads whole files, up to a limit, so that no file however large can exhaust the process.
public enum FileReader {
  /// Returns a file's bytes.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the working directory.
  ///   - limit: The most bytes to read.
  /// - Throws: ``HostError`` (`inputNotFound`) when there is no such file, it cannot be read, or it
  ///   is larger than the limit.
  public static func bytes(of path: String, limit: Int) throws(HostError) -> [UInt8] {
    let descriptor = SystemCall.uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw refusal(path, SystemCall.reason) }
    defer { close(descriptor) }
    return try bytes(of: descriptor, path: path, limit: limit)
  }

  /// Returns the bytes of an open file, from where it stands; `path` only names it in messages.
  static func bytes(
    of descriptor: CInt, path: String, limit: Int
  ) throws(HostError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = SystemCall.uninterrupted { read(descriptor, &piece, piece.count) }
      guard count >= 0 else { throw refusal(path, SystemCall.reason) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: piece[..<count])
      guard bytes.count <= limit else {
        throw HostError(
          .inputNotFound, "\(path): it has more than \(limit) bytes. Give a smaller file.")
      }
    }
  }

  private static func refusal(_ path: String, _ reason: String) -> HostError {
    HostError(.inputNotFound, "\(path): \(reason). Give the path of a file that can be read.")
  }
}
