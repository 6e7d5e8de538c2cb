internal import MotionHost
internal import OrreryBasics
internal import PlatformC

/// The history of lines typed at prompts, which is kept in a file.
///
/// The file is `$XDG_STATE_HOME/orrery/history`, or `~/.local/state/orrery/history`, with one entry per
/// line, the oldest first. With every new entry the file is read again and replaced atomically. So it is
/// never incomplete, and entries of other prompts are kept.
package struct LineHistory {
  /// The entries, the oldest first, without duplicates.
  package private(set) var entries: [String] = []

  private let path: String?

  /// The largest number of entries.
  package static let mostEntries = 1000

  /// The largest size of the file, in bytes.
  private static let mostBytes = 1 << 18

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
    entries = Self.read(path)
  }

  /// Adds an entry as the newest, removes an equal one, and saves the history.
  ///
  /// - Throws: ``FileError`` (`outputNotCreated`, `outputNotWritten`) if the history cannot be
  ///   saved.
  package mutating func add(_ entry: String) throws {
    let kept = Self.read(path)
    if !kept.isEmpty { entries = kept }
    entries.removeAll { $0 == entry }
    entries.append(entry)
    entries = Array(entries.suffix(Self.mostEntries))
    guard let path else { return }
    if let slash = path.lastIndex(of: "/") { Self.makeFolder(String(path[..<slash])) }
    try AtomicFile.write(Self.text(of: entries), to: path, option: "XDG_STATE_HOME")
  }

  /// Returns the newest entries that fit into the file, one per line.
  private static func text(of entries: [String]) -> String {
    var lines: [String] = []
    var room = mostBytes
    for entry in entries.reversed() {
      let line = escaped(entry) + "\n"
      room -= line.utf8.count
      if room < 0 { break }
      lines.append(line)
    }
    return lines.reversed().joined()
  }

  private static func read(_ path: String?) -> [String] {
    // If the history cannot be read, the prompt starts without one.
    guard let path, let bytes = try? FileReader.bytes(of: path, limit: mostBytes * 2) else {
      return []
    }
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
