internal import Lua
internal import MotionCore
internal import MotionRender
internal import MotionTime

extension MotionView {
  /// The members that convert between layers and find layers.
  static var geometryMembers: [LuaMember<MotionView>] { placing + converting }

  private static var placing: [LuaMember<MotionView>] {
    [
      .property(
        "frame", unit: .points,
        "The rectangle around the layer in what it is inside of; writing it sets size and position.",
        get: { try $0.living().frame },
        set: { try $0.living().setFrame($1) }),
      .method(
        "hitTest",
        parameters: [
          .point(
            "point",
            "A point in the coordinates of the layer's parent.")
        ] + source,
        returns: [.optional(luaKind)], "Returns the frontmost layer at a point, or nil."
      ) { view, arguments in
        let point = try arguments.finite(0, Point.self)
        let hit = try view.living().hitTest(point, in: try arguments.source(1, for: view))
        return .object(hit?.view)
      }
      .reads(),
    ]
  }

  private static var converting: [LuaMember<MotionView>] {
    let other = LuaParameter.object(
      "layer", MotionView.self, optional: true,
      "The other layer; nil is what the root is inside of.")
    return [
      .method(
        "convertTo", parameters: [.point("point", "In this layer."), other] + source,
        returns: [Point.luaKind], "Converts a point from this layer's coordinates to another's."
      ) { view, arguments in
        let point = try arguments.finite(0, Point.self)
        let other = try arguments.optionalObject(1, as: MotionView.self)
        return .value(
          try view.living().convert(
            point, to: other?.layer, in: try arguments.source(2, for: view)))
      }
      .reads()
      .raises("invalidTree", when: "the layers are in different trees")
      .raises("singularTransform", when: "a transform on the way flattens the plane"),
      .method(
        "convertFrom", parameters: [.point("point", "In the other layer."), other] + source,
        returns: [Point.luaKind], "Converts a point from another layer's coordinates to this one's."
      ) { view, arguments in
        let point = try arguments.finite(0, Point.self)
        let other = try arguments.optionalObject(1, as: MotionView.self)
        return .value(
          try view.living().convert(
            point, from: other?.layer, in: try arguments.source(2, for: view)))
      }
      .reads(),
      .method(
        "convertTime",
        parameters: [
          .number("time", unit: .seconds, "A time of the other layer."),
          .object(
            "layer", MotionView.self, optional: true,
            "The other layer; nil for the session's clock."),
        ], returns: [.optional(.number), .optional(.string)],
        "Converts a time from another layer's clock to this one's; nil, \"stopped\" where a clock "
          + "is stopped."
      ) { view, arguments in
        let other = try arguments.optionalObject(1, as: MotionView.self)
        let time = try view.living().convertTime(
          try arguments.number(0), from: try other?.living())
        if let time { return .value(time) }
        return .many([.nil, .text("stopped")])
      }
      .reads(),
    ]
  }

  private static var source: [LuaParameter] {
    [
      .choice(
        "source", ["model", "presentation"], optional: true,
        "Whether layers are where they were written, the default, or where they are seen."),
      .number("time", unit: .seconds, optional: true, "The time of the positions; by default now."),
    ]
  }
}

extension LuaArguments {
  /// Parses the arguments of a conversion: two layers, each of which may be omitted.
  fileprivate func source(_ index: Int, for view: MotionView) throws -> ValueSource {
    let time = try instant(index + 1, for: view)
    let name = try decode(index, as: String?.self)
    return name == "presentation" || time != nil ? .presentation(at: time) : .model
  }
}

extension LuaParameter {
  /// Declares a point.
  static func point(_ name: String, _ summary: String) -> LuaParameter {
    .value(name, as: Point.luaKind, summary)
  }
}

extension LuaArguments {
  /// Reads a value whose numbers must be finite.
  func finite<Value: LuaMotionValue>(
    _ index: Int, _ type: Value.Type
  ) throws(LuaError) -> Value {
    let value = try decode(index, as: Value.self)
    if value.isFinite { return value }
    throw error(
      index, "finite \(Value.valueName) expected, got \(value.luaValue)", code: .invalidValue)
  }
}
