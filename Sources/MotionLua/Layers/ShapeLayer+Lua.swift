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

  private static var shapeFields: [LuaField<ShapeView>] { LuaField.members(of: .shape) }

  private static var hitTestsPath: LuaField<ShapeView> {
    .attribute(
      "hitTestsPath", "Whether it is hit where its outline is filled, not anywhere in its bounds.",
      get: \.shape.hitTestsPath, set: { $0.shape.hitTestsPath = $1 })
  }
}
