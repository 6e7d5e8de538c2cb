internal import Lua
internal import MotionCore

/// The constructor `motion.TransitionTween { duration = …, forwardValues = …, direction = … }`,
/// whose type is that of its values.
enum TransitionTweenConstructor {
  /// The module's member.
  static var member: LuaModuleMember {
    .constructor(
      "TransitionTween",
      fields: timing + [
        .list(
          "forwardValues", of: .motionValue,
          "The values of the way forward; backward is its mirror."),
        .value(
          "direction", as: .object(ReactiveProperty<TransitionDirection>.self),
          "The direction of the transition."),
        .list(
          "forwardKeyPositions", of: .number, optional: true,
          "The key times of the values on the way forward, 0…1; by default evenly spaced."
        ).refused(as: "invalidKeyTimes"),
        AnimationSystem.parameter,
        .object("timeline", Timeline.self, optional: true, "The timeline that scrubs it."),
      ], "Makes a tween whose direction is that of a transition.",
      returns: .described("Tween", .union(MotionValueKind.allCases.map(\.tween)))
    ) { try make($0) }
  }

  private static var timing: [LuaParameter] {
    [
      .number(
        "duration", unit: .seconds, in: LuaRange(0...), optional: true, "The duration of one way."
      ).refused(as: "invalidTiming"),
      .number(
        "delayBefore", unit: .seconds, in: LuaRange(0...), default: 0,
        "The delay on the way forward."
      ).refused(as: "invalidTiming"),
      .number(
        "delayAfter", unit: .seconds, in: LuaRange(0...), default: 0,
        "The delay on the way backward."
      ).refused(as: "invalidTiming"),
      .object(
        "window", TransitionTimeWindow.self, optional: true,
        "The transition's window, in place of duration and delays."),
      .value(
        "segment", as: TransitionTimeWindowSegment.luaKind, optional: true,
        "The part of the window in which it runs; by default all of it."),
    ]
  }

  private static func make(_ record: LuaRecord) throws -> LuaValue {
    let system = try AnimationSystem(record)
    guard let table = record.value("forwardValues").asTable, let first = try table.list().first
    else { throw record.error("forwardValues", "at least one value expected") }
    if record.has("duration") == record.has("window") {
      throw LuaError(
        record.has("duration") ? "overspecified" : .missingKey,
        "\(record.name): give either 'duration' or 'window'")
    }
    let type = try record.type(of: first, "forwardValues")
    return .object(try make(type, record, system))
  }

  private static func make<T: LuaMotionValue>(
    _ type: T.Type, _ record: LuaRecord, _ motionSystem: AnimationSystem
  ) throws -> AnyObject {
    guard case .object(let object) = record.value("direction"),
      let direction = object as? ReactiveProperty<TransitionDirection>
    else { throw record.error("direction", "property of directions expected") }
    let system: TweenToStream<T> = { motionSystem.stream($0) }
    let values: [T] = try record.decode("forwardValues")
    let positions = try record.decode("forwardKeyPositions", as: [Double]?.self) ?? []
    let timeline = try record.object("timeline", as: Timeline.self)
    if let window = try record.object("window", as: TransitionTimeWindow.self) {
      return TransitionTween<T>(
        window: window,
        segment: try record.decode("segment", as: TransitionTimeWindowSegment?.self) ?? .entire,
        forwardValues: values, direction: direction, forwardKeyPositions: positions,
        system: system, timeline: timeline)
    }
    return TransitionTween<T>(
      duration: try record.number("duration"), forwardValues: values, direction: direction,
      delayBefore: try record.number("delayBefore"), delayAfter: try record.number("delayAfter"),
      forwardKeyPositions: positions, system: system, timeline: timeline)
  }
}
