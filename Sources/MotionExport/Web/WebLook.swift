internal import MotionRender
internal import MotionTime

/// The properties of one layer as terms: columns for those that move, last values for the others.
struct WebLook {
  let layer: WebLayer

  /// The layer around it.
  let parent: WebLayer?

  /// Returns the moving column of a layer's key path.
  let column: (WebSource) -> Int?

  /// Returns the least and the greatest number of a column.
  let limits: (Int) -> ClosedRange<Double>

  /// Returns the number behind a key path.
  func term(_ keyPath: String, of other: WebLayer? = nil) -> WebTerm {
    let look = (other ?? layer).look
    let source = WebSource(layer: look.id, keyPath: keyPath)
    if let column = column(source) { return WebTerm(column: column, source) }
    return WebTerm(Self.number(keyPath, of: look), source)
  }

  private static func number(_ keyPath: String, of look: PresentationLayer) -> Double {
    let names = keyPath.split(separator: ".")
    if names.count == 3, names[1] == "perspective",
      let property = LayerProperty(rawValue: String(names[0]))
    {
      let perspective =
        look.value(property).transform?.perspective ?? Transform.identity.perspective
      switch names[2] {
      case "x": return perspective.x
      case "y": return perspective.y
      case "z": return perspective.z
      default: return perspective.w
      }
    }
    let number = (try? look.value(forKeyPath: keyPath))?.number ?? 0
    return number.isFinite ? number : 0
  }

  /// Returns the least and the greatest value of a term.
  func limits(of term: WebTerm) -> ClosedRange<Double> {
    let parts = term.parts.map { part in
      let ends = limits(part.column)
      let (first, second) = (ends.lowerBound * part.factor, ends.upperBound * part.factor)
      return (min(first, second), max(first, second))
    }
    return parts.reduce(term.constant) { $0 + $1.0 }...parts.reduce(term.constant) { $0 + $1.1 }
  }

  /// Returns whether a term is a number all the time.
  func isAlways(_ number: Double, _ term: WebTerm) -> Bool {
    limits(of: term) == number...number
  }

  var width: WebTerm { term("bounds.size.width") }
  var height: WebTerm { term("bounds.size.height") }

  /// Returns a pair of numbers along the axes.
  func pair(_ keyPath: String) -> [WebTerm] { [term("\(keyPath).x"), term("\(keyPath).y")] }

  /// From the upper left corner of the bounds to the anchor point, along x and y; the size moves, or the
  /// anchor point.
  var anchor: [WebTerm] { anchor(of: layer) }

  func anchor(of other: WebLayer) -> [WebTerm] {
    zip(["x", "y"], ["width", "height"]).map { axis, name in
      let side = term("bounds.size.\(name)", of: other)
      let place = term("anchorPoint.\(axis)", of: other)
      return place.isConstant ? side * place.constant : place * limits(of: side).upperBound
    }
  }

  /// Whether both the size and the anchor point move.
  var movesAnchorAndSize: Bool {
    !(term("anchorPoint.x").isConstant || width.isConstant)
      || !(term("anchorPoint.y").isConstant || height.isConstant)
  }

  /// The offset of the anchor point from the upper left corner of the superlayer.
  var place: [WebTerm] {
    ["x", "y"].map { axis in
      let origin = parent.map { term("bounds.origin.\(axis)", of: $0) } ?? WebTerm(0)
      return term("position.\(axis)") - origin
    }
  }

  /// Returns the pieces of a colour, with an alpha that is multiplied; nil for one that is never
  /// seen.
  func color(_ keyPath: String, alpha factor: WebTerm = WebTerm(1)) -> [WebDeclaration.Piece]? {
    let alpha = term("\(keyPath).alpha")
    if isAlways(0, alpha) || isAlways(0, factor) { return nil }
    let parts = ["red", "green", "blue"].map { term("\(keyPath).\($0)") * 255 }
    return [
      .text("rgb("), .term(parts[0], ""), .text(" "), .term(parts[1], ""), .text(" "),
      .term(parts[2], ""), .text(" / "), Self.product(alpha, factor), .text(")"),
    ]
  }

  /// Returns whether a browser mixes a colour part by part: it multiplies by alpha before.
  func mixesColor(_ keyPath: String) -> Bool {
    term("\(keyPath).alpha").isConstant
      || ["red", "green", "blue"].allSatisfy { term("\(keyPath).\($0)").isConstant }
  }

  static func product(_ left: WebTerm, _ right: WebTerm) -> WebDeclaration.Piece {
    if left.isConstant { return .term(right * left.constant, "") }
    if right.isConstant { return .term(left * right.constant, "") }
    return .product(left, right)
  }

  /// The radius of corners: at most half of the shorter side.
  var radius: WebDeclaration.Piece {
    let radius = term("cornerRadius")
    let half = min(limits(of: width).lowerBound, limits(of: height).lowerBound) / 2
    if limits(of: radius).upperBound <= half { return .term(radius, "px") }
    return .least([radius, width * 0.5, height * 0.5], "px")
  }

  var hasRadius: Bool { !isAlways(0, term("cornerRadius")) }

  /// Whether the layer has a border that is ever visible, and its colour.
  var border: [WebDeclaration.Piece]? {
    isAlways(0, term("borderWidth")) ? nil : color("borderColor")
  }

  /// The colour of the shadow if it is ever seen.
  var shadow: [WebDeclaration.Piece]? { color("shadowColor", alpha: term("shadowOpacity")) }

  /// Whether colours of the shadow are mixed part by part.
  var mixesShadow: Bool { mixesColor("shadowColor") }
}
