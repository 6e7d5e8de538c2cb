internal import MotionRender
internal import MotionTime

/// The rules of a shape layer's outline, the same for pages and pictures: `-fill` and `-stroke`.
extension WebLook {
  /// The rules; none for another layer.
  var shapeRules: [WebRule] {
    guard layer.look.kind == .shape, layer.look.value(.path).path != nil else { return [] }
    var rules: [WebRule] = []
    if let color = color("fillColor") {
      rules.append(
        WebRule(
          "\(layer.target)-fill",
          [WebDeclaration("fill", color, mixesNumbers: mixesColor("fillColor"))]))
    }
    if let color = color("strokeColor"), !isAlways(0, term("lineWidth")) {
      var declarations = [
        WebDeclaration("stroke", color, mixesNumbers: mixesColor("strokeColor")),
        WebDeclaration("stroke-width", [term("lineWidth")], "px"),
      ]
      if movesStroke {
        let (start, end) = (term("strokeStart"), term("strokeEnd"))
        declarations.append(
          WebDeclaration("stroke-dasharray", [.least([end - start], "px"), .text(" 2px")]))
        declarations.append(WebDeclaration("stroke-dashoffset", [start * -1], "px"))
      } else if !term("lineDashPhase").isConstant {
        declarations.append(WebDeclaration("stroke-dashoffset", [term("lineDashPhase")], "px"))
      }
      rules.append(WebRule("\(layer.target)-stroke", words: ["fill: none"], declarations))
    }
    return rules
  }

  /// Whether the ends of the line move, which dashes of a line of length 1 then show.
  var movesStroke: Bool {
    !(term("strokeStart").isConstant && term("strokeEnd").isConstant)
  }

  /// The parts of any layer that elements leave out, a phrase each.
  var contentOmissions: [String] {
    var omissions: [String] = []
    if let image = layer.image, image.text == nil {
      let name = layer.look.contents?.name ?? ""
      omissions.append("its image '\(name)' is left out: \(image.reason)")
    }
    for property in Self.stillNumbers where !term(property).isConstant {
      omissions.append("the motion of \(property) is left out")
    }
    if movesStroke, !(layer.look.value(.lineDashPattern) == .scalars([])) {
      omissions.append("the dashes of its line are left out, since its ends move")
    }
    return omissions
  }

  /// Columns that nothing follows.
  private static let stillNumbers = [
    "miterLimit", "contentsRect.origin.x", "contentsRect.origin.y", "contentsRect.size.width",
    "contentsRect.size.height",
  ]
}
