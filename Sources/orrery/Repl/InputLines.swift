import OrreryBasics
import PlatformC

/// A reader of lines of text from a file descriptor, with a limit of memory per line.
struct InputLines {
  private let file: InputFile?
  private let limit: Int
  private var bytes: [UInt8] = []
  private var place = 0
  private var isOver = false
  private var isFirst = true

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor.
  ///   - limit: The largest number of bytes of a line that are kept; the rest is discarded.
  init(_ descriptor: CInt = STDIN_FILENO, limit: Int) {
    file = try? InputFile(taking: fcntl(descriptor, F_DUPFD_CLOEXEC, 0), "standard input")
    self.limit = limit
  }

  /// Returns the next line without its end, truncated if it is too long; nil at the end of the text, and
  /// if waiting was interrupted. As in files, a byte order mark before the first line is left out.
  mutating func next() -> String? {
    guard let line = nextLine() else { return nil }
    defer { isFirst = false }
    return isFirst && line.unicodeScalars.first == "\u{FEFF}"
      ? String(line.unicodeScalars.dropFirst()) : line
  }

  private mutating func nextLine() -> String? {
    var line: [UInt8] = []
    var hasBegun = false
    while place < bytes.count || fill() {
      hasBegun = true
      let rest = bytes[place...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      line += rest[..<(end ?? rest.endIndex)].prefix(limit - line.count)
      place = end.map { $0 + 1 } ?? bytes.count
      if end != nil { return Self.text(of: line) }
    }
    return hasBegun ? Self.text(of: line) : nil
  }

  private static func text(of line: [UInt8]) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...], as: UTF8.self)
  }

  private mutating func fill() -> Bool {
    if isOver { return false }
    bytes = (try? file?.piece()) ?? []
    place = 0
    isOver = bytes.isEmpty
    return !isOver
  }
}
