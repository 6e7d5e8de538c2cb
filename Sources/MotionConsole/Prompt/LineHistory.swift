internal import MotionHost
internal import OrreryBasics
internal import PlatformC

/// The history of lines typed at prompts, which is kept in a file.
///
/// The file is `$XDG_STATE_HOME/orrery/history`, or `~/.local/state/orrery/history`, with one entry per
/// line, the oldest first. With every new entry the file is read again and replaced atomically. So it is
/// never incomplete, and entries of other prompts are kept. A file that is there and cannot be read is left as it
/// is.
package struct LineHistory {
  /// The entries, the oldest first, without duplicates.
  package private(set) var entries: [String] = []

  private let path: String?

  /// The largest number of entries.
  package static let mostEntries = 1000

  /// The largest size of the file, 1 GiB: 1000 entries of the longest input, however long.
  private static let mostBytes = 1 << 30

  /// Creates the history of the user by reading its file. Without a home folder nothing is saved.
  package init() {
    self.init(path: Self.usualPath)
  }

  /// Creates a history from a file.
  ///
  /// - Parameter path: The path of the file, which does not have to exist; nil to keep the history
  ///   in memory only.
  package init(path: String?) {
    self.path = path
    // A prompt begins without a history that it cannot read; adding to it then fails.
    entries = path.flatMap { try? Self.read($0) } ?? []
  }

  /// Adds an entry as the newest, removes an equal one, and saves the history.
  ///
  /// - Throws: ``FileError`` if the history cannot be saved: `outputNotCreated`, `outputNotWritten`; `inputNotFound`
  ///   and `tooLarge` if the file is there and cannot be read, and is left as it is.
  package mutating func add(_ entry: String) throws {
    let kept = Result { try path.map(Self.read) ?? [] }
    if let kept = try? kept.get(), !kept.isEmpty { entries = kept }
    entries.removeAll { $0 == entry }
    entries.append(entry)
    entries = Array(entries.suffix(Self.mostEntries))
    _ = try kept.get()
    guard let path else { return }
    if let slash = path.lastIndex(of: "/") { Self.makeFolder(String(path[..<slash])) }
    try AtomicFile.write(Self.text(of: entries), to: path, option: "XDG_STATE_HOME")
  }

  /// Returns the text of the file, one entry per line.
  private static func text(of entries: [String]) -> String {
    entries.map { escaped($0) + "\n" }.joined()
  }

  /// Reads the entries of a file; none if there is no such file.
  ///
  /// - Throws: ``FileError`` if it cannot be read.
  private static func read(_ path: String) throws(FileError) -> [String] {
    let bytes = try FileReader.bytesIfPresent(of: path, limit: mostBytes) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).suffix(mostEntries).map { line in
      unescaped(String(decoding: line, as: UTF8.self))
    }
  }

  private static func escaped(_ entry: String) -> String {
    entry.escaped(["\\": "\\\\", "\n": "\\n"])
  }

  private static func unescaped(_ line: String) -> String {
    var entry = ""
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        entry.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        entry.unicodeScalars.append(scalar)
      }
    }
    return entry
  }

  private static func makeFolder(_ path: String) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      mkdir(String(path[..<end]), 0o700)
    }
  }

  private static var usualPath: String? {
    func value(_ name: String) -> String? {
      guard let text = getenv(name), text.pointee == UInt8(ascii: "/") else { return nil }
      return String(cString: text)
    }
    // According to the XDG Base Directory Specification a relative path is ignored.
    let state = value("XDG_STATE_HOME") ?? value("HOME").map { $0 + "/.local/state" }
    return state.map { $0 + "/orrery/history" }
  }
}
