public import Lua
public import MotionCore
internal import MotionTime

extension Tossable: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<Tossable> {
    LuaType(
      "An interaction that lets a layer be dragged, and at the end of the drag moves it on a "
        + "spring to a destination with the velocity of the drag.",
      [
        .property("draggable", \.draggable, "Lets the layer be dragged."),
        .property("spring", \.spring, "Pulls the layer while nobody drags it."),
        .property(
          "state", "The stream of whether the layer moves or is being dragged.", get: \.state),
      ])
  }

  /// `motion.Tossable { spring = …, draggable = … }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "Tossable",
      fields: [
        .value(
          "spring", as: .object(Spring<Point>.self), optional: true,
          "Pulls; a spring with a point as its destination. By default a new one, to the origin."),
        .object("draggable", Draggable.self, optional: true, "Drags; by default a new one."),
      ], "Makes an interaction that lets layers be tossed."
    ) { record in
      Tossable(
        spring: try record.object("spring", as: Spring<Point>.self) ?? Spring(),
        draggable: try record.object("draggable", as: Draggable.self) ?? Draggable())
    }
  }
}

extension Tossable: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    try addToLayer(target, runtime, constraints)
  }
}
