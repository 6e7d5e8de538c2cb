internal import MotionTime
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

extension WebLayer {
  /// The part of the image, in fractions of it, that the bounds show.
  private var part: (x: Double, y: Double, width: Double, height: Double) {
    guard let rect = look.contents?.rect else { return (0, 0, 1, 1) }
    return (rect.minX, rect.minY, rect.width, rect.height)
  }

  private var showsAll: Bool { part == (0, 0, 1, 1) }

  /// Returns the declarations of a background that shows an image, before another one.
  func background(_ uri: String, over gradient: String?) -> [String] {
    var words = [
      "background-image: url(\"\(uri)\")\(gradient.map { ", \($0)" } ?? "")",
      "background-repeat: no-repeat",
    ]
    // A position of p % leaves p % of the difference of the sizes outside on that side.
    func place(_ start: Double, _ size: Double) -> String {
      WebTerm.text(size == 1 ? 0 : start / (1 - size) * 100, "%")
    }
    let size = "\(WebTerm.text(100 / part.width, "%")) \(WebTerm.text(100 / part.height, "%"))"
    words.append("background-size: \(size)\(gradient == nil ? "" : ", auto")")
    if !showsAll {
      let position = "\(place(part.x, part.width)) \(place(part.y, part.height))"
      words.append("background-position: \(position)\(gradient == nil ? "" : ", 0 0")")
    }
    return words
  }

  /// Returns the image as an element of SVG that fills the layer's box.
  func svgImage(_ uri: String) -> String {
    let image = "preserveAspectRatio=\"none\" href=\"\(uri)\"/>"
    if showsAll { return "<image class=\"\(target)-box\" \(image)" }
    let view = [part.x, part.y, part.width, part.height].map { WebTerm.text($0, "") }
    return "<svg class=\"\(target)-box\" preserveAspectRatio=\"none\""
      + " viewBox=\"\(view.joined(separator: " "))\"><image width=\"1\" height=\"1\" \(image)</svg>"
  }
}
