internal import CCairo
internal import CDrawing

#if canImport(Glibc)
  import Glibc
#endif

/// The images that layers show, each read once, from one folder and nowhere else.
final class ImageCache {
  /// The largest file that is read, 64 MiB.
  static let fileLimit = 64 << 20

  /// The most pixels that are decoded, 32 Mi.
  static let pixelLimit = 32 << 20

  /// An image, or the reason why there is none.
  enum Entry {
    case image(Bitmap)
    case missing(reason: String)
  }

  /// The message about an image that cannot be shown, given once.
  private(set) var warnings: [String] = []

  private let folder: String?
  private var entries: [String: Entry] = [:]
  private var pixelCount = 0

  init(folder: String?) {
    self.folder = folder.flatMap(Self.resolved)
  }

  func entry(_ name: String) -> Entry {
    if let found = entries[name] { return found }
    let entry = read(name)
    if case .missing(let reason) = entry {
      warnings.append("contents: \(name): \(reason). A placeholder is drawn.")
    }
    entries[name] = entry
    return entry
  }

  private func read(_ name: String) -> Entry {
    guard let folder else { return .missing(reason: "no folder of images is known") }
    guard !name.utf8.contains(0), let path = Self.resolved("\(folder)/\(name)") else {
      return .missing(reason: "there is no such file in \(folder)")
    }
    guard folder == "/" || path.hasPrefix(folder + "/") else {
      return .missing(reason: "it leads out of \(folder)")
    }
    guard let bytes = Self.bytes(of: path) else {
      return .missing(reason: "it is not a file, or larger than \(Self.fileLimit >> 20) MiB")
    }
    return decode(bytes)
  }

  private func decode(_ bytes: [UInt8]) -> Entry {
    let entry = Self.decode(bytes, limit: Self.pixelLimit - pixelCount)
    if case .image(let bitmap) = entry { pixelCount += bitmap.width * bitmap.height }
    return entry
  }

  /// Decodes a PNG or JPEG of at most some pixels.
  static func decode(_ bytes: [UInt8], limit: Int) -> Entry {
    var image = drawing_image()
    var message = [CChar](repeating: 0, count: Int(DRAWING_MESSAGE))
    guard drawing_decode(bytes, bytes.count, Int64(limit), &image, &message) else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return .missing(reason: String(decoding: text, as: UTF8.self))
    }
    defer { free(image.pixels) }
    guard let bitmap = try? Bitmap(width: Int(image.width), height: Int(image.height)) else {
      return .missing(reason: "there is no memory for it")
    }
    let row = Int(image.width) * 4
    for y in 0..<Int(image.height) {
      memcpy(bitmap.bytes + y * bitmap.stride, image.pixels + y * Int(image.width), row)
    }
    bitmap.markDirty()
    return .image(bitmap)
  }

  /// Returns a path without links and dots, if something is there.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the bytes of a regular file of at most ``fileLimit``.
  static func bytes(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...fileLimit).contains(Int(status.st_size))
    else { return nil }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let more = Glibc.read(file, buffer.baseAddress.map { $0 + count }, size - count)
        if more <= 0 { break }
        count += more
      }
    }
    return bytes.count == size ? bytes : nil
  }
}
