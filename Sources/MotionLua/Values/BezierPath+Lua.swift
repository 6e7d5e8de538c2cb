public import Lua
public import MotionTime

extension BezierPath: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<BezierPath> {
    LuaType("Builds an outline step by step.", lines + shapes)
  }

  /// `motion.BezierPath {}`.
  static var constructor: LuaModuleMember {
    .constructor("BezierPath", fields: [], "Makes an outline without steps.") { _ in
      BezierPath()
    }
  }

  private static var lines: [LuaMember<BezierPath>] {
    [
      .property("points", "The points of all steps in order.", get: \.path.points),
      .step("move", [to], "Begins a new part at a point.") { $0.move(to: try $1.finite(0)) },
      .step("addLine", [to], "Appends a straight line.") { $0.addLine(to: try $1.finite(0)) },
      .step("addQuadCurve", [to, control("controlPoint")], "Appends a quadratic Bézier curve.") {
        $0.addQuadCurve(to: try $1.finite(0), controlPoint: try $1.finite(1))
      },
      .step(
        "addCurve", [to, control("controlPoint1"), control("controlPoint2")],
        "Appends a cubic Bézier curve."
      ) {
        $0.addCurve(
          to: try $1.finite(0), controlPoint1: try $1.finite(1), controlPoint2: try $1.finite(2))
      },
      .step("close", [], "Appends a straight line back to where the part began.") { path, _ in
        path.close()
      },
    ]
  }

  private static var shapes: [LuaMember<BezierPath>] {
    let rect = LuaParameter.constant("rect", of: Rect.self, "What the shape fills.")
    return [
      .step(
        "addArc",
        [
          control("center", "The centre of the circle."),
          .number("radius", unit: .points, in: LuaRange(0...), "The radius of the circle."),
          .number("startAngle", unit: .radians, "Where the arc begins, clockwise from x."),
          .number(
            "endAngle", unit: .radians, "Where it ends; below the start it goes the other way."),
        ], "Appends a part of a circle, and a line to it if there is a part under way."
      ) {
        $0.addArc(
          center: try $1.finite(0), radius: try $1.number(1), startAngle: try $1.number(2),
          endAngle: try $1.number(3))
      },
      .step("addRect", [rect], "Appends a rectangle.") { $0.addRect(try $1.finite(0)) },
      .step("addEllipse", [rect], "Appends an ellipse.") { $0.addEllipse(in: try $1.finite(0)) },
      .step(
        "addRoundedRect",
        [
          rect,
          .number("cornerRadius", unit: .points, in: LuaRange(0...), "The radius of the corners."),
        ], "Appends a rectangle with round corners."
      ) { $0.addRoundedRect(try $1.finite(0), cornerRadius: try $1.number(1)) },
    ]
  }

  private static var to: LuaParameter { .constant("to", of: Point.self, "Where the step ends.") }

  private static func control(_ name: String, _ summary: String = "Pulls the curve towards itself.")
    -> LuaParameter
  {
    .constant(name, of: Point.self, summary)
  }
}

extension LuaMember where Object == BezierPath {
  /// A step, of which a path has 10 000 at most.
  fileprivate static func step(
    _ name: String, _ parameters: [LuaParameter], _ summary: String,
    _ take: @escaping (BezierPath, LuaArguments) throws -> Void
  ) -> LuaMember {
    .method(name, parameters: parameters, summary) { path, arguments in
      if path.path.elements.count > 10_000 {
        throw LuaError("invalidPath", "a path has 10000 steps at most. Draw a simpler one.")
      }
      try take(path, arguments)
      return .none
    }
  }
}

extension LuaArguments {
  /// Returns an argument whose numbers must be finite.
  fileprivate func finite<Value: LuaMotionValue>(_ index: Int) throws(LuaError) -> Value {
    let value: Value = try decode(index)
    if value.isFinite { return value }
    throw error(index, "finite \(Value.valueName) expected, got \(value.luaValue)")
  }
}
