internal import OrreryBasics

/// An animation in a dotLottie archive, of version 1 or 2.
///
/// Format: dotLottie 1.0, `animations/ID.json` and `images`; dotLottie 2.0, `a/ID.json` and `i`.
struct DotLottieFile {
  let archive: ZipArchive

  /// The text of the animation.
  let animation: [UInt8]

  /// The name of the animation's file in the archive.
  let name: String

  /// The rest of the archive.
  private(set) var notices: [ImportNotice] = []

  /// Reads the animation that the archive begins with, or its first one.
  ///
  /// - Throws: ``FileError`` (`invalidData`) when the archive cannot be read, or has none.
  init(_ bytes: [UInt8], path: String) throws(FileError) {
    archive = try ZipArchive(bytes, path: path)
    let manifest = try Self.manifest(of: archive, path: path)
    let ids = manifest?["animations"]?.elements.compactMap { $0["id"]?.text } ?? []
    let initial =
      manifest?["initial"]?["animation"]?.text ?? manifest?["activeAnimationId"]?.text ?? ids.first
    let listed = initial.map { ["a/\($0).json", "animations/\($0).json"] } ?? []
    let found =
      listed.first(where: archive.names.contains)
      ?? archive.names.first {
        ($0.hasPrefix("a/") || $0.hasPrefix("animations/")) && $0.hasSuffix(".json")
      }
    guard let found, let text = try archive.contents(of: found) else {
      throw FileError(
        .invalidData, "\(path): there is no animation in the archive. Give a dotLottie file.")
    }
    (animation, name) = (text, found)
    for other in archive.names where other != found {
      guard let kind = Self.kind(of: other) else { continue }
      notices.append(ImportNotice(place: other.displayed(), sentence: "\(kind) is not carried."))
    }
  }

  private static func manifest(
    of archive: ZipArchive, path: String
  ) throws(FileError) -> LottieValue? {
    guard let text = try archive.contents(of: "manifest.json") else { return nil }
    do throws(JSONFault) {
      return LottieValue(json: .object(try JSONValue.members(of: text[...])), place: .root)
    } catch {
      throw FileError(
        .invalidData, "\(path): manifest.json in it \(error.reason). Give a dotLottie file.")
    }
  }

  /// Returns the kind of a file that is not carried; nil for the others.
  private static func kind(of name: String) -> String? {
    let kinds = [
      "a/": "another animation", "animations/": "another animation", "t/": "a theme",
      "themes/": "a theme", "s/": "a state machine", "states/": "a state machine",
      "audio/": "sound", "u/": "sound",
    ]
    return name.hasSuffix("/") ? nil : kinds.first { name.hasPrefix($0.key) }?.value
  }
}
