public import OrreryBasics

/// A Lua script made of a file in another format.
public struct ImportedScript: Sendable {
  /// The text of the script.
  public let text: String

  /// The parts of the file that the script does not have, in order.
  public let notices: [ImportNotice]

  /// The images that the script shows and that it was not possible to leave where they were.
  public let files: [ImportedFile]

  /// The largest permitted size of a file: 32 MiB.
  package static let sizeLimit = 32 << 20

  /// Makes a script of the content of a file, whose format is known by it.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file, for messages and the script's first comment.
  ///   - folder: The folder of the images, from the script's folder on; nil where there can be no files.
  ///   - beside: Reads a file beside the imported one, with the path from its folder on; nil for one that stays.
  /// - Throws: ``FileError`` (`invalidData`) when it is in no format that is imported, or has an error that leaves
  ///   nothing to import.
  public init(
    of bytes: [UInt8], path: String, imagesIn folder: String? = nil,
    beside: @escaping (String) -> [UInt8]? = { _ in nil }
  ) throws(FileError) {
    let source = String(
      path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
    let first = bytes.first { $0 > 0x20 }
    if path.hasSuffix(".css")
      || first != UInt8(ascii: "{") && first != UInt8(ascii: "[") && CSSScene.recognizes(bytes)
    {
      let css = try CSSScene(bytes, path: path)
      text = ScriptWriter.script(of: css.scene, source: source)
      notices = css.notices
      files = []
      return
    }
    let archive = ZipArchive.recognizes(bytes) ? try DotLottieFile(bytes, path: path) : nil
    let images = LottieImages(folder: folder, archive: archive?.archive, beside: beside)
    let json = try Self.json(
      archive?.animation ?? bytes, path: archive.map { "\(path): \($0.name)" } ?? path)
    let lottie = try LottieScene(json, path: path, images: images)
    text = ScriptWriter.script(of: lottie.scene, source: source)
    notices = lottie.notices + (archive?.notices ?? [])
    files = images.files
  }

  private static func json(_ bytes: [UInt8], path: String) throws(FileError) -> JSONValue {
    let advice = "Give a Lottie file, in JSON or as dotLottie, or a style sheet, in CSS."
    let json: JSONValue
    do throws(JSONFault) {
      json = try JSONValue(parsing: bytes[...])
    } catch {
      let line = bytes[..<error.index].count { $0 == UInt8(ascii: "\n") } + 1
      throw FileError(.invalidData, "\(path):\(line): the file \(error.reason). \(advice)")
    }
    guard LottieScene.recognizes(json) else {
      throw FileError(.invalidData, "\(path): it has no layers and frame rate. \(advice)")
    }
    return json
  }
}
