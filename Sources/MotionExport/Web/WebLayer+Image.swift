internal import MotionTime

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
