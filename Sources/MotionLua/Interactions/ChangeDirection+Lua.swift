public import Lua
public import MotionCore

extension ChangeDirection: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<ChangeDirection> {
    LuaType(
      "An interaction that sets the direction of a transition by the velocity of a pan at its end.",
      [
        .property(
          "gesture", as: .optional(.object(ReactiveGesture<PanGesture>.self)), "The pan.",
          get: { $0.gesture.map { LuaValue.object($0) } ?? .nil }),
        .property(
          "minimumVelocity", "The speed that must be exceeded to have an effect.",
          get: \.minimumVelocity),
        .property("whenNegative", "The direction after a pan left or up.", get: \.whenNegative),
        .property("whenPositive", "The direction after a pan right or down.", get: \.whenPositive),
      ])
  }

  /// `motion.ChangeDirection { withVelocityOf = pan, whenNegative = "forward" }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "ChangeDirection",
      fields: [
        .object("withVelocityOf", PanGesture.self, "The pan."),
        .number(
          "minimumVelocity", in: LuaRange(0...), default: 100,
          "The speed that must be exceeded to have an effect, in points per second."),
        direction("whenNegative", "The direction after a pan left or up."),
        direction("whenPositive", "The direction after a pan right or down."),
      ],
      "Makes an interaction that writes a direction; its constraints are the axis, `y` by default."
    ) { record in
      ChangeDirection(
        withVelocityOf: try record.object("withVelocityOf", as: PanGesture.self),
        minimumVelocity: try record.number("minimumVelocity"),
        whenNegative: try record.decode("whenNegative"),
        whenPositive: try record.decode("whenPositive"))
    }
  }

  private static func direction(_ name: String, _ summary: String) -> LuaParameter {
    .value(name, as: TransitionDirection.luaKind, default: .text("backward"), summary)
  }
}

extension ChangeDirection: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    runtime.add(self, to: try target.direction(), constraints: try constraints?.axis())
  }
}

extension LuaValue {
  /// Returns the property of directions that a script passed as a target.
  func direction() throws(LuaError) -> ReactiveProperty<TransitionDirection> {
    if let property = asObject as? ReactiveProperty<TransitionDirection> { return property }
    throw .mismatch(ReactiveProperty<TransitionDirection>.luaName, self)
  }
}
