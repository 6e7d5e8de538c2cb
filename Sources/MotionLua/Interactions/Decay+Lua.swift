public import Lua
public import MotionCore
internal import MotionTime

extension Decay: LuaConvertible where T: LuaMotionValue {}

extension Decay: LuaNamed where T: LuaMotionValue {}

extension Decay: LuaBindable where T: LuaMotionValue {
  /// The name in Lua, with the type of its values.
  public static var luaName: String { "Decay<\(T.valueName)>" }

  /// The declaration.
  public static var luaType: LuaType<Decay<T>> {
    LuaType(
      "An interaction that lets a velocity fade, as that of a fling: it has no destination of its own.",
      name: luaName, argument: T.luaKind,
      fields.map(\.member) + [
        .property(
          "projection", hint: "read 'projection.value'",
          "The value at which the motion comes to rest, written at each start before the motion begins.",
          get: \.projection),
        .method(
          "projected",
          parameters: [
            .value("from", as: T.luaKind, "The value at the start."),
            .value("velocity", as: T.luaKind, "The velocity at the start, in units per second."),
          ],
          returns: [T.luaKind],
          "The value at which the motion would come to rest, with what `snap` and `bounds` make of it. Nothing moves: "
            + "an interaction that moves its target with a spring chooses its destination so."
        ) { decay, arguments in
          .value(
            decay.projected(
              from: try arguments.finite(0, T.self), velocity: try arguments.finite(1, T.self)))
        },
        .property("state", "The stream of whether it moves any of its targets.", get: \.state),
      ])
  }

  /// The velocity is last: it starts the decay.
  fileprivate static var fields: [LuaField<Decay<T>>] {
    [
      .attribute(
        "bounds",
        "The least and the largest number to come to rest at, `{ 0, 300 }`, or nil. A decay of points has none: use one "
          + "for `position.x` and one for `position.y`.",
        get: { $0.bounds.map { [$0.lowerBound, $0.upperBound] } },
        set: { $0.bounds = try $1.map(bounds) }),
      .attribute(
        "rubberBand", in: LuaRange(0...),
        "The factor c of c·x·d ÷ (d + c·x), how far the motion goes beyond a bound, where d is the distance of the "
          + "bounds and x how far its spring would go; 0 stops it at the bound.",
        get: { $0.rubberBand }, set: { $0.rubberBand = $1 }),
      .essential({ $0.isEssential }, { $0.isEssential = $1 }),
      .reactive("enabled", "Whether it runs; enabling starts it.", of: "Decay", { $0.enabled }),
      .reactive(
        "velocity", refusal: "invalidVelocity",
        "The velocity of the next start, in units per second; writing it starts the decay, if it is enabled. At the "
          + "first start zero stands for the velocity that the target has.", of: "Decay",
        { $0.velocity }),
    ]
  }

  private static func bounds(_ numbers: [Double]) throws(LuaError) -> ClosedRange<Double> {
    if T.self != Double.self {
      throw LuaError(
        .invalidValue,
        "bounds: a decay of a \(T.valueName) has none. Add one decay to 'position.x' and one to 'position.y'"
      )
    }
    if numbers.count == 2, numbers[0] <= numbers[1] { return numbers[0]...numbers[1] }
    throw LuaError(.invalidValue, "bounds: two numbers in ascending order expected, as { 0, 300 }")
  }
}

extension Decay: LuaInteraction where T: LuaMotionValue {
  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    if T.self == Double.self, target.asObject is ReactiveProperty<Point> {
      throw LuaError(
        .typeMismatch,
        "number property expected, got \(target.typeName). Add it to a component, such as card.position.x, or give it "
          + "a point as velocity: { 0, 0 }")
    }
    try addToProperty(target, runtime, constraints)
  }
}

/// The constructor `motion.Decay { velocity = … }`, whose type is that of its velocity: a number, or a point.
enum DecayConstructor {
  /// The module's member.
  static var member: LuaModuleMember {
    .constructor(
      "Decay", fields: Decay<Double>.fields.parameters { Decay() }.map(anyVelocity) + law + [snap],
      "Makes a decay of numbers, or of points if its velocity is one. Without a law it is UIScrollView's: a "
        + "deceleration rate of 0.998.",
      returns: .described(
        "Decay", .union([.object(Decay<Double>.self), .object(Decay<Point>.self)]))
    ) { try decay($0) }
  }

  private static func decay(_ record: LuaRecord) throws -> LuaValue {
    if record.has("velocity"), record.value("velocity").asNumber == nil {
      return .object(try make(Point.self, record))
    }
    return .object(try make(Double.self, record))
  }

  private static func anyVelocity(_ parameter: LuaParameter) -> LuaParameter {
    if parameter.name != "velocity" { return parameter }
    return .value(
      parameter.name,
      as: .named(
        "velocity", .union([.number, Point.luaKind]), summary: "A speed of a number or of a point."),
      optional: true, parameter.summary
    ).refused(as: "invalidVelocity").alsoCalled(["initialVelocity"])
  }

