public import Lua
public import MotionCore
internal import MotionTime

extension TransitionTimeWindow: LuaBindable {
  /// The declaration.
  public static var luaType: LuaType<TransitionTimeWindow> {
    let segment = LuaParameter.value(
      "segment", as: TransitionTimeWindowSegment.luaKind, "A part of the window.")
    return LuaType(
      "The time window of a transition.",
      [
        .tostring { "TransitionTimeWindow(\($0.duration) s)" },
        .property(
          "duration", unit: .seconds, hint: "make another window", "The duration.", get: \.duration),
        .method(
          "delay",
          parameters: [
            segment,
            .value(
              "direction", as: TransitionDirection.luaKind, default: .text("forward"),
              "The direction of the transition."),
          ], returns: [.number], "Returns the begin of a part, in seconds."
        ) { .value($0.delay(of: try $1.decode(0), direction: try $1.decode(1))) },
        .method(
          "durationOf", parameters: [segment], returns: [.number],
          "Returns the duration of a part, in seconds."
        ) { .value($0.duration(of: try $1.decode(0))) },
        .method(
          "scrub",
          parameters: [
            .object("timeline", Timeline.self, "The timeline that is scrubbed."),
            .number("fraction", "The fraction: 0 at the start, 1 at the end."),
          ], "Shows a fraction of the transition on a timeline, and holds it there."
        ) { window, arguments in
          window.scrub(
            try arguments.object(0, as: Timeline.self), to: try arguments.number(1))
          return .none
        },
      ])
  }

  /// `motion.TransitionTimeWindow { duration = … }`.
  static var constructor: LuaModuleMember {
    .constructor(
      "TransitionTimeWindow",
      fields: [
        .number("duration", unit: .seconds, in: LuaRange(0...), "The duration.")
          .refused(as: "invalidDuration")
      ],
      "Makes a window."
    ) { TransitionTimeWindow(duration: try $0.number("duration")) }
  }
}

extension TransitionTimeWindowSegment: LuaConvertible {
  private static let names: [(name: String, segment: TransitionTimeWindowSegment)] = [
    ("entire", .entire), ("firstHalf", .firstHalf), ("middleHalf", .middleHalf),
    ("latterHalf", .latterHalf), ("firstQuarter", .firstQuarter),
    ("secondQuarter", .secondQuarter), ("thirdQuarter", .thirdQuarter),
    ("fourthQuarter", .fourthQuarter), ("firstThreeQuarters", .firstThreeQuarters),
    ("lastThreeQuarters", .lastThreeQuarters),
  ]

  /// A name, or a table with `position` and `length`.
  public static var luaKind: LuaKind {
    .named(
      "segment", .union([.choice(names.map(\.name)), .table]),
      summary:
        "A part of a transition: its name, or a table with `position` and `length`, fractions.")
  }

  /// Converts a name or `{ position = 0, length = 0.5 }` to a segment.
  ///
  /// - Parameter value: A string or a table.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, `missingKey` and `unknownKey` for
  ///   other keys, `invalidValue` for an unknown name, `outOfRange` for a segment that is not
  ///   within 0…1.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> TransitionTimeWindowSegment {
    if let name = value.asText {
      if let found = names.first(where: { $0.name == name }) { return found.segment }
      throw LuaError(
        .invalidValue, "\(LuaKind.choice(names.map(\.name))) expected, got \"\(name)\"")
    }
    let parts = try Components.read(value, "segment", [("position", nil), ("length", nil)])
    let epsilon = transitionWindowSegmentEpsilon
    guard parts[0] >= -epsilon, parts[1] >= -epsilon, parts[0] + parts[1] <= 1 + epsilon else {
      throw LuaError(
        "outOfRange",
        "a segment of length \(parts[1]) at \(parts[0]) does not lie within its window. Give two "
          + "fractions of at least 0 that make at most 1")
    }
    return TransitionTimeWindowSegment(position: parts[0], length: parts[1])
  }

  /// A table with `position` and `length`.
  public var luaValue: LuaValue {
    .record([("position", .number(position)), ("length", .number(length))])
  }
}
