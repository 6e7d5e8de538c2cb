internal import MotionRender
internal import MotionTime

/// The form of a page: an element for each layer, nested like the layers, with pseudo-elements for
/// shadow and border.
struct WebPageForm: WebForming {
  func rules(of look: WebLook) -> [WebRule] {
    let target = look.layer.target
    var rules = [
      WebRule(
        target, words: words(of: look),
        box(of: look) + look.placing(isRoot: look.layer.isStage) + paint(of: look))
    ]
    if let shadow = look.shadow, !isBoxShadow(look), !hasShadowPath(look) {
      rules.append(self.shadow(shadow, of: look))
    }
    if let border = look.border {
      rules.append(self.border(border, of: look))
    }
    return rules
  }

  func omissions(of look: WebLook) -> [String] {
    var omissions = look.placingOmissions
    if look.movesGradient, look.layer.image?.text != nil {
      omissions.append("its image lies behind its gradient, which moves")
    }
    if hasShadowPath(look) {
      omissions.append("its shadow, which has an outline of its own, is left out")
    }
    if look.shadow != nil, !isBoxShadow(look), look.color("backgroundColor") != nil {
      omissions.append("its shadow lies in front of its background, which is not opaque")
    }
    return omissions
  }

  private func words(of look: WebLook) -> [String] {
    var words =
      look.layer.isStage
      ? ["position: relative", "isolation: isolate"] : ["position: absolute"]
    if look.layer.isStage || look.layer.look.value(.masksToBounds).bool ?? false {
      words.append("overflow: clip")
    }
    let bounds = look.layer.look.bounds.standardized
    let gradient =
      look.hasGradient && !look.movesGradient
      ? look.layer.look.gradient(in: bounds)?.css(in: bounds) : nil
    if let image = look.layer.image?.text {
      words += look.layer.background(image, over: gradient)
    } else if let gradient {
      words.append("background-image: \(gradient)")
    }
    return words
  }

  /// Returns the element's box, whose anchor point lies at the origin of the layer around it.
  private func box(of look: WebLook) -> [WebDeclaration] {
    var box = [
      WebDeclaration("width", [look.width], "px"), WebDeclaration("height", [look.height], "px"),
    ]
    if look.layer.isStage { return box }
    for (side, anchor) in zip(["left", "top"], look.anchor) {
      box.append(WebDeclaration(side, [anchor * -1], "px"))
    }
    let anchor = look.pair("anchorPoint")
    if !anchor.allSatisfy({ look.isAlways(0.5, $0) }) {
      box.append(WebDeclaration("transform-origin", anchor.map { $0 * 100 }, "%"))
    }
    return box
  }

  private func paint(of look: WebLook) -> [WebDeclaration] {
    var paint: [WebDeclaration] = []
    let opacity = look.term("opacity")
    if !look.isAlways(1, opacity) { paint.append(WebDeclaration("opacity", [opacity], "")) }
    let order = look.term("zPosition")
    if !look.isAlways(0, order) { paint.append(WebDeclaration("z-index", [.whole(order)])) }
    // Browsers limit radii to half of the shorter side.
    if look.hasRadius {
      paint.append(WebDeclaration("border-radius", [look.term("cornerRadius")], "px"))
    }
    if let color = look.color("backgroundColor") {
      paint.append(
        WebDeclaration(
          "background-color", color, mixesNumbers: look.mixesColor("backgroundColor")))
    }
    if look.layer.look.kind == .text, let color = look.color("foregroundColor") {
      paint.append(WebDeclaration("color", color, mixesNumbers: look.mixesColor("foregroundColor")))
      paint.append(WebDeclaration("font-size", [look.term("fontSize")], "px"))
    }
    if isBoxShadow(look), let shadow = look.shadow {
      let pieces =
        offset(of: look) + [
          .text(" "), .term(look.term("shadowRadius") * 2, "px"), .text(" "),
        ]
      paint.append(
        WebDeclaration("box-shadow", pieces + shadow, mixesNumbers: look.mixesShadow))
    }
    return paint
  }

  private func offset(of look: WebLook) -> [WebDeclaration.Piece] {
    [
      .term(look.term("shadowOffset.width"), "px"), .text(" "),
      .term(look.term("shadowOffset.height"), "px"),
    ]
  }

  private func hasShadowPath(_ look: WebLook) -> Bool {
    look.shadow != nil && look.layer.look.value(.shadowPath).path != nil
  }

  /// Returns whether the background hides what is under it, where a `box-shadow` has none.
  private func isBoxShadow(_ look: WebLook) -> Bool {
    look.color("backgroundColor") != nil && look.isAlways(1, look.term("backgroundColor.alpha"))
      && !hasShadowPath(look) && !(look.layer.look.value(.masksToBounds).bool ?? false)
  }

  private func shadow(_ color: [WebDeclaration.Piece], of look: WebLook) -> WebRule {
    let blur = WebDeclaration(
      "filter", [.text("blur("), .term(look.term("shadowRadius"), "px"), .text(")")])
    return WebRule(
      look.layer.target, pseudo: "::before",
      words: [
        "content: \"\"", "position: absolute", "inset: 0", "z-index: -1", "border-radius: inherit",
        "pointer-events: none",
      ],
      [
        WebDeclaration("translate", offset(of: look)), blur,
        WebDeclaration("background-color", color, mixesNumbers: look.mixesShadow),
      ])
  }

  private func border(_ color: [WebDeclaration.Piece], of look: WebLook) -> WebRule {
    let width = look.term("borderWidth")
    let half =
      min(
        look.limits(of: look.width).lowerBound, look.limits(of: look.height).lowerBound) / 2
    let isWithin = look.limits(of: width).upperBound <= half
    return WebRule(
      look.layer.target, pseudo: "::after",
      words: [
        "content: \"\"", "position: absolute", "inset: 0", "z-index: 2147483647",
        "box-sizing: border-box", "border-radius: inherit", "border-style: solid",
        "pointer-events: none",
      ],
      [
        WebDeclaration(
          "border-width",
          [
            isWithin
              ? .term(width, "px") : .least([width, look.width * 0.5, look.height * 0.5], "px")
          ]),
        WebDeclaration("border-color", color, mixesNumbers: look.mixesColor("borderColor")),
      ])
  }
}