  private static var law: [LuaParameter] {
    [
      number(
        "decelerationRate",
        "The part of the velocity that is left after a millisecond, below 1; UIScrollView's are 0.998 and 0.99."
      ),
      .boolean(
        "discrete", optional: true,
        "Whether the deceleration rate goes by whole milliseconds: 0.998 then ends at 0.499 times the velocity."
      ),
      number(
        "timeConstant", unit: .seconds,
        "The time after which 1 ÷ e of the velocity is left; with `power` by default 0.325 s, as Motion's."
      ),
      number(
        "power",
        "The distance for a velocity of 1, by default the time constant, which keeps the velocity; Motion's is 0.8."
      ),
      number(
        "friction",
        """
        Compose's friction multiplier m of the velocity v·e^(−4.2·m·t); with `density` Android's friction, by default 0.015.
        """
      ).alsoCalled(["frictionMultiplier"]),
      number(
        "density",
        "The pixels in a unit, for Android's spline in place of an exponential decay; 1 for dp."),
    ]
  }

  private static func number(
    _ name: String, unit: LuaUnit? = nil, _ summary: String
  ) -> LuaParameter {
    .number(name, unit: unit, in: .above(0), optional: true, summary).refused(as: "invalidDecay")
  }

  private static var snap: LuaParameter {
    .value(
      "snap",
      as: .named(
        "snap", .union([.number, .list(.any), .function("fun(value: any): any")]),
        summary:
          "An interval, a list of values, or a function that returns the value to come to rest at."),
      optional: true,
      "Where it comes to rest: at multiples of a number, at the nearest value of a list, or where a function leads that "
        + "gets the value at which it would.")
  }

  private static func make<T: LuaMotionValue & ZeroableAndSubtractable>(
    _ type: T.Type, _ record: LuaRecord
  ) throws -> Decay<T> {
    let decay = Decay<T>(function: try function(record), snap: try snap(record))
    for field in LuaField.kept({ Decay<T>.fields }) { try field.apply(decay, record) }
    return decay
  }

  /// Returns the law that the keys describe.
  private static func function(_ record: LuaRecord) throws(LuaError) -> DecayFunction {
    let laws = [
      ["decelerationRate", "discrete"], ["timeConstant", "power"], ["friction", "density"],
    ]
    let given = laws.compactMap { $0.first(where: record.has) }
    if given.count > 1 {
      throw LuaError(
        "overspecified",
        "\(record.name): '\(given[0])' and '\(given[1])' are two laws. Give one of them")
    }
    var numbers: [String: Double] = [:]
    for key in law.map(\.name) where key != "discrete" && record.has(key) {
      numbers[key] = try record.number(key)
    }
    let isDiscrete = try record.decode("discrete", as: Bool?.self) ?? false
    do {
      switch given.first {
      case "timeConstant", "power":
        return try DecayFunction(
          timeConstant: numbers["timeConstant"] ?? 0.325, power: numbers["power"])
      case "friction" where numbers["density"] == nil:
        return try DecayFunction(frictionMultiplier: numbers["friction"] ?? 1)
      case "friction", "density":
        return try DecayFunction(
          splineFriction: numbers["friction"] ?? 0.015, density: numbers["density"] ?? 1)
      default:
        return try DecayFunction(
          decelerationRate: numbers["decelerationRate"] ?? 0.998, isDiscrete: isDiscrete)
      }
    } catch {
      throw LuaError(wrapping: error).prefixed("\(record.name): ")
    }
  }

  /// Returns what the key `snap` says.
  private static func snap<T: LuaMotionValue>(_ record: LuaRecord) throws(LuaError) -> ((T) -> T)? {
    if !record.has("snap") { return nil }
    let value = record.value("snap")
    if value.asFunction != nil {
      let function = LuaCallback(try record.function("snap"), name: "snap")
      return { end in
        guard let snapped = function.call(end.luaValue, as: T.self), snapped.isFinite else {
          return end
        }
        return snapped
      }
    }
    if let interval = value.asNumber {
      guard interval > 0, interval.isFinite else {
        throw record.error("snap", "a number above 0 expected, got \(interval)")
      }
      return { end in
        var end = end
        for component in T.components {
          end[keyPath: component.path] =
            (end[keyPath: component.path] / interval).rounded() * interval
        }
        return (end as? Double).flatMap { ($0 / interval).rounded() * interval as? T } ?? end
      }
    }
    let values = try record.list("snap", of: T.self) ?? []
    if values.isEmpty { throw record.error("snap", "at least one value expected") }
    return { end in
      values.min { distance($0, end) < distance($1, end) } ?? end
    }
  }

  private static func distance<T: LuaMotionValue>(_ one: T, _ other: T) -> Double {
    if let one = one as? Double, let other = other as? Double { return abs(one - other) }
    return T.components.reduce(0) { sum, component in
      let way = one[keyPath: component.path] - other[keyPath: component.path]
      return sum + way * way
    }
  }
}
