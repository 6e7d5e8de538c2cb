internal import Lua
internal import MotionTime

/// The timing of an effect of Web Animations as Lua holds it, in seconds.
final class EffectTimingObject: LuaBindable {
  let timing: EffectTiming

  init(_ timing: EffectTiming) { self.timing = timing }

  static var luaName: String { "EffectTiming" }

  static var luaType: LuaType<EffectTimingObject> {
    LuaType(
      "The timing of an effect, as Web Animations defines it; times are seconds.",
      name: luaName, keys + derived + computed)
  }

  private static var keys: [LuaMember<EffectTimingObject>] {
    [
      .property(
        "delay", unit: .seconds, "From the start to the first iteration.", get: \.timing.delay),
      .property(
        "endDelay", unit: .seconds, "From the last iteration to the end.", get: \.timing.endDelay),
      .property(
        "duration", unit: .seconds, finite: false,
        "The duration of one iteration, possibly infinite.", get: \.timing.duration),
      .property(
        "iterations", finite: false,
        "The number of iterations, possibly fractional or infinite.", get: \.timing.iterations),
      .property(
        "iterationStart", "The iteration at which counting begins: 0.5 is the middle of the first.",
        get: \.timing.iterationStart),
      .property(
        "direction", as: direction, "The direction of the iterations.",
        get: { $0.timing.direction.rawValue }),
      .property(
        "fill", as: fill, "The times outside its active time at which the effect applies.",
        get: { $0.timing.fill.rawValue }),
      .property("easing", "The curve of each iteration.", get: \.timing.easing),
    ]
  }

  private static var derived: [LuaMember<EffectTimingObject>] {
    [
      .property(
        "activeDuration", unit: .seconds, finite: false,
        "The duration of all iterations together: duration × iterations, 0 if either is 0.",
        get: \.timing.activeDuration),
      .property(
        "endTime", unit: .seconds, finite: false,
        "The end of the effect: delay + activeDuration + endDelay, at least 0.",
        get: \.timing.endTime),
      .equality("Whether two timings have the same keys.") { $0.timing == $1.timing },
    ]
  }

  private static var direction: LuaKind {
    .choice(EffectTiming.Direction.allCases.map(\.rawValue), name: "PlaybackDirection")
  }

  private static var fill: LuaKind {
    .choice(EffectTiming.Fill.allCases.map(\.rawValue), name: "EffectFill")
  }
}

extension EffectTimingObject {
  private static var computed: [LuaMember<EffectTimingObject>] {
    [
      at(
        "progress", .optional(.number),
        "Returns the eased progress of the effect; nil where it does not apply."
      ) { $0.transformedProgress.luaValue },
      at(
        "phase",
        .choice(["idle"] + EffectProgress.Phase.allCases.map(\.rawValue), name: "EffectPhase"),
        "Returns the phase of the effect: idle without a time."
      ) { .text($0.phase?.rawValue ?? "idle") },
      at(
        "currentIteration", .optional(.number),
        "Returns the number of the iteration from 0, possibly infinite; nil where the effect does "
          + "not apply."
      ) { $0.currentIteration.luaValue },
      at(
        "computed", .record(shape), "Returns every step from the time to the progress."
      ) { record($0) },
    ]
  }

  private static func at(
    _ name: String, _ result: LuaKind, _ summary: String,
    _ value: @escaping (EffectProgress) -> LuaValue
  ) -> LuaMember<EffectTimingObject> {
    .method(
      name,
      parameters: [
        .number(
          "localTime", unit: .seconds, optional: true,
          "The time since the effect's start; nil for an effect without a time."),
        .number(
          "playbackRate", default: 1,
          "Below 0 the time runs backwards, which decides on which side the ends belong."),
      ], returns: [result], summary
    ) { object, arguments in
      let time = try arguments.decode(0, as: Double?.self)
      let progress = object.timing.progress(
        at: time, isBackwards: try arguments.number(1) < 0)
      return .one(value(progress))
    }
  }

