internal import Lua
internal import MotionTime

/// The timing of an effect of Web Animations as Lua holds it, in seconds.
final class EffectTimingObject: LuaBindable {
  let timing: EffectTiming

  init(_ timing: EffectTiming) { self.timing = timing }

  static var luaName: String { "EffectTiming" }

  static var luaType: LuaType<EffectTimingObject> {
    LuaType(
      "When an effect shows, how often and which way, as Web Animations defines it; times are seconds.",
      name: luaName, keys + derived + computed)
  }

  private static var keys: [LuaMember<EffectTimingObject>] {
    [
      .property("delay", \.timing.delay, unit: .seconds, "From the start to the first iteration."),
      .property(
        "endDelay", \.timing.endDelay, unit: .seconds, "From the last iteration to the end."),
      .property(
        "duration", \.timing.duration, unit: .seconds, finite: false,
        "How long one iteration lasts, infinity too."),
      .property(
        "iterations", \.timing.iterations, finite: false,
        "How many iterations there are, parts and infinity too."),
      .property(
        "iterationStart", \.timing.iterationStart,
        "Where the iterations begin to count: 0.5 is the middle of the first."),
      .property(
        "direction", as: direction, "Which way iterations run.",
        get: { $0.timing.direction.rawValue }),
      .property(
        "fill", as: fill, "Where the effect shows beyond its active time.",
        get: { $0.timing.fill.rawValue }),
      .property("easing", \.timing.easing, "The curve of each iteration."),
    ]
  }

  private static var derived: [LuaMember<EffectTimingObject>] {
    [
      .property(
        "activeDuration", \.timing.activeDuration, unit: .seconds, finite: false,
        "How long all iterations last together: duration × iterations, 0 if either is 0."),
      .property(
        "endTime", \.timing.endTime, unit: .seconds, finite: false,
        "When the effect ends: delay + activeDuration + endDelay, at least 0."),
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
        "Returns how far the effect has come, eased; nil where it does not show."
      ) { $0.transformedProgress.luaValue },
      at(
        "phase",
        .choice(["idle"] + EffectProgress.Phase.allCases.map(\.rawValue), name: "EffectPhase"),
        "Returns which part of its time the effect is in: idle without a time."
      ) { .text($0.phase?.rawValue ?? "idle") },
      at(
        "currentIteration", .optional(.number),
        "Returns the number of the iteration from 0, infinity too; nil where the effect does not show."
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
      "Where an effect stands at a time. What Web Animations calls unresolved is nil.",
      [
        .choice(
          "phase", EffectProgress.Phase.allCases.map(\.rawValue), optional: true,
          "Which part of its time it is in."),
        .number(
          "activeTime", unit: .seconds, optional: true, "The time since the first iteration began."),
        .number(
          "overallProgress", finite: false, optional: true,
          "The iterations passed, `iterationStart` included, infinity too."),
        .number(
          "simpleIterationProgress", optional: true, "How far the current iteration has come, 0…1."),
        .number(
          "currentIteration", finite: false, optional: true, "Its number from 0, infinity too."),
        .number(
          "directedProgress", optional: true, "How far it has come in the direction it runs, 0…1."),
        .boolean("isBeforeJump", "Whether a jump of the easing exactly there has yet to come."),
        .number(
          "transformedProgress", optional: true, "What the easing makes of it: the progress."),
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
        "How long one iteration lasts, in seconds, at least 0, infinity too; \"auto\" is 0."),
      .number(
        "iterations", finite: false, default: 1,
        "How many iterations there are, at least 0, parts and infinity too."),
      .number(
        "iterationStart", finite: false, default: 0,
        "Where the iterations begin to count, finite and at least 0."),
      .value(
        "direction", as: direction, default: .text(EffectTiming.Direction.normal.rawValue),
        "Which way iterations run."),
      .choice(
        "fill", EffectTiming.Fill.allCases.map(\.rawValue) + ["auto"],
        default: .text(EffectTiming.Fill.none.rawValue),
        "Where the effect shows beyond its active time; \"auto\" is \"none\"."),
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
      easing: try easing(record))
  }

  /// Returns a timing function, from an object, from the name of one, or from an easing of CSS.
  private static func easing(_ record: LuaRecord) throws -> TimingFunction {
    if let text = record.value("easing").asText, TimingFunction(named: text) == nil {
      return try TimingFunction(easing: text)
    }
    return try record.decode("easing")
  }
}
