import OrreryBasics

/// A reader of scripts and plugins that prepares a file as Lua's own loader does.
package enum SourceText {
  /// Returns a file's text for Lua.
  ///
  /// A byte order mark is left out, and a first line that begins with `#`, for a shell, is left
  /// empty, so that the numbers of the lines stay.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`) when the file cannot be read; ``HostError``:
  ///   `interrupted`, `invalidScript` for compiled Lua.
  package static func bytes(
    of path: String, limit: Int, until interruption: Interruption? = nil
  ) throws -> [UInt8] {
    var bytes: [UInt8]
    do {
      bytes = try FileReader.bytes(of: path, limit: limit) { interruption?.status == nil }
    } catch {
      try interruption?.check()
      throw error
    }
    try interruption?.check()
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.first == 0x1B {
      throw HostError(.invalidScript, "\(path): it is compiled Lua. Give the text it was made of.")
    }
    if bytes.first == UInt8(ascii: "#") {
      bytes.removeSubrange(..<(bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex))
    }
    return bytes
  }
}

/// The lines of a file, for messages that quote one.
struct SourceLines {
  private let file: String
  private let lines: [ArraySlice<UInt8>]

  /// The largest number of characters of a quoted line.
  private static let limit = 200

  init(of source: [UInt8], in file: String) {
    self.file = file
    lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Returns the line that a place such as `scripts/card.lua:14` names, without the space around
  /// it; nil if the place is not in this file.
  func text(at place: String?) -> String? {
    guard let place, place.hasPrefix("\(file):"),
      let number = Int(Substring(place.utf8.dropFirst(file.utf8.count + 1))),
      lines.indices.contains(number - 1)
    else { return nil }
    let line = String(decoding: lines[number - 1], as: UTF8.self)
    return String(line.trimming(while: \.isWhitespace).prefix(Self.limit))
  }
}
