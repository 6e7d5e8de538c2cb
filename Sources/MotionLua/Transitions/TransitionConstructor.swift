internal import Lua
internal import MotionCore
internal import MotionTime

/// The constructor `motion.Transition { duration = …, layers = { … }, sharedElement = … }`.
enum TransitionConstructor {
  /// The module's member.
  static var member: LuaModuleMember {
    .constructor(
      "Transition",
      fields: fields + [
        .value(
          "scrub", as: TransitionPhases.Scrub.luaKind, default: .text("linear"),
          "The progress of layers during a gesture: linear, or along their curve."),
        .value(
          "timeline", as: .object(Timeline.self), optional: true,
          "The timeline that scrubs it."),
      ], "Makes a transition that has not started."
    ) { try make($0) }
  }

  /// The keys that describe the timing.
  private static var fields: [LuaParameter] {
    [
      .number(
        "duration", unit: .seconds, in: LuaRange(0...), default: 0.35, "The requested duration."
      ).refused(as: "invalidDuration"),
      .list(
        "layers", of: .record(layerShape), optional: true,
        "The layers in order, each with its own `id`."),
      .value(
        "sharedElement", as: AnimationTimingParameters.luaKind, optional: true,
        "The timing of the element that moves from one side to the other."),
      axes("sharedElementAxes"),
    ]
  }

  /// Returns the timing that a table with these keys describes.
  static func timing(_ table: LuaTable) throws(LuaError) -> TransitionTiming {
    try timing(try LuaRecord(table, name: "timing", fields: fields))
  }

  private static func axes(_ name: String) -> LuaParameter {
    .list(
      name, of: AnimationTimingParameters.Axis.luaKind, optional: true,
      "The components that move; without it those that its timing has a velocity for.")
  }

  private static func make(_ record: LuaRecord) throws -> TimedTransition {
    TimedTransition(
      try timing(record), scrub: try record.decode("scrub"),
      timeline: try record.object("timeline", as: Timeline.self))
  }

  private static func timing(_ record: LuaRecord) throws(LuaError) -> TransitionTiming {
    var layers: [TransitionTiming.Layer] = []
    for (index, table) in (try record.list("layers", of: LuaTable.self) ?? []).enumerated() {
      do throws(LuaError) {
        layers.append(try layer(table))
      } catch {
        throw error.prefixed("layers[\(index + 1)] of \(record.name): ")
      }
    }
    do {
      return try TransitionTiming(
        duration: try record.number("duration"), layers: layers,
        sharedElement: try record.decode("sharedElement"),
        sharedElementAxes: try record.decode("sharedElementAxes"))
    } catch {
      throw LuaError(wrapping: error)
    }
  }

  private static var layerShape: LuaShape {
    LuaShape(
      "layer", "The timing of a layer in a transition.",
      [
        .string("id", "The layer's name, its own."),
        .value(
          "range", as: AnimationRange.luaKind, optional: true,
          "The range in the transition; by default all of it."),
        .value(
          "timing", as: AnimationTimingParameters.luaKind, optional: true,
          "Its curve; without it linear."),
        axes("axes"),
      ])
  }

  private static func layer(_ table: LuaTable) throws(LuaError) -> TransitionTiming.Layer {
    let record = try LuaRecord(table, layerShape)
    return TransitionTiming.Layer(
      id: try record.text("id"),
      range: try record.decode("range", as: AnimationRange?.self) ?? .full,
      timing: try record.decode("timing", as: AnimationTimingParameters?.self) ?? .linear,
      axes: try record.decode("axes"))
  }
}
