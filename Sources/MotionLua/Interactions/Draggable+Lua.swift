public import Lua
public import MotionCore
internal import MotionTime

extension Draggable: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<Draggable> {
    LuaType(
      "An interaction that lets a layer be dragged by a pan.",
      GesturableFields.members() + [
        .property(
          "resistance", hint: "write 'resistance.perimeter.value' or 'resistance.maxLength.value'",
          as: .record(resistanceProperties), "The resistance at the edges of an area.",
          get: { draggable in
            LuaValue.record([
              ("perimeter", .object(perimeter(draggable))),
              ("maxLength", .object(maxLength(draggable))),
            ])
          }),
        .method(
          "finalVelocity", returns: [.object(DraggableFinalVelocity.self)],
          "Returns the speed at the end of a drag, to be connected before the draggable is added."
            + " Where the layer is held back, it is the speed of the layer rather than the pointer's."
        ) { draggable, _ in .object(draggable.finalVelocity) },
      ])
  }

  /// `motion.Draggable { … }`.
  static var constructor: LuaModuleMember {
    let resistance = LuaParameter.record(
      "resistance", resistanceShape, optional: true, "The resistance at the edges of an area.")
    return .constructor(
      "Draggable", fields: GesturableFields<PanGesture>.parameters + [resistance],
      "Makes an interaction that lets layers be dragged."
    ) { record in
      let draggable = Draggable(try GesturableFields.configuration(record))
      try GesturableFields.apply(to: draggable, record)
      if let table = record.value("resistance").asTable { try draggable.resist(table) }
      return draggable
    }
  }

  private static var resistanceShape: LuaShape {
    LuaShape(
      "resistance", "The resistance to a drag beyond an area, like that of a rubber band.",
      [
        .value(
          "perimeter", as: Rect.luaKind, optional: true,
          "The area without resistance, in points."),
        .number(
          "maxLength", unit: .points, in: LuaRange(0...), optional: true,
          "The greatest distance beyond the area."),
      ])
  }

  private func resist(_ table: LuaTable) throws {
    let record = try LuaRecord(table, Self.resistanceShape)
    if record.has("perimeter") {
      try Self.perimeter(self).write(try record.decode("perimeter"))
    }
    if record.has("maxLength") {
      try Self.maxLength(self).write(try record.number("maxLength"))
    }
  }

  private static var resistanceProperties: LuaShape {
    LuaShape(
      "resistance properties", "The resistance to a drag beyond an area, as properties.",
      [
        .object(
          "perimeter", ReactiveProperty<Rect>.self,
          "The area without resistance, in points."),
        .object(
          "maxLength", ReactiveProperty<Double>.self,
          "The greatest distance beyond the area."),
      ])
  }

  private static func perimeter(_ draggable: Draggable) -> ReactiveProperty<Rect> {
    draggable.resistance.perimeter
  }

  private static func maxLength(_ draggable: Draggable) -> ReactiveProperty<Double> {
    let property = draggable.resistance.maxLength
    PropertyRegistry.register(
      property, .init(.init(name: "maxLength", owner: "Draggable", range: LuaRange(0...))))
    return property
  }
}

extension Draggable: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    try addToLayer(target, runtime, constraints)
  }
}

extension DraggableFinalVelocity: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<DraggableFinalVelocity> {
    LuaType(
      "The velocity of a drag at its end, in points per second; an interaction and a stream.",
      like: MotionObservable<Point>.self,
      subscribing + operators)
  }
}

extension DraggableFinalVelocity: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    try addToProperty(target, runtime, constraints)
  }
}
