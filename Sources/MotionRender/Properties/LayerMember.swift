/// A member of a layer object in Lua that stands for a key path.
package struct LayerMember: Sendable {
  /// The name of the member.
  package let name: String

  package let keyPath: LayerKeyPath

  /// The sentence of the reference.
  package let summary: String

  /// Whether it is a reactive property; others are plain values.
  package let isReactive: Bool

  /// Whether its numbers are at least 0.
  package let isExtent: Bool

  /// The words that it accepts; none for all.
  package let words: [String]

  /// The kind of layers that have it; `plain` for all.
  package let owner: LayerKind

  /// The unit of its numbers, as traces name it; "" for none and for several.
  package let unit: String

  private init(
    _ name: String, _ keyPath: LayerKeyPath, _ summary: String, isReactive: Bool = true,
    isExtent: Bool = false, words: [String] = []
  ) {
    self.name = name
    self.keyPath = keyPath
    self.summary = summary
    self.isReactive = isReactive
    self.isExtent = isExtent
    self.words = words
    owner = keyPath.descriptor?.owner ?? .plain
    unit = keyPath.unit ?? ""
  }

  private static func plain(
    _ property: LayerProperty, _ summary: String, words: [String] = []
  ) -> LayerMember {
    LayerMember(
      property.rawValue, LayerKeyPath(property), summary, isReactive: false, words: words)
  }

  /// The members in the order of the reference and of a constructor: the anchor point is first, because the
  /// position refers to it.
  package static let all: [LayerMember] = [
    LayerMember(
      "anchorPoint", .anchorPoint, "The point, in unit coordinates, that lies at `position`."),
    LayerMember("position", .position, "The position of the anchor point in the parent."),
    LayerMember("size", .size, "The extent.", isExtent: true),
    LayerMember("width", .width, "The width.", isExtent: true),
    LayerMember("height", .height, "The height.", isExtent: true),
    LayerMember("rotation", .rotation, "The rotation, clockwise on the screen."),
    LayerMember("scale", .scale, "The scale in x and y."),
    LayerMember("translation", .translation, "The translation in x and y."),
    LayerMember("zPosition", .zPosition, "The order among siblings: greater values are in front."),
    LayerMember("opacity", .opacity, "The opacity, 0…1."),
    LayerMember("backgroundColor", .backgroundColor, "The fill behind the content."),
    LayerMember("borderColor", .borderColor, "The colour of the border."),
    LayerMember("borderWidth", .borderWidth, "The width of the border."),
    LayerMember("cornerRadius", .cornerRadius, "The radius of the corners."),
    LayerMember("shadowOpacity", .shadowOpacity, "The opacity of the shadow, 0…1."),
    LayerMember("shadowRadius", .shadowRadius, "The blur of the shadow."),
    LayerMember(
      "shadowPath", .shadowPath, "The outline of the shadow; empty for that of the layer."),
    .plain(.bounds, "The layer's rectangle in its own coordinates."),
    .plain(
      .transform,
      "The transform of the layer about its anchor point: `translation`, `rotation`, `scale`, "
        + "`skew`, `perspective`, or a matrix."),
    .plain(.sublayerTransform, "A transform of all sublayers about the anchor point."),
    .plain(.masksToBounds, "Whether sublayers are cut off at the bounds."),
    .plain(.shadowColor, "The colour of the shadow."),
    .plain(.shadowOffset, "The offset of the shadow from the layer."),
    .plain(.contents, "The name of the image shown, empty for none."),
    .plain(.contentsRect, "The part of the image that is shown, in units of the image."),
    LayerMember(
      "isHidden", .hidden, "Whether it is neither seen nor touched.", isReactive: false),
    LayerMember("path", .path, "The outline; empty for none."),
    LayerMember("fillColor", .fillColor, "The colour that fills the outline."),
    LayerMember("strokeColor", .strokeColor, "The colour of the line along the outline."),
    LayerMember("lineWidth", .lineWidth, "The width of the drawn line."),
    LayerMember(
      "strokeStart", .strokeStart, "The place along the outline at which the line begins, 0…1."),
    LayerMember(
      "strokeEnd", .strokeEnd, "The place along the outline at which the line ends, 0…1."),
    .plain(.miterLimit, "The greatest length of a pointed corner, in half line widths."),
    .plain(
      .lineDashPattern,
      "The lengths of dashes and gaps in turn, in points; none draws a whole line."),
    .plain(.lineDashPhase, "The offset in the dash pattern at which the line begins."),
    .plain(
      .fillRule, "The fill rule, which determines the inside of the outline: nonZero or evenOdd.",
      words: ["nonZero", "evenOdd"]),
    .plain(
      .lineCap, "The form of the ends of lines: butt, round or square.",
      words: ["butt", "round", "square"]),
    .plain(
      .lineJoin, "The form of the corners of lines: miter, round or bevel.",
      words: ["miter", "round", "bevel"]),
    .plain(.string, "The text."),
    .plain(.fontName, "The name of the font."),
    .plain(
      .alignment, "The alignment of lines: natural, left, right, center or justified.",
      words: ["natural", "left", "right", "center", "justified"]),
    LayerMember("fontSize", .fontSize, "The size of the font."),
    LayerMember("foregroundColor", .foregroundColor, "The colour of the text."),
    .plain(.colors, "The colours in order."),
    .plain(
      .locations, "The locations of the colours, 0…1, in order; none spaces them evenly."),
    .plain(.startPoint, "The start of the gradient, in units of the bounds."),
    .plain(.endPoint, "The end of the gradient, in units of the bounds."),
  ]

  /// Members in Swift and elsewhere that are often taken for key paths.
  private static let others = [
    ("positionX", "position.x"), ("positionY", "position.y"), ("alpha", "opacity"),
  ]

  /// The properties whose components are often named alone.
  private static let containers = ["transform", "bounds", "bounds.size"]

  /// Returns the key path that was meant by a member's name, or by a component without its property:
  /// `bounds.size.width` by `size.width`, `transform.scale.x` by `scale.x`; nil for anything else.
  static func keyPath(meantBy text: String) -> String? {
    let first = text.prefix { $0 != "." }
    let members = (all.map { ($0.name, $0.keyPath.description) } + others)
      .filter { $0.0 == first && $0.1 != first }.map { $0.1 + text.dropFirst(first.count) }
    let components = containers.map { "\($0).\(text)" }
    return (members + components).first { LayerKeyPath.allNames.contains($0) }
  }
}