  private static var shape: LuaShape {
    LuaShape(
      "effect progress",
      "The progress of an effect at a time. Unresolved values, in the words of Web Animations, are "
        + "nil.",
      [
        .choice(
          "phase", EffectProgress.Phase.allCases.map(\.rawValue), optional: true,
          "The phase of the effect."),
        .number(
          "activeTime", unit: .seconds, optional: true, "The time since the first iteration began."),
        .number(
          "overallProgress", finite: false, optional: true,
          "The iterations passed, `iterationStart` included, infinity too."),
        .number(
          "simpleIterationProgress", optional: true, "The progress of the current iteration, 0…1."),
        .number(
          "currentIteration", finite: false, optional: true, "Its number from 0, infinity too."),
        .number(
          "directedProgress", optional: true,
          "The progress of the current iteration in its direction, 0…1."),
        .boolean("isBeforeJump", "Whether a jump of the easing exactly there has yet to come."),
        .number(
          "transformedProgress", optional: true, "The progress after easing."),
      ])
  }

  private static func record(_ progress: EffectProgress) -> LuaValue {
    .record([
      ("phase", (progress.phase?.rawValue).luaValue), ("activeTime", progress.activeTime.luaValue),
      ("overallProgress", progress.overallProgress.luaValue),
      ("simpleIterationProgress", progress.simpleIterationProgress.luaValue),
      ("currentIteration", progress.currentIteration.luaValue),
      ("directedProgress", progress.directedProgress.luaValue),
      ("isBeforeJump", .boolean(progress.isBeforeJump)),
      ("transformedProgress", progress.transformedProgress.luaValue),
    ])
  }
}

extension EffectTimingObject {
  /// `motion.EffectTiming { duration = 0.4, iterations = 2, direction = "alternate" }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "EffectTiming", fields: fields,
      "Makes the timing of an effect as Web Animations has it, in seconds."
    ) { EffectTimingObject(try make($0)) }
    .raises("invalidTiming", when: "a time or a count is outside what its key says")
  }

  private static var fields: [LuaParameter] {
    [
      .number(
        "delay", unit: .seconds, finite: false, default: 0,
        "From the start to the first iteration, finite; below 0 the start is skipped."),
      .number(
        "endDelay", unit: .seconds, finite: false, default: 0,
        "From the last iteration to the end, finite."),
      .value(
        "duration", as: .union([.number, .choice(["auto"])]), default: 0,
        "The duration of one iteration, in seconds, at least 0, possibly infinite; \"auto\" is 0."),
      .number(
        "iterations", finite: false, default: 1,
        "The number of iterations, at least 0, possibly fractional or infinite."),
      .number(
        "iterationStart", finite: false, default: 0,
        "The iteration at which counting begins, finite and at least 0."),
      .value(
        "direction", as: direction, default: .text(EffectTiming.Direction.normal.rawValue),
        "The direction of the iterations."),
      .choice(
        "fill", EffectTiming.Fill.allCases.map(\.rawValue) + ["auto"],
        default: .text(EffectTiming.Fill.none.rawValue),
        "The times outside its active time at which the effect applies; \"auto\" is \"none\"."),
      .value(
        "easing",
        as: .described(
          "timing function or easing of CSS", .union([TimingFunction.luaKind, .string])),
        default: .text("linear"),
        "The curve of each iteration: a timing function or an easing of CSS."),
    ]
  }

  private static func make(_ record: LuaRecord) throws -> EffectTiming {
    try EffectTiming(
      delay: try record.number("delay"), endDelay: try record.number("endDelay"),
      duration: record.value("duration").asText == nil ? try record.number("duration") : 0,
      iterations: try record.number("iterations"),
      iterationStart: try record.number("iterationStart"),
      direction: EffectTiming.Direction(rawValue: try record.text("direction")) ?? .normal,
      fill: EffectTiming.Fill(rawValue: try record.text("fill")) ?? .none,
      easing: try record.decode("easing"))
  }

}
