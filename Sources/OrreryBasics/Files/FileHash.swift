/// The identity of a file's content: its length and its SHA-256.
public struct FileHash: Hashable, Sendable {
  /// The length in bytes.
  public var bytes: Int

  /// Its SHA-256, as 64 hexadecimal digits.
  public var sha256: String

  /// Reads a file piece by piece.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``FileError`` (`inputNotFound`) when it cannot be read.
  public init(of path: String) throws(FileError) {
    try self.init(of: path) { _ throws(FileError) in }
  }

  /// Reads a file piece by piece, and passes the pieces on.
  package init(
    of path: String, passing body: (UnsafeRawBufferPointer) throws(FileError) -> Void
  ) throws(FileError) {
    let file = try InputFile(path)
    var hash = SHA256()
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { piece.deallocate() }
    bytes = 0
    while true {
      let count = try file.read(into: piece)
      if count == 0 { break }
      bytes += count
      let part = UnsafeRawBufferPointer(rebasing: piece[..<count])
      hash.update(part)
      try body(part)
    }
    sha256 = hash.hexadecimal()
  }

  package init(bytes: Int, sha256: String) {
    self.bytes = bytes
    self.sha256 = sha256
  }
}
