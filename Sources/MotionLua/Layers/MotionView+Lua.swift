public import Lua
public import MotionCore
internal import MotionRender

/// Lua sees a view, its layer and the layer's reactive properties as one object, named `Layer`.
extension MotionView: LuaBindable {
  /// The name in Lua, which is that of the layer's class.
  public static var luaName: String {
    switch ObjectIdentifier(self) {
    case ObjectIdentifier(Stage.self): "Stage"
    case ObjectIdentifier(ShapeView.self): "ShapeLayer"
    case ObjectIdentifier(TextView.self): "TextLayer"
    case ObjectIdentifier(GradientView.self): "GradientLayer"
    default: "Layer"
    }
  }

  /// The declaration of what all layers have.
  public static var luaType: LuaType<MotionView> {
    LuaType(
      "A rectangle of the scene, with properties that animate, and with gestures.", name: "Layer",
      fields.map(\.member) + identity + treeMembers + valueMembers + presentationMembers
        + geometryMembers + animationMembers + touchMembers, handles: LayerHandles.make,
      place: { $0.layer.place })
  }

  private static var identity: [LuaMember<MotionView>] {
    [
      .tostring { "\(type(of: $0).luaName): \($0.layer.name ?? "#\($0.layer.id)")" },
      .property("id", "A number that no other layer has.", get: \.layer.id),
      .property(
        "name", hint: "give it to the constructor", "The name in traces.", get: \.layer.name),
      .property(
        "isDestroyed", "Whether it was destroyed; then it cannot be used any more.",
        get: \.layer.isDestroyed),
      .method(
        "destroy", MotionView.destroy,
        "Destroys the layer and its sublayers: animations end, and every further use raises "
          + "deadLayer."),
    ]
  }
}
