import OrreryBasics

/// The reader of all Lua sources: scripts, modules, plugins and tests.
///
/// A file is prepared as Lua's own loader does: a byte order mark is left out, and a first line that
/// begins with `#`, for a shell, is left empty, so that the numbers of the lines stay.
package enum SourceText {
  /// The largest permitted size of a source: 16 MiB.
  package static let sizeLimit = 16 << 20

  /// Returns a file's text for Lua.
  ///
  /// - Throws: As ``contents(of:until:)`` and ``lua(_:at:)``.
  package static func bytes(
    of path: String, until interruption: Interruption? = nil
  ) throws -> [UInt8] {
    try lua(contents(of: path, until: interruption), at: path)
  }

  /// Returns a file's bytes as they are, by which the file is identified.
  ///
  /// - Throws: ``FileError``: `inputNotFound` when the file cannot be read, `tooLarge`; ``HostError``
  ///   (`interrupted`).
  package static func contents(
    of path: String, until interruption: Interruption? = nil
  ) throws -> [UInt8] {
    do {
      let bytes = try FileReader.bytes(of: path, limit: sizeLimit) { interruption?.status == nil }
      try interruption?.check()
      return bytes
    } catch {
      try interruption?.check()
      throw error
    }
  }

  /// Returns the text for Lua of a file's bytes.
  ///
  /// - Throws: ``HostError`` (`invalidScript`) for compiled Lua.
  package static func lua(_ contents: [UInt8], at path: String) throws(HostError) -> [UInt8] {
    var bytes = contents
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
