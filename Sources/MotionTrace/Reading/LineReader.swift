import OrreryBasics

/// A reader that returns a file line by line. It keeps one block of the file in memory, or the
/// current line if that is longer.
final class LineReader {
  /// The path of the file, used in error messages.
  let path: String

  /// The number of the line read last, from 1.
  private(set) var lineNumber = 0

  private let file: InputFile
  private let longest: Int
  private var pending: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - longest: The maximum length of a line in bytes, which bounds memory use for files without
  ///     line breaks.
  /// - Throws: ``FileError`` (`inputNotFound`).
  init(_ path: String, longest: Int = 16 << 20) throws {
    self.path = path
    self.longest = longest
    file = try InputFile(path)
  }

  /// Returns the next line without its line feed; nil at the end of the file.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`) if reading the file fails, ``TraceError``
  ///   (`invalidTrace`) for a line that is too long.
  func next() throws -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return line(to: end)
      }
      if isAtEnd {
        defer { start = pending.count }
        return start < pending.count ? line(to: pending.count) : nil
      }
      searched = pending.count - start
      try fill()
      guard pending.count <= longest else {
        throw TraceError(
          .invalidTrace,
          "\(path):\(lineNumber + 1): the line has more than \(longest) bytes. "
            + "Give a trace that orrery run wrote.")
      }
    }
  }

  private func line(to end: Int) -> ArraySlice<UInt8> {
    lineNumber += 1
    return pending[start..<end]
  }

  /// Drops the lines that were returned and reads another block.
  private func fill() throws {
    pending.removeFirst(start)
    start = 0
    let piece = try file.piece()
    isAtEnd = piece.isEmpty
    pending += piece
  }
}
