import OrreryBasics

/// An image that layers show, as a program passes it to an exporter.
public enum WebImage: Hashable, Sendable {
  /// The bytes of a PNG or JPEG.
  case file([UInt8])

  /// No image, and the reason, a phrase.
  case missing(reason: String)

  /// Returns no image, for programs that have none.
  ///
  /// - Parameter name: The name of the image, which is ignored.
  public static func none(_ name: String) -> WebImage {
    .missing(reason: "no folder of images is known")
  }

  /// The image as a `data:` URI, or the reason why there is none.
  var uri: (text: String?, reason: String) {
    switch self {
    case .missing(let reason): return (nil, reason)
    case .file(let bytes):
      let kind = bytes.starts(with: Self.png) ? "png" : bytes.starts(with: Self.jpeg) ? "jpeg" : nil
      guard let kind else { return (nil, "it is neither a PNG nor a JPEG") }
      return ("data:image/\(kind);base64,\(Base64.text(of: bytes))", "")
    }
  }

  /// The first bytes of files.
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF]
}
