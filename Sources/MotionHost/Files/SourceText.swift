import OrreryBasics

/// Reads a script or plugin as Lua's own loader does.
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
    var bytes = try FileReader.bytes(
      of: path, limit: limit, while: interruption.map { request in { request.status == nil } })
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
