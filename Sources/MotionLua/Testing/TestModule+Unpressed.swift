internal import Lua
internal import MotionCore
internal import MotionTime

/// Mice that are not pressed, wheels, the focus and keys.
extension TestModule {
  static func hover(_ gestures: TestGestures) -> LuaModuleMember {
    .function(
      "hover",
      parameters: [
        .value("position", as: Point.luaKind, "The position, in points of the stage."),
        .value("to", as: Point.luaKind, optional: true, "The end of its way; by default none."),
        .number(
          "duration", unit: .seconds, in: LuaRange(0...60), default: 0.3, "The duration of the way."
        ),
      ], "Moves a mouse that is not pressed over a position, or along a line."
    ) { arguments in
      let end = try arguments.decode(1, as: Point?.self)
      let points = [try arguments.decode(0)] + (end.map { [$0] } ?? [])
      let gesture = PointerGesture(
        .hover(points), duration: end == nil ? 0 : try arguments.number(2))
      return try gestures.perform(gesture)
    }
  }

  static func wheel(_ gestures: TestGestures) -> LuaModuleMember {
    .function(
      "wheel",
      parameters: [
        .value("position", as: Point.luaKind, "The position, in points of the stage."),
        .value(
          "delta", as: Point.luaKind, "The way of the wheel, in points down and to the right."),
        .number(
          "duration", unit: .seconds, in: LuaRange(0...60), default: 0, "The duration of the way."),
      ], "Turns a wheel at a position."
    ) { arguments in
      try gestures.perform(
        PointerGesture(
          .wheel(at: try arguments.decode(0), by: try arguments.decode(1)),
          duration: try arguments.number(2)))
    }
  }

  static func focus(_ gestures: TestGestures) -> LuaModuleMember {
    .function(
      "focus",
      parameters: [
        .value(
          "position", as: Point.luaKind, optional: true,
          "The position, in points of the stage; by default none: the layer that has the focus loses it."
        )
      ], "Gives the focus of the keyboard to the layer at a position."
    ) {
      try gestures.perform(PointerGesture(.focus(try $0.decode(0, as: Point?.self)), duration: 0))
    }
  }

  static func key(_ gestures: TestGestures) -> LuaModuleMember {
    .function(
      "key",
      parameters: [.string("key", "The name of the key as the DOM has it, such as `Enter`.")],
      "Presses a key and releases it."
    ) { try gestures.perform(PointerGesture(.key(try $0.text(0)), duration: 0.05)) }
  }
}
