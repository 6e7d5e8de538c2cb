public import Lua
public import MotionCore

extension AdjustsAnchorPoint: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<AdjustsAnchorPoint> {
    LuaType(
      "An interaction that keeps a layer's anchor point between the fingers of a gesture, so that "
        + "the layer rotates and scales about them.", [])
  }

  /// `motion.AdjustsAnchorPoint { gestureRecognizers = { … } }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "AdjustsAnchorPoint",
      fields: [
        .list(
          "gestureRecognizers", of: .object(GestureRecognizer.self),
          "The gestures that the anchor point follows.")
      ], "Makes an interaction that moves a layer's anchor point between the fingers."
    ) { record in
      AdjustsAnchorPoint(
        gestureRecognizers: try record.list("gestureRecognizers", of: GestureRecognizer.self) ?? [])
    }
  }
}

extension AdjustsAnchorPoint: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    try addToLayer(target, runtime, constraints)
  }
}
