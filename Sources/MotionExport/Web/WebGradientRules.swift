internal import MotionRender
internal import MotionTime

/// The gradient of a layer whose ends move: `-gradient`, the same for pages and pictures.
///
/// The ends of an SVG gradient are no properties of CSS. So a wide strip has one along 100 units of its x axis, and
/// `transform` moves these to the line from the start to the end; the bounds clip the strip.
extension WebLook {
  /// The length of the gradient in the strip, and the length by which the strip extends on both sides.
  static let stripLength = 100.0
  static let stripReach = 2000.0

  var hasGradient: Bool {
    layer.look.kind == .gradient && layer.look.gradient(in: layer.look.bounds.standardized) != nil
  }

  /// Whether the gradient's ends move, by themselves or with the size of the bounds.
  var movesGradient: Bool {
    hasGradient
      && !(pair("startPoint") + pair("endPoint") + [width, height]).allSatisfy(\.isConstant)
  }

  /// The rule; none for another layer.
  var gradientRules: [WebRule] {
    guard movesGradient else { return [] }
    let (start, end, sides) = (pair("startPoint"), pair("endPoint"), [width, height])
    let line = zip(zip(start, end), sides).map { ends, side in
      (term: (ends.1 - ends.0) * (1 / Self.stripLength), side: side)
    }
    var list = WebFunctions()
    list.add(
      "matrix",
      [
        Self.product(line[0].term, line[0].side), Self.product(line[1].term, line[1].side),
        Self.product(line[1].term * -1, line[1].side), Self.product(line[0].term, line[0].side),
        Self.product(start[0], sides[0]), Self.product(start[1], sides[1]),
      ])
    return [
      WebRule(
        "\(layer.target)-gradient",
        [WebDeclaration("transform", list.pieces, mixesNumbers: false)])
    ]
  }
}

extension SceneLayer.Gradient {
  /// Returns the gradient and the strip that it fills.
  func strip(of target: String) -> String {
    let reach = WebTerm.text(-WebLook.stripReach, "")
    let side = WebTerm.text(2 * WebLook.stripReach, "")
    return svg(
      id: "\(target)-gradient", from: .zero, to: Point(x: WebLook.stripLength, y: 0))
      + "<rect class=\"\(target)-gradient\" x=\"\(reach)\" y=\"\(reach)\" width=\"\(side)\""
      + " height=\"\(side)\" fill=\"url(#\(target)-gradient)\"/>"
  }
}
