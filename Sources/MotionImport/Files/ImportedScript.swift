public import OrreryBasics

/// A Lua script made of a file in another format.
public struct ImportedScript: Sendable {
  /// The text of the script.
  public let text: String

  /// The parts of the file that the script does not have, in order.
  public let notices: [ImportNotice]

  /// The largest permitted size of a file: 32 MiB.
  package static let sizeLimit = 32 << 20

  /// Makes a script of the content of a file, whose format is known by it.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file, for messages and the script's first comment.
  /// - Throws: ``FileError`` (`invalidData`) when it is in no format that is imported, or has an error that leaves
  ///   nothing to import.
  public init(of bytes: [UInt8], path: String) throws(FileError) {
    let source = String(
      path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
    let first = bytes.first { $0 > 0x20 }
    if path.hasSuffix(".css")
      || first != UInt8(ascii: "{") && first != UInt8(ascii: "[") && CSSScene.recognizes(bytes)
    {
      let css = try CSSScene(bytes, path: path)
      text = ScriptWriter.script(of: css.scene, source: source)
      notices = css.notices
      return
    }
    let json: JSONValue
    do throws(JSONFault) {
      json = try JSONValue(parsing: bytes[...])
    } catch {
      let line = bytes[..<error.index].count { $0 == UInt8(ascii: "\n") } + 1
      throw FileError(
        .invalidData, "\(path):\(line): the file \(error.reason). Give a Lottie file, in JSON.")
    }
    guard LottieScene.recognizes(json) else {
      throw FileError(
        .invalidData, "\(path): it has no layers and frame rate. Give a Lottie file, in JSON.")
    }
    let lottie = try LottieScene(json, path: path)
    text = ScriptWriter.script(of: lottie.scene, source: source)
    notices = lottie.notices
  }
}
