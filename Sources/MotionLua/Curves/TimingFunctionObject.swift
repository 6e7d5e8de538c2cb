package import Lua
package import MotionTime

/// A timing function as Lua holds it: `motion.curve(…)` returns one.
package final class TimingFunctionObject: LuaBindable {
  /// The function.
  package let function: TimingFunction

  /// Wraps a function.
  package init(_ function: TimingFunction) {
    self.function = function
  }

  /// The name in Lua.
  package static var luaName: String { "TimingFunction" }

  /// The declaration.
  package static var luaType: LuaType<TimingFunctionObject> {
    LuaType("Maps progress to eased progress.", name: luaName, reading + combining + baking)
  }

  private static var reading: [LuaMember<TimingFunctionObject>] {
    let progress = LuaParameter.number("progress", "The progress, 0…1.")
    return [
      .method(
        "value",
        parameters: [
          progress,
          .boolean("before", default: false, "Whether a jump exactly there has yet to come."),
        ], returns: [.number], "Returns the eased progress: 0 at 0, 1 at 1."
      ) { object, arguments in
        .value(
          object.function.value(
            at: try arguments.number(0), before: try arguments.flag(1)))
      }
      .reads(),
      .method(
        "slope", parameters: [progress], returns: [.number],
        "Returns the slope of the curve: 1 is as fast as linear."
      ) { .value($0.function.slope(at: try $1.number(0))) }
      .reads(),
      .property("isLinear", "Whether it gives every progress back.", get: \.function.isLinear),
      .property(
        "controlPoints", as: .optional(.list(.number)),
        "The control points of a cubic Bézier, { x1, y1, x2, y2 }; nil for other curves.",
        get: { object -> [Double]? in
          object.function.cubic.map { [$0.x1, $0.y1, $0.x2, $0.y2] }
        }),
      .property(
        "range", as: .record(range),
        "The values that it takes from 0 to 1: beyond 0…1 it overshoots. Found by search.",
        get: { object -> LuaValue in
          let range = object.function.range
          return .record([
            ("lower", .number(range.lowerBound)), ("upper", .number(range.upperBound)),
          ])
        }),
      .tostring { "TimingFunction(\($0.function.text))" },
      .method(
        "cssEasing",
        parameters: [
          .number(
            "tolerance", in: LuaRange(1e-8...1), default: 1e-3,
            "The greatest permitted difference between the text and the curve.")
        ], returns: [.string],
        "Returns the curve as an easing function of CSS: exactly, where CSS has it, else as a "
          + "`linear()`. A larger tolerance never gives a longer text."
      ) { .value(try $0.function.cssEasing(tolerance: try $1.number(0)).text) },
      .equality("Whether two functions are the same curve.") { $0.function == $1.function },
    ]
  }

  private static var range: LuaShape {
    LuaShape(
      "value range", "The least and the greatest value of a timing function.",
      [.number("lower", "The least value."), .number("upper", "The greatest value.")])
  }

  private static var combining: [LuaMember<TimingFunctionObject>] {
    let other = LuaParameter.value("other", as: TimingFunction.luaKind, "The other function.")
    return [
      .property(
        "reversed", "The same motion from the other end: what eases in then eases out.",
        get: \.function.reversed),
      .method(
        "mirrored",
        "Returns a curve that is this one up to the middle and its reversal from there on.",
        reading: { try $0.function.mirrored() }),
      combination(
        "joined",
        [
          other,
          .value(
            "place", as: Point.luaKind,
            "The x at which they meet, above 0 and below 1."),
        ],
        "Returns a curve that is this one up to a point and the other from there on."
      ) { try $0.joined(to: try $1.decode(0), at: try $1.decode(1)) },
      combination(
        "chained", [other],
        "Returns the function whose input is this one's output, as CSS and Web Animations chain "
          + "easings. Where this one leaves 0…1, the other continues beyond its ends: a Bézier along its "
          + "tangents, a staircase with more steps, a spring held. A `KeyframeAnimation` whose "
          + "`timingFunction` leaves 0…1 does otherwise: it continues in a straight line, and the "
          + "functions between its values are not applied out there."
      ) { try $0.chained(to: try $1.decode(0)) },
      combination(
        "mixed",
        [other, .number("weight", in: LuaRange(0...1), "The weight of the other curve.")],
        "Returns the function between this one and the other."
      ) { try $0.mixed(with: try $1.decode(0), weight: try $1.number(1)) },
      combination(
        "clamped",
        [
          .number("lower", in: LuaRange(...0), default: 0, "The least value."),
          .number("upper", in: LuaRange(1...), default: 1, "The greatest value."),
        ], "Returns the curve clamped to two bounds, by default without overshoot."
      ) { try $0.clamped(lower: try $1.number(0), upper: try $1.number(1)) },
      combination(
        "repeated",
        [
          .integer("count", in: LuaRange(1...1_000_000), "The number of repetitions."),
          .boolean(
            "alternates", default: false,
            "Whether every second run goes backwards; the count must be odd then."),
        ], "Returns the curve repeated several times in the time of one run."
      ) { try $0.repeated(try $1.integer(0), alternates: try $1.flag(1)) },
    ]
  }

  private static func combination(
    _ name: String, _ parameters: [LuaParameter], _ summary: String,
    _ combine: @escaping (TimingFunction, LuaArguments) throws -> TimingFunction
  ) -> LuaMember<TimingFunctionObject> {
    .method(name, parameters: parameters, returns: [.object(TimingFunctionObject.self)], summary) {
      .value(try combine($0.function, $1))
    }
  }
}
