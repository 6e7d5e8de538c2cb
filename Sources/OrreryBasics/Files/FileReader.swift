/// A reader of whole files up to a limit, so that no file can exhaust the process's memory.
package enum FileReader {
  /// Returns a file's bytes.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the working directory, `-` is standard input.
  ///   - limit: The most bytes to read.
  ///   - isWanted: Asked about 20 times a second while there is nothing to read; false ends the wait.
  /// - Throws: ``FileError``: `inputNotFound` when there is no such file, or it cannot be read;
  ///   `tooLarge` when it is larger than the limit; `interrupted` when a wait was ended.
  package static func bytes(
    of path: String, limit: Int, while isWanted: @escaping () -> Bool = { true }
  ) throws(FileError) -> [UInt8] {
    try bytes(of: InputFile(path, while: isWanted), limit: limit)
  }

  /// Returns a file's bytes; nil if there is no such file, and in no other case: a file that is there and cannot be
  /// read must not be taken for an empty one, least of all by who writes it anew.
  ///
  /// - Throws: ``FileError`` as ``bytes(of:limit:while:)`` for a file that is there.
  package static func bytesIfPresent(
    of path: String, limit: Int
  ) throws(FileError) -> [UInt8]? {
    FolderWalk.isPresent(path) ? try bytes(of: path, limit: limit) : nil
  }

  /// Returns the beginning of a file as text, up to a number of bytes; nil if it cannot be read.
  package static func beginning(of path: String, limit: Int) -> String? {
    guard let bytes = try? InputFile(path).piece(), !bytes.isEmpty else { return nil }
    return String(decoding: bytes.prefix(limit), as: UTF8.self)
  }

  /// Returns the bytes of an open file, from its current offset.
  package static func bytes(of file: InputFile, limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // A regular file is refused unread; others, and those of `/proc`, when there is too much of them.
    while max(file.size ?? 0, bytes.count) <= limit {
      let piece = try file.piece()
      if piece.isEmpty { return bytes }
      bytes += piece
    }
    throw FileError(
      .tooLarge, "\(file.path): it has more than \(limit) bytes. Give a smaller file.")
  }
}
