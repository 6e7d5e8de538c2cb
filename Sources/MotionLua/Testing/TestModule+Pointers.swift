internal import Lua
internal import MotionCore
internal import MotionTime

extension TestModule {
  /// Declares pointer events, one by one and as whole gestures.
  static func pointers(_ find: @escaping Host) -> [LuaModuleMember] {
    let gestures = TestGestures(find)
    return [
      pointer(gestures), tap(gestures), hold(gestures), drag(gestures), pinch(gestures),
      rotate(gestures), lift(gestures), input(gestures), hover(gestures), wheel(gestures),
      focus(gestures), key(gestures),
    ]
  }

  private static func pointer(_ gestures: TestGestures) -> LuaModuleMember {
    .function(
      "pointer",
      parameters: [
        .choice(
          "type",
          [
            "pointerdown", "pointermove", "pointerup", "pointercancel", "pointerenter",
            "pointerleave",
          ],
          "The action of the pointer."),
        .value("position", as: Point.luaKind, "The position, in points of the stage."),
        .integer("pointerId", in: LuaRange(0...), default: 1, "The number of the pointer."),
        .string("pointerType", default: "touch", "The kind of device."),
      ], "Lets a pointer event arrive now."
    ) { arguments in
      let type = PointerSample.Kind(rawValue: try arguments.text(0)) ?? .move
      let place: Point = try arguments.decode(1)
      let (pointer, device) = (try arguments.integer(2), try arguments.text(3))
      return try gestures.perform(
        TestGesture { time in
          [
            PointerSample(
              time: time, type: type, pointerId: pointer, pointerType: device, position: place)
          ]
        })
    }
  }

  private static func tap(_ gestures: TestGestures) -> LuaModuleMember {
    .function(
      "tap",
      parameters: [
        target("The position, in points of the stage, or a layer."),
        .record("gesture", touchShape, optional: true, "For a layer: where and how."),
      ],
      "Puts a finger down and lifts it, for a layer in its middle as it is seen then."
    ) { arguments in
      guard let target = try gestures.target(arguments, of: "tap", key: "position") else {
        return try gestures.perform(.tap(at: arguments.decode(0), duration: 1.0 / 60))
      }
      let record = try arguments.record(1, touchShape)
      let point: Point? = try record.decode("position")
      return try gestures.perform(record, on: target, usually: 0.05) {
        .path([try target.layer.position(point)])
      }
    }
  }

  private static func hold(_ gestures: TestGestures) -> LuaModuleMember {
    .function(
      "hold",
      parameters: [
        target("The position, in points of the stage, or a layer."),
        .value(
          "duration", as: .described("number or table", .union([.number, .record(touchShape)])),
          optional: true,
          "The duration, in seconds, by default 1; for a layer also a table as `tap` takes it."),
      ],
      "Puts a finger down, keeps it there and lifts it."
    ) { arguments in
      let target = try gestures.target(arguments, of: "hold", key: "position")
      if let seconds = try arguments.value(1).asNumber {
        guard (0...60).contains(seconds) else {
          throw arguments.error(1, "0 <= x <= 60 expected, got \(seconds)")
        }
        let place: Point? = target == nil ? try arguments.decode(0) : nil
        return try gestures.perform(on: target, lasting: seconds) {
          .path([try target?.layer.position(nil) ?? place ?? .zero])
        }
      }
      let record = try arguments.record(1, touchShape)
      let point: Point? = target == nil ? try arguments.decode(0) : try record.decode("position")
      return try gestures.perform(record, on: target, usually: 1) {
        .path([try target?.layer.position(point) ?? point ?? .zero])
      }
    }
  }

  private static func drag(_ gestures: TestGestures) -> LuaModuleMember {
    let shape = shape(
      "drag gesture", "A drag of a layer.",
      [
        .value(
          "from", as: Point.luaKind, optional: true, "The start; by default the middle."),
        .value("to", as: Point.luaKind, optional: true, "The end."),
        .value("by", as: Point.luaKind, optional: true, "The distance, instead of `to`."),
        .list("path", of: Point.luaKind, optional: true, "Points on the way, `to` after them."),
      ])
    return .function(
      "drag",
      parameters: [
        target(
          "The position at which the finger is pressed, in points of the stage, or the layer that "
            + "it drags."),
        .value(
          "to", as: .described("point or table", .union([Point.luaKind, .record(shape)])),
          "The position at which it is lifted; for a layer its start and end, in points of the "
            + "layer as it is seen then."
        ),
        duration(0.3),
      ], "Drags; in a test case the clock is at the lifting afterwards."
    ) { arguments in
      guard let target = try gestures.target(arguments, of: "drag", key: "from") else {
        let (start, end): (Point, Point) = (try arguments.decode(0), try arguments.decode(1))
        return try gestures.perform(lasting: wholeFrames(try arguments.number(2))) {
          .path([start, end])
        }
      }
      let record = try arguments.record(1, shape)
      let path = try DraggedPath(record)
      return try gestures.perform(record, on: target, usually: 0.3) {
        .path(try path.points(of: target.layer))
      }
    }
  }

