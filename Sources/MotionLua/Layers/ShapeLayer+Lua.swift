internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

/// The view that Lua sees as a shape layer.
final class ShapeView: MotionView {
  override class var layerClass: Layer.Type { ShapeLayer.self }

  var shape: ShapeLayer { unsafeDowncast(layer, to: ShapeLayer.self) }
}

extension ShapeView {
  /// The declaration; what all layers have is inherited.
  static var shapeType: LuaType<ShapeView> {
    LuaType(
      "A layer that shows an outline, filled and stroked.", name: luaName,
      shapeFields.map(\.member) + [hitTestsPath.member])
  }

  /// `motion.ShapeLayer { … }`.
  static var constructor: LuaModuleMember {
    .layer(
      "ShapeLayer", shapeFields + [hitTestsPath], "Makes a layer that shows an outline."
    ) { ShapeView() }
  }

  private static var shapeFields: [LuaField<ShapeView>] {
    [
      .reactive("path", \.shape, "The outline; empty for none.") { $0.path },
      .reactive("fillColor", \.shape, "The colour that fills the outline.") { $0.fillColor },
      .reactive("strokeColor", \.shape, "The colour of the line along the outline.") {
        $0.strokeColor
      },
      .reactive("lineWidth", \.shape, unit: .points, "The width of the drawn line.") {
        $0.lineWidth
      },
      .reactive(
        "strokeStart", \.shape,
        "The place along the outline at which the line begins, 0…1."
      ) {
        $0.strokeStart
      },
      .reactive("strokeEnd", \.shape, "The place along the outline at which the line ends, 0…1.") {
        $0.strokeEnd
      },
      .model(
        "miterLimit", \.shape, \.miterLimit, LayerValue.scalar,
        "The greatest length of a pointed corner, in half line widths."),
      .model(
        "lineDashPattern", \.shape, \.lineDashPattern, LayerValue.scalars,
        "The lengths of dashes and gaps in turn, in points; none draws a whole line."),
      .model(
        "lineDashPhase", \.shape, \.lineDashPhase, LayerValue.scalar, unit: .points,
        "The offset in the dash pattern at which the line begins."),
      .model(
        "fillRule", \.shape, \.fillRule, LayerValue.choice("nonZero", "evenOdd"),
        "The fill rule, which determines the inside of the outline: nonZero or evenOdd."),
      .model(
        "lineCap", \.shape, \.lineCap, LayerValue.choice("butt", "round", "square"),
        "The form of the ends of lines: butt, round or square."),
      .model(
        "lineJoin", \.shape, \.lineJoin, LayerValue.choice("miter", "round", "bevel"),
        "The form of the corners of lines: miter, round or bevel."),
    ]
  }

  private static var hitTestsPath: LuaField<ShapeView> {
    .attribute(
      "hitTestsPath", "Whether it is hit where its outline is filled, not anywhere in its bounds.",
      get: \.shape.hitTestsPath, set: { $0.shape.hitTestsPath = $1 })
  }
}
