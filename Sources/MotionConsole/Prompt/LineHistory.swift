internal import MotionHost
internal import OrreryBasics
internal import PlatformC

/// The lines that were typed at prompts, kept from one session to the next.
///
/// They stand in `$XDG_STATE_HOME/orrery/history`, or `~/.local/state/orrery/history`, one entry a line,
/// the oldest first. The file is replaced as a whole with every new entry, so it is never half there, and
/// what another prompt added meanwhile is kept.
package struct LineHistory {
  /// The entries, the oldest first, none of them twice.
  package private(set) var entries: [String] = []

  private let path: String?

  /// The most entries that are kept.
  package static let mostEntries = 1000

  /// The most bytes of the file.
  private static let mostBytes = 1 << 18

  /// Reads the history of the person whose process this is; nothing is kept without a home.
  package init() {
    self.init(path: Self.usualPath)
  }

  /// Reads the history in a file, which need not be there yet.
  package init(path: String?) {
    self.path = path
    entries = Self.read(path)
  }

  /// Adds an entry as the newest and saves all.
  ///
  /// - Throws: ``FileError`` (`outputNotCreated`, `outputNotWritten`) when they cannot be saved.
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

  /// The newest entries that fit into the file, one a line.
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
    // A history that cannot be read is as good as none: the prompt is there for other things.
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
    // As the XDG base directories have it, a path that is not absolute counts as none.
    let state = value("XDG_STATE_HOME") ?? value("HOME").map { $0 + "/.local/state" }
    return state.map { $0 + "/orrery/history" }
  }
}