  private static func pinch(_ gestures: TestGestures) -> LuaModuleMember {
    let shape = shape(
      "pinch gesture", "A pinch of a layer with two fingers.",
      [
        center,
        .number(
          "from", unit: .points, in: LuaRange(0...), "The distance of the fingers at the beginning."
        ),
        .number("to", unit: .points, in: LuaRange(0...), "The distance of the fingers at the end."),
        .number("angle", unit: .radians, default: 0, "The angle of the rotation."),
      ])
    return .function(
      "pinch",
      parameters: [
        target("The centre of the fingers, in points of the stage, or a layer."),
        .value(
          "from", as: .described("number or table", .union([.number, .record(shape)])),
          "The distance of the fingers at the beginning, in points; for a layer a table with all "
            + "values."),
        .number(
          "to", unit: .points, in: LuaRange(0...), optional: true,
          "The distance of the fingers at the end."),
        .number(
          "angle", unit: .radians, default: 0,
          "The angle of the rotation; the fingers are pressed side by side."),
        duration(0.3),
      ],
      "Moves two fingers apart or together and turns them; for a point they stay down, for a layer they are lifted."
    ) { arguments in
      guard let target = try gestures.target(arguments, of: "pinch", key: "center") else {
        let center: Point = try arguments.decode(0)
        let (from, to) = (try arguments.number(1), try arguments.number(2))
        let turn = try arguments.number(3)
        let seconds = wholeFrames(try arguments.number(4))
        return try gestures.perform(lasting: seconds, fingers: 2, isLifted: false) {
          .fingers(around: center, distance: (from, to), turn: turn)
        }
      }
      let record = try arguments.record(1, shape)
      let (from, to): (Double, Double) = (try record.decode("from"), try record.decode("to"))
      let (point, turn): (Point?, Double?) = (
        try record.decode("center"), try record.decode("angle")
      )
      return try gestures.perform(record, on: target, usually: 0.3, fingers: 2) {
        .fingers(
          around: try target.layer.position(point), distance: (from, to), turn: turn ?? 0)
      }
    }
  }

  private static func rotate(_ gestures: TestGestures) -> LuaModuleMember {
    let shape = shape(
      "rotate gesture", "A turn of a layer with two fingers.",
      [
        center, .number("by", unit: .radians, "The angle of the rotation."),
        .number(
          "distance", unit: .points, in: LuaRange(0...), default: 100,
          "The distance of the fingers."),
      ])
    return .function(
      "rotate",
      parameters: [
        target("The centre of the fingers, in points of the stage, or a layer."),
        .value(
          "by", as: .described("number or table", .union([.number, .record(shape)])),
          "The angle of the rotation, in radians; for a layer a table with all values."),
        .number(
          "distance", unit: .points, in: LuaRange(0...), default: 100,
          "The distance of the fingers."),
        duration(0.3),
      ], "Turns two fingers and lifts them."
    ) { arguments in
      guard let target = try gestures.target(arguments, of: "rotate", key: "center") else {
        let (center, turn): (Point, Double) = (try arguments.decode(0), try arguments.decode(1))
        let distance = try arguments.number(2)
        return try gestures.perform(lasting: wholeFrames(try arguments.number(3)), fingers: 2) {
          .fingers(around: center, distance: (distance, distance), turn: turn)
        }
      }
      let record = try arguments.record(1, shape)
      let (turn, distance): (Double, Double?) = (
        try record.decode("by"), try record.decode("distance")
      )
      let point: Point? = try record.decode("center")
      return try gestures.perform(record, on: target, usually: 0.3, fingers: 2) {
        .fingers(
          around: try target.layer.position(point), distance: (distance ?? 100, distance ?? 100),
          turn: turn)
      }
    }
  }

  private static func lift(_ gestures: TestGestures) -> LuaModuleMember {
    .function("lift", "Lifts every finger that is down, where it is.") { _ in
      try gestures.lift()
    }
  }

  private static func input(_ gestures: TestGestures) -> LuaModuleMember {
    .function(
      "input",
      parameters: [
        .string(
          "file", "The path of a recording, from the folder of the script or of the plugin's test."),
        .value(
          "time", as: ExpectedMoment.luaKind, optional: true,
          "The session's time at the recording's time 0; by default now, or after the previous "
            + "gesture."),
      ], "Lets recorded pointer input arrive."
    ) { arguments in
      try gestures.play(
        try arguments.text(0), at: try arguments.decode(1, as: ExpectedMoment?.self)?.time)
    }
  }

  private static func target(_ summary: String) -> LuaParameter {
    .value(
      "target",
      as: .described("point or layer", .union([Point.luaKind, .object(MotionView.self)])), summary)
  }

  /// Returns the table of a gesture on a layer: its own keys, then those of every gesture.
  private static func shape(
    _ name: String, _ summary: String, _ fields: [LuaParameter]
  ) -> LuaShape {
    LuaShape(name, summary, fields + TestGestures.fields)
  }

  private static var touchShape: LuaShape {
    shape("touch gesture", "A touch of a layer with fingers that do not move.", [place])
  }

  private static var place: LuaParameter {
    .value(
      "position", as: Point.luaKind, optional: true,
      "The position, in points of the layer; by default its middle.")
  }

  private static var center: LuaParameter {
    .value(
      "center", as: Point.luaKind, optional: true,
      "The centre of the fingers, in points of the layer; by default its middle.")
  }

  private static func duration(_ usual: Double) -> LuaParameter {
    .number(
      "duration", unit: .seconds, in: LuaRange(0...60), default: .number(usual),
      "The duration of the movement, at constant speed; 60 samples a second, for a layer `rate`.")
  }

  private static func wholeFrames(_ seconds: Double) -> Double {
    max((seconds * 60).rounded(), 1) / 60
  }
}
