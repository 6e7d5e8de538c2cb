public import Lua
public import MotionCore
internal import MotionTime

extension ArcMove: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<ArcMove> {
    LuaType(
      "An interaction that moves a layer from one place to another along an arc.",
      fields.map(\.member) + [
        .property(
          "tween", "The tween that moves it, with its duration, delay and timeline.", get: \.tween),
        .property(
          "enabled", hint: "write 'enabled.value'", "Whether the tween runs.", get: \.enabled),
        .property("state", "The stream of whether it moves.", get: \.state),
      ])
  }

  /// `motion.ArcMove { from = …, to = …, tween = motion.PathTween { duration = … } }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "ArcMove",
      fields: fields.parameters { ArcMove() } + [
        .object(
          "tween", PathTween.self, optional: true,
          "The tween that moves it; by default a new one, whose duration has to be set.")
      ], "Makes a move along an arc."
    ) { record in
      let move = ArcMove(tween: try record.object("tween", as: PathTween.self) ?? PathTween())
      for field in fields { try field.apply(move, record) }
      return move
    }
  }

  private static var fields: [LuaField<ArcMove>] {
    LuaField.kept {
      [
        .reactive(
          "from", unit: .points, "The start of the arc, in the parent.", of: "ArcMove", \.from),
        .reactive("to", unit: .points, "The end of the arc, in the parent.", of: "ArcMove", \.to),
      ]
    }
  }
}

extension ArcMove: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    try addToLayer(target, runtime, constraints)
  }
}
