internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The markup of shapes, gradients and text, which do not move.
enum WebMarkup {
  /// The font of text, and its fallbacks.
  static let font = "'DejaVu Sans',Verdana,sans-serif"

  /// The distance of the first baseline from the upper edge, and of baselines, in font sizes.
  static let ascent = 0.928_222_656
  static let leading = 1.164_062_5

  static let markColor = "rgb(107 115 128)"

  /// Returns the paths of a shape layer.
  static func shape(of layer: WebLayer) -> String {
    guard let shape = layer.look.shape else { return "" }
    var text = ""
    if shape.fillColor != nil {
      let rule = shape.isEvenOdd ? " fill-rule=\"evenodd\"" : ""
      text += "<path class=\"\(layer.target)-fill\" d=\"\(shape.path.svg)\"\(rule)/>"
    }
    return text
  }

  /// Returns the line of a shape layer; whole, with a length of 1, where its ends move.
  static func stroke(of layer: WebLayer, movesEnds: Bool) -> String {
    guard let path = layer.look.value(.path).path else { return "" }
    if movesEnds {
      return line(of: layer, path, " pathLength=\"1\"")
    }
    guard let stroke = layer.look.shape?.stroke else { return "" }
    var dashes = ""
    if !stroke.dashes.isEmpty {
      let lengths = stroke.dashes.map { NumberText.shortest($0) }.joined(separator: " ")
      dashes =
        " stroke-dasharray=\"\(lengths)\" stroke-dashoffset=\"\(NumberText.shortest(stroke.dashPhase))\""
    }
    return line(of: layer, stroke.path, dashes)
  }

  private static func line(of layer: WebLayer, _ path: Path, _ more: String) -> String {
    let cap = layer.look.value(.lineCap).string ?? ""
    let join = layer.look.value(.lineJoin).string ?? ""
    let limit = max(layer.look.value(.miterLimit).number ?? 10, 1)
    return "<path class=\"\(layer.target)-stroke\" d=\"\(path.svg)\""
      + " stroke-linecap=\"\(["round", "square"].contains(cap) ? cap : "butt")\""
      + " stroke-linejoin=\"\(["round", "bevel"].contains(join) ? join : "miter")\""
      + " stroke-miterlimit=\"\(NumberText.shortest(limit))\"\(more)/>"
  }

  /// Returns the lines of a text layer, as `<text>` elements in its bounds.
  ///
  /// - Parameters:
  ///   - width: The width of the bounds as a coordinate, `100%` of a page's element.
  ///   - attributes: What gives them their colour and the size of their font.
  static func text(of layer: WebLayer, width: (number: Double, unit: String), _ attributes: String)
    -> String
  {
    guard let text = layer.look.text else { return "" }
    let (anchor, x) =
      switch text.alignment {
      case "center": ("middle", width.number / 2)
      case "right": ("end", width.number)
      default: ("start", 0.0)
      }
    let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let y = WebTerm.text(ascent + leading * Double(index), "em")
      return "<text \(attributes) x=\"\(WebTerm.text(x, x == 0 ? "" : width.unit))\" y=\"\(y)\""
        + " text-anchor=\"\(anchor)\" font-family=\"\(font)\" xml:space=\"preserve\">"
        + "\(XMLText.escaped(String(line)))</text>"
    }.joined()
  }

  /// Returns the name of a layer that draws nothing.
  static func mark(_ layer: WebLayer) -> String {
    "<text x=\"2\" y=\"\(WebTerm.text(2 + 10 * ascent, ""))\" font-size=\"10\""
      + " font-family=\"\(font)\" fill=\"\(markColor)\">\(XMLText.escaped(layer.name))</text>"
  }
}

extension Color {
  /// The colour as CSS writes it.
  var css: String {
    "rgb(\(WebTerm.text(red * 255, "")) \(WebTerm.text(green * 255, "")) "
      + "\(WebTerm.text(blue * 255, "")) / \(WebTerm.text(alpha, "")))"
  }
}

extension SceneLayer.Gradient {
  /// Returns the gradient of CSS with the same colours at the same points; its line goes through the
  /// middle.
  func css(in bounds: Rect) -> String {
    let last = stops[stops.count - 1].color.css
    let line = Vector(dx: end.x - start.x, dy: end.y - start.y)
    let length = (line.dx * line.dx + line.dy * line.dy).squareRoot()
    if stops.count == 1 || length == 0 { return "linear-gradient(\(last), \(last))" }
    let (ux, uy) = (line.dx / length, line.dy / length)
    let whole = abs(bounds.width * ux) + abs(bounds.height * uy)
    let middle = Point(x: bounds.minX + bounds.width / 2, y: bounds.minY + bounds.height / 2)
    let toStart = (start.x - middle.x) * ux + (start.y - middle.y) * uy + whole / 2
    let places = stops.map {
      "\($0.color.css) \(WebTerm.text(toStart + $0.location * length, "px"))"
    }
    // The angle by its direction: CSS counts clockwise from upwards.
    let angle = WebTerm.text(Elementary.atan2(ux, -uy), "rad")
    return "linear-gradient(\(angle), \(places.joined(separator: ", ")))"
  }

  /// Returns the gradient as an element of SVG, in the coordinates of the layer's box.
  func svg(id: String, in bounds: Rect) -> String {
    let origin = Vector(dx: bounds.minX, dy: bounds.minY)
    return svg(
      id: id, from: Point(x: start.x - origin.dx, y: start.y - origin.dy),
      to: Point(x: end.x - origin.dx, y: end.y - origin.dy))
  }

  /// Returns the gradient as an element of SVG, between two other points.
  func svg(id: String, from start: Point, to end: Point) -> String {
    let ends = [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)]
    let places = ends.map { " \($0.0)=\"\(WebTerm.text($0.1, ""))\"" }.joined()
    let stops = straightStops.map { stop in
      "<stop offset=\"\(WebTerm.text(stop.location, ""))\" stop-color=\"\(stop.color.css)\"/>"
    }.joined()
    return
      "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"\(places)>\(stops)</linearGradient>"
  }
}
