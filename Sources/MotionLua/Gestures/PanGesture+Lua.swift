internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

extension PanGesture {
  /// The declaration; what all recognizers have is inherited.
  static var panType: LuaType<PanGesture> {
    LuaType(
      "A gesture recognizer for pointers that move more than 10 points.",
      [
        .method(
          "translation", parameters: [relativeView], returns: [Point.luaKind],
          "Returns the translation of the pan, in a layer's points."
        ) { pan, arguments in .value(pan.translation(in: try arguments.relativeView(0))) }
        .reads(),
        .method(
          "velocity", parameters: [relativeView], returns: [Point.luaKind],
          "Returns the velocity of the pan, in a layer's points per second."
        ) { pan, arguments in .value(pan.velocity(in: try arguments.relativeView(0))) }
        .reads(),
        .method(
          "setTranslation", parameters: [point("translation", "The amount."), relativeView],
          "Stores the translation of the pan, for pans that a script makes."
        ) { pan, arguments in
          pan.setTranslation(try arguments.decode(0), in: try arguments.relativeView(1))
          return .none
        },
        .method(
          "setVelocity", parameters: [point("velocity", "The velocity."), relativeView],
          "Stores the velocity of the pan, for pans that a script makes."
        ) { pan, arguments in
          pan.setVelocity(try arguments.decode(0), in: try arguments.relativeView(1))
          return .none
        },
      ])
  }
}
