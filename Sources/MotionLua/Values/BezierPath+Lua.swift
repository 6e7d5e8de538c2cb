public import Lua
public import MotionTime

extension BezierPath: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<BezierPath> {
    LuaType(
      "A builder of an outline; every step returns the path.", lines + shapes + reading)
  }

  /// `motion.BezierPath {}`.
  static var constructor: LuaModuleMember {
    .constructor(
      "BezierPath",
      fields: [
        .value(
          "elements", as: .list(Path.Element.luaKind), optional: true,
          "Steps to begin with, as `elements` has them.")
      ], "Makes an outline, without steps unless they are given."
    ) { record in
      let elements = try record.decode("elements", as: [Path.Element]?.self) ?? []
      return BezierPath(Path(elements: elements))
    }
  }

  private static var reading: [LuaMember<BezierPath>] {
    [
      .property(
        "elements", hint: "use the steps, or make another path",
        "The steps in order: `move`, `line`, `quad`, `cubic` or `close`, then control points, then "
          + "where the step ends.", get: { $0.path.elements }),
      .equality("Whether two paths have the same steps.") { $0.path == $1.path },
      .tostring { object in
        let elements = object.path.elements
        let steps = elements.prefix(12).map(\.text) + (elements.count > 12 ? ["…"] : [])
        return "BezierPath(\(steps.joined(separator: ", ")))"
      },
    ]
  }

  private static var lines: [LuaMember<BezierPath>] {
    [
      .property("points", "The points of all steps in order.", get: \.path.points),
      .step("move", [to], "Begins a new part at a point.") {
        $0.move(to: try $1.finite(0, Point.self))
      },
      .step("addLine", [to], "Appends a straight line.") {
        $0.addLine(to: try $1.finite(0, Point.self))
      },
      .step("addQuadCurve", [to, control("controlPoint")], "Appends a quadratic Bézier curve.") {
        $0.addQuadCurve(
          to: try $1.finite(0, Point.self), controlPoint: try $1.finite(1, Point.self))
      },
      .step(
        "addCurve", [to, control("controlPoint1"), control("controlPoint2")],
        "Appends a cubic Bézier curve."
      ) {
        $0.addCurve(
          to: try $1.finite(0, Point.self), controlPoint1: try $1.finite(1, Point.self),
          controlPoint2: try $1.finite(2, Point.self))
      },
      .step("close", [], "Appends a straight line back to where the part began.") { path, _ in
        path.close()
      },
    ]
  }

  private static var shapes: [LuaMember<BezierPath>] {
    let rect = LuaParameter.constant("rect", of: Rect.self, "The rectangle that the shape fills.")
    return [
      .step(
        "addArc",
        [
          control("center", "The centre of the circle."),
          .number("radius", unit: .points, in: LuaRange(0...), "The radius of the circle."),
          .number(
            "startAngle", unit: .radians,
            "The angle at which the arc begins, clockwise from x."),
          .number(
            "endAngle", unit: .radians,
            "The angle at which it ends; below the start angle it is drawn counter-clockwise."),
        ], "Appends a part of a circle, and a line to it if there is a part under way."
      ) {
        $0.addArc(
          center: try $1.finite(0, Point.self), radius: try $1.number(1),
          startAngle: try $1.number(2),
          endAngle: try $1.number(3))
      },
      .step("addRect", [rect], "Appends a rectangle.") { $0.addRect(try $1.finite(0, Rect.self)) },
      .step("addEllipse", [rect], "Appends an ellipse.") {
        $0.addEllipse(in: try $1.finite(0, Rect.self))
      },
      .step(
        "addRoundedRect",
        [
          rect,
          .number("cornerRadius", unit: .points, in: LuaRange(0...), "The radius of the corners."),
        ], "Appends a rectangle with round corners."
      ) { $0.addRoundedRect(try $1.finite(0, Rect.self), cornerRadius: try $1.number(1)) },
    ]
  }

  private static var to: LuaParameter { .constant("to", of: Point.self, "The end of the step.") }

  private static func control(_ name: String, _ summary: String = "Pulls the curve towards itself.")
    -> LuaParameter
  {
    .constant(name, of: Point.self, summary)
  }
}

extension LuaMember where Object == BezierPath {
  /// Declares a drawing step, of which a path has 10 000 at most.
  fileprivate static func step(
    _ name: String, _ parameters: [LuaParameter], _ summary: String,
    _ take: @escaping (BezierPath, LuaArguments) throws -> Void
  ) -> LuaMember {
    .method(name, parameters: parameters, returns: [.object(BezierPath.self)], summary) {
      path, arguments in
      if path.path.elements.count > 10_000 {
        throw LuaError("invalidPath", "a path has 10000 steps at most. Draw a simpler one.")
      }
      try take(path, arguments)
      if path.path.elements.count.isMultiple(of: 8) { LuaMemory.charge(path.path.elements) }
      return .object(path)
    }
  }
}
