internal import Lua
internal import MotionCore

extension RotationGesture {
  /// The declaration; what all recognizers have is inherited.
  static var rotationType: LuaType<RotationGesture> {
    LuaType(
      "A gesture recognizer for two pointers that turn about each other.",
      [
        .property(
          "rotation", unit: .radians, "The rotation since the beginning, clockwise.",
          get: \.rotation,
          set: { $0.rotation = $1 }),
        .property(
          "velocity", "The angular velocity, in radians per second.", get: \.velocity,
          set: { $0.velocity = $1 }),
      ])
  }
}

extension ScaleGesture {
  /// The declaration; what all recognizers have is inherited.
  static var scaleType: LuaType<ScaleGesture> {
    LuaType(
      "A gesture recognizer for two pointers that move apart or towards each other.",
      [
        .property(
          "scale", in: LuaRange(0...),
          "The distance of the fingers relative to that at the beginning.",
          get: \.scale, set: { $0.scale = $1 }),
        .property(
          "velocity", "The velocity of the scale, per second.", get: \.velocity,
          set: { $0.velocity = $1 }),
      ])
  }
}

extension TapGesture {
  /// The declaration; what all recognizers have is inherited.
  static var tapType: LuaType<TapGesture> {
    LuaType(
      "A gesture recognizer for a pointer that is lifted soon after it was pressed, near the place "
        + "where it was pressed.", [])
  }
}
