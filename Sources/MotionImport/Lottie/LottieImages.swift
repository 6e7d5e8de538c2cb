internal import OrreryBasics

/// The images of an imported file: those in it become files of the script.
final class LottieImages {
  private let folder: String?
  private let archive: ZipArchive?
  private let beside: (String) -> [UInt8]?
  private(set) var files: [ImportedFile] = []

  /// The names in the script of the images that were read, by their places.
  private var known: [JSONPath: String?] = [:]

  /// The bytes that further images may have; a small archive can have very many.
  private var room = 128 << 20

  /// - Parameters:
  ///   - folder: The folder of the images, from the script's folder on; nil where there can be no files.
  ///   - archive: The archive that the file is in.
  ///   - beside: Reads a file beside the imported one; nil for one that stays where it is.
  init(folder: String?, archive: ZipArchive?, beside: @escaping (String) -> [UInt8]?) {
    (self.folder, self.archive, self.beside) = (folder, archive, beside)
  }

  /// Returns the name by which a layer shows the image of an asset; nil for one that is not carried.
  func name(of asset: LottieValue, _ notices: ImportNotices) -> String? {
    if let name = known[asset.place] { return name }
    let name = read(asset, notices)
    known[asset.place] = .some(name)
    return name
  }

  private func read(_ asset: LottieValue, _ notices: ImportNotices) -> String? {
    guard let file = asset["p"]?.text else { return nil }
    let place = asset.place.member("p")
    let name = (asset["u"]?.text ?? "") + file
    let bytes: [UInt8]
    if file.hasPrefix("data:") {
      guard let data = Self.data(file) else {
        notices.add(place, "an image in the file that is not in Base64 is not carried.")
        return nil
      }
      bytes = data
    } else if let archive {
      guard let data = Self.data(name, file, in: archive) else {
        notices.add(place, "its image is not in the archive, or damaged.")
        return nil
      }
      bytes = data
    } else {
      guard folder != nil, let data = beside(name) else { return name }
      bytes = data
    }
    return add(bytes, place, notices)
  }

  private func add(_ bytes: [UInt8], _ place: JSONPath, _ notices: ImportNotices) -> String? {
    let kind =
      bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      ? "png"
      : bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? "jpg" : nil
    guard let kind else {
      notices.add(place, "an image that is neither a PNG nor a JPEG is not carried.")
      return nil
    }
    guard let folder else {
      notices.add(place, "an image in the file becomes a file of its own: add --out.")
      return nil
    }
    guard bytes.count <= room else {
      notices.add(place, "of images there are more than 128 MiB; this one is not carried.")
      return nil
    }
    room -= bytes.count
    let name = "\(folder)/image\(files.count + 1).\(kind)"
    files.append(ImportedFile(name: name, bytes: bytes))
    return name
  }

  /// Returns the bytes of a `data:` URI in Base64 (RFC 2397).
  private static func data(_ text: String) -> [UInt8]? {
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")),
      text[..<comma].hasSuffix(";base64")
    else { return nil }
    return Base64.bytes(of: text.utf8[text.utf8.index(after: comma)...])
  }

  /// Returns an image in an archive, whose folder files name in several ways.
  private static func data(_ name: String, _ file: String, in archive: ZipArchive) -> [UInt8]? {
    let places = [String(name.drop { $0 == "/" }), "images/\(file)", "i/\(file)"]
    for place in places {
      if let bytes = try? archive.contents(of: place) { return bytes }
    }
    return nil
  }
}
