public import Lua
public import MotionCore

extension DirectlyManipulable: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<DirectlyManipulable> {
    LuaType(
      "An interaction that lets a layer be dragged, rotated and scaled at the same time.",
      [
        .property("draggable", "The interaction that drags the layer.", get: \.draggable),
        .property("rotatable", "The interaction that rotates the layer.", get: \.rotatable),
        .property("scalable", "The interaction that scales the layer.", get: \.scalable),
        .property(
          "enabled", hint: "write 'enabled.value'", "Whether it reacts; reaches all three.",
          get: \.enabled),
        .property(
          "state", "The stream of whether it is being dragged, turned or scaled.", get: \.state),
      ])
  }

  /// `motion.DirectlyManipulable { … }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "DirectlyManipulable",
      fields: [
        .object(
          "draggable", Draggable.self, optional: true,
          "The interaction that drags; by default a new one."),
        .object(
          "rotatable", Rotatable.self, optional: true,
          "The interaction that rotates; by default a new one."),
        .object(
          "scalable", Scalable.self, optional: true,
          "The interaction that scales; by default a new one."),
        .boolean("enabled", optional: true, "Whether it reacts."),
      ], "Makes an interaction that lets layers be manipulated with two fingers."
    ) { record in
      let interaction = DirectlyManipulable(
        draggable: try record.object("draggable", as: Draggable.self) ?? Draggable(),
        rotatable: try record.object("rotatable", as: Rotatable.self) ?? Rotatable(),
        scalable: try record.object("scalable", as: Scalable.self) ?? Scalable())
      if record.has("enabled") { interaction.enabled.value = try record.boolean("enabled") }
      return interaction
    }
  }
}

extension DirectlyManipulable: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    try addToLayer(target, runtime, constraints)
  }
}
