public import Lua
public import MotionCore
internal import MotionTime

extension PathTween: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<PathTween> {
    LuaType(
      "An interaction that moves a point along an outline.", like: MotionObservable<Point>.self,
      fields.map(\.member) + [
        .property("state", "The stream of whether it moves.", get: \.state)
      ] + subscribing + operators)
  }

  /// `motion.PathTween { duration = …, path = … }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "PathTween", fields: fields.parameters { PathTween() } + [AnimationSystem.parameter],
      "Makes a tween along an outline; without duration or path they are to be written."
    ) { record in
      let system = try AnimationSystem(record)
      let tween = PathTween(system: { system.stream($0) })
      for field in fields { try field.apply(tween, record) }
      return tween
    }
  }

  /// The path is last: a tween made with all of them starts with all of them.
  private static var fields: [LuaField<PathTween>] {
    LuaField.kept {
      [
        .reactive(
          "duration", unit: .seconds, in: LuaRange(0...), refusal: "invalidTiming",
          "The duration of the run.", of: "PathTween", \.duration),
        .reactive(
          "delay", unit: .seconds, in: LuaRange(0...), refusal: "invalidTiming",
          "The delay before the run.", of: "PathTween", \.delay),
        .reactive(
          "enabled", "Whether it runs; enabling starts it from the beginning.", of: "PathTween",
          \.enabled),
        .attribute(
          "timeline",
          "The timeline that scrubs it, or nil. A change takes effect at the next start.",
          get: { $0.timeline }, set: { $0.timeline = $1 }),
        .essential({ $0.isEssential }, { $0.isEssential = $1 }),
        .attribute(
          "composite",
          "How it meets other motions: replace takes the property over, add adds its value to what lies below while it "
            + "runs and leaves nothing behind. A change takes effect at the next start.",
          get: { $0.composite }, set: { $0.composite = $1 }),
        .reactive(
          "path", "The outline: a BezierPath, or points that straight lines join.", of: "PathTween",
          \.path),
      ]
    }
  }
}

extension PathTween: LuaInteraction {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    try addToProperty(target, runtime, constraints)
  }
}
