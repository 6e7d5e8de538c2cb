internal import Lua
internal import MotionCore
internal import MotionTime

extension TestModule {
  /// Pointer events, one by one and as whole gestures.
  static func pointers(_ find: @escaping Host) -> [LuaModuleMember] {
    let pointers = PointerSimulator { () throws(LuaError) in try host(find) }
    return [pointer(pointers), tap(pointers), drag(pointers), pinch(pointers), lift(pointers)]
  }

  private static func pointer(_ pointers: PointerSimulator) -> LuaModuleMember {
    .function(
      "pointer",
      parameters: [
        .choice(
          "type", ["pointerdown", "pointermove", "pointerup", "pointercancel"],
          "What the pointer does."),
        .value("position", as: Point.luaKind, "Where, in points of the stage."),
        .integer("pointerId", in: LuaRange(0...), default: 1, "Which pointer."),
        .string("pointerType", default: "touch", "What kind of device it is."),
      ], "Lets a pointer event arrive now."
    ) { arguments in
      try pointers.send(
        PointerSample.Kind(rawValue: try arguments.text(0)) ?? .move, try arguments.decode(1),
        pointer: try arguments.integer(2), device: try arguments.text(3))
      return .none
    }
  }

  private static func tap(_ pointers: PointerSimulator) -> LuaModuleMember {
    .function(
      "tap",
      parameters: [.value("position", as: Point.luaKind, "Where, in points of the stage.")],
      "Puts a finger down and lifts it."
    ) { arguments in
      let place: Point = try arguments.decode(0)
      try pointers.move(1...1, frames: 1) { _, _ in place }
      try pointers.lift(1)
      return .none
    }
  }

  private static func drag(_ pointers: PointerSimulator) -> LuaModuleMember {
    .function(
      "drag",
      parameters: [
        .value("from", as: Point.luaKind, "Where the finger goes down."),
        .value("to", as: Point.luaKind, "Where it is lifted."),
        duration(0.3),
      ], "Drags with one finger, a move each frame; the clock is at the lifting afterwards."
    ) { arguments in
      let (start, end): (Point, Point) = (try arguments.decode(0), try arguments.decode(1))
      try pointers.move(1...1, frames: frames(try arguments.number(2))) { _, part in
        Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      }
      try pointers.lift(1)
      return .none
    }
  }

  private static func pinch(_ pointers: PointerSimulator) -> LuaModuleMember {
    .function(
      "pinch",
      parameters: [
        .value("center", as: Point.luaKind, "What lies in the middle of the two fingers."),
        .number("from", unit: .points, in: LuaRange(0...), "How far apart they go down."),
        .number("to", unit: .points, in: LuaRange(0...), "How far apart they are in the end."),
        .number(
          "angle", unit: .radians, default: 0, "How far they turn; they go down side by side."),
        duration(0.3),
      ],
      "Moves two fingers apart or together and turns them, a move each frame; they stay down."
    ) { arguments in
      let center: Point = try arguments.decode(0)
      let (from, to) = (try arguments.number(1), try arguments.number(2))
      let angle = try arguments.number(3)
      try pointers.move(1...2, frames: frames(try arguments.number(4))) { finger, part in
        let half = (from + (to - from) * part) / (finger == 1 ? -2 : 2)
        return Point(
          x: center.x + half * Elementary.cos(angle * part),
          y: center.y + half * Elementary.sin(angle * part))
      }
      return .none
    }
  }

  private static func lift(_ pointers: PointerSimulator) -> LuaModuleMember {
    .function("lift", "Lifts every finger that is down, where it is.") { _ in
      try pointers.lift()
      return .none
    }
  }

  private static func duration(_ usual: Double) -> LuaParameter {
    .number(
      "duration", unit: .seconds, in: LuaRange(0...60), default: .number(usual),
      "How long it is on its way, evenly.")
  }

  private static func frames(_ seconds: Double) -> Int { max(Int((seconds * 60).rounded()), 1) }
}
