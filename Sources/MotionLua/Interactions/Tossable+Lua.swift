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
        .property("draggable", "The interaction that lets the layer be dragged.", get: \.draggable),
        .property(
          "spring", "The spring that moves the layer while it is not dragged.", get: \.spring),
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
          "The spring, whose destination is a point; by default a new one, to the origin."),
        .object(
          "draggable", Draggable.self, optional: true,
          "The interaction that drags; by default a new one."),
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
