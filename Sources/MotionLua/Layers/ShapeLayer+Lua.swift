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
      .reactive("fillColor", \.shape, "What the outline is filled with.") { $0.fillColor },
      .reactive("strokeColor", \.shape, "What the outline is drawn with.") { $0.strokeColor },
      .reactive("lineWidth", \.shape, unit: .points, "The width of the drawn line.") {
        $0.lineWidth
      },
      .reactive("strokeStart", \.shape, "Where along the outline drawing begins, 0…1.") {
        $0.strokeStart
      },
      .reactive("strokeEnd", \.shape, "Where along the outline drawing ends, 0…1.") {
        $0.strokeEnd
      },
      .model(
        "miterLimit", \.shape, \.miterLimit, LayerValue.scalar,
        "How long a pointed corner may become, in half line widths."),
      .model(
        "lineDashPattern", \.shape, \.lineDashPattern, LayerValue.scalars,
        "The lengths of dashes and gaps in turn, in points; none draws a whole line."),
      .model(
        "lineDashPhase", \.shape, \.lineDashPhase, LayerValue.scalar, unit: .points,
        "Where in the dash pattern the line begins."),
      .model(
        "fillRule", \.shape, \.fillRule, LayerValue.choice("nonZero", "evenOdd"),
        "What is inside the outline: nonZero or evenOdd."),
      .model(
        "lineCap", \.shape, \.lineCap, LayerValue.choice("butt", "round", "square"),
        "How lines end: butt, round or square."),
      .model(
        "lineJoin", \.shape, \.lineJoin, LayerValue.choice("miter", "round", "bevel"),
        "How lines meet: miter, round or bevel."),
    ]
  }

  private static var hitTestsPath: LuaField<ShapeView> {
    .attribute(
      "hitTestsPath", "Whether it is hit where its outline is filled, not anywhere in its bounds.",
      get: \.shape.hitTestsPath, set: { $0.shape.hitTestsPath = $1 })
  }
}
