internal import MotionRender
internal import MotionTime

/// The form of an SVG: a group for each layer, nested like the layers, whose origin is the anchor
/// point.
///
/// Inside it a group, `-in`, begins at the upper left corner of the bounds; what is drawn is in that.
struct WebPictureForm: WebForming {
  func rules(of look: WebLook) -> [WebRule] {
    let target = look.layer.target
    let opacity = look.term("opacity")
    var own = look.placing(isRoot: look.layer.isStage)
    if !look.isAlways(1, opacity) { own.append(WebDeclaration("opacity", [opacity], "")) }
    var rules = [WebRule(target, own)]
    if !look.layer.isStage {
      rules.append(
        WebRule("\(target)-in", [WebDeclaration("translate", look.anchor.map { $0 * -1 }, "px")]))
    }
    if let shadow = look.shadow { rules.append(self.shadow(shadow, of: look)) }
    if look.layer.isMasking || look.hasGradient || look.layer.look.text != nil
      || look.layer.image?.text != nil
    {
      rules.append(WebRule("\(target)-box", box(of: look)))
    }
    if let color = look.color("backgroundColor") {
      rules.append(
        WebRule(
          "\(target)-back",
          box(of: look) + [
            WebDeclaration("fill", color, mixesNumbers: look.mixesColor("backgroundColor"))
          ]))
    }
    if !look.layer.draws, !look.width.isConstant || !look.height.isConstant {
      let sides = [("width", look.width), ("height", look.height)]
      rules.append(
        WebRule(
          "\(target)-outline",
          sides.map { WebDeclaration($0, [.least([$1 - WebTerm(1)], "px")]) }))
    }
    if let border = look.border { rules.append(self.border(border, of: look)) }
    if look.layer.look.kind == .text, let color = look.color("foregroundColor") {
      rules.append(
        WebRule(
          "\(target)-text",
          [
            WebDeclaration("fill", color, mixesNumbers: look.mixesColor("foregroundColor")),
            WebDeclaration("font-size", [look.term("fontSize")], "px"),
          ]))
    }
    return rules
  }

  func omissions(of look: WebLook) -> [String] {
    var omissions = look.placingOmissions
    if look.isSeenInPerspective {
      omissions.append("it is seen in perspective, which SVG has not; it is drawn without")
    }
    if !look.term("zPosition").isConstant {
      omissions.append("the motion of zPosition is left out; it lies where it does last")
    }
    return omissions
  }

  private func box(of look: WebLook) -> [WebDeclaration] {
    var box = [
      WebDeclaration("width", [look.width], "px"), WebDeclaration("height", [look.height], "px"),
    ]
    if look.hasRadius { box.append(WebDeclaration("rx", [look.radius])) }
    return box
  }

  private func shadow(_ color: [WebDeclaration.Piece], of look: WebLook) -> WebRule {
    let offset = [look.term("shadowOffset.width"), look.term("shadowOffset.height")]
    let hasPath = look.layer.look.value(.shadowPath).path != nil
    return WebRule(
      "\(look.layer.target)-shadow",
      (hasPath ? [] : box(of: look)) + [
        WebDeclaration("translate", offset, "px"),
        WebDeclaration(
          "filter", [.text("blur("), .term(look.term("shadowRadius"), "px"), .text(")")]),
        WebDeclaration("fill", color, mixesNumbers: look.mixesShadow),
      ])
  }

  /// Returns a line in the middle of the border.
  private func border(_ color: [WebDeclaration.Piece], of look: WebLook) -> WebRule {
    let width = look.term("borderWidth")
    var declarations = [
      WebDeclaration("x", [width * 0.5], "px"), WebDeclaration("y", [width * 0.5], "px"),
      WebDeclaration("width", [.least([look.width - width], "px")]),
      WebDeclaration("height", [.least([look.height - width], "px")]),
      WebDeclaration("stroke-width", [width], "px"),
      WebDeclaration("stroke", color, mixesNumbers: look.mixesColor("borderColor")),
    ]
    if look.hasRadius {
      declarations.append(
        WebDeclaration(
          "rx",
          [
            .least(
              [
                look.term("cornerRadius") - width * 0.5, (look.width - width) * 0.5,
                (look.height - width) * 0.5,
              ], "px")
          ]))
    }
    return WebRule("\(look.layer.target)-border", words: ["fill: none"], declarations)
  }
}

extension WebLayer {
  /// Whether the layer cuts off what is inside it.
  var isMasking: Bool { look.value(.masksToBounds).bool ?? false }
}
