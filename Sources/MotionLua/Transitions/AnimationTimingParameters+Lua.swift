public import Lua
public import MotionTime

/// Timing parameters as Lua holds them: `motion.AnimationTimingParameters { easing = "ease" }`.
final class AnimationTimingParametersObject: LuaBindable {
  /// The parameters.
  let parameters: AnimationTimingParameters

  /// Wraps parameters.
  init(_ parameters: AnimationTimingParameters) {
    self.parameters = parameters
  }

  /// The name in Lua.
  static var luaName: String { "AnimationTimingParameters" }

  /// The declaration.
  static var luaType: LuaType<AnimationTimingParametersObject> {
    LuaType(
      "A timing curve, which may have a duration of its own.", name: luaName,
      [
        .property(
          "hasImplicitDuration",
          "Whether the curve has a duration of its own, regardless of the given one.",
          get: \.parameters.hasImplicitDuration),
        .property(
          "initialVelocity", "The speed at the start, per component; springs only.",
          get: \.parameters.initialVelocity),
        .property(
          "dampingRatio", "The damping ratio in force; nil where there is no spring.",
          get: \.parameters.dampingRatio),
        .property(
          "requestedDampingRatio",
          "The damping ratio that was given: above 1 where it counts as 1; nil without a spring.",
          get: \.parameters.requestedDampingRatio),
        .method(
          "springFunction",
          parameters: [
            .number(
              "duration", unit: .seconds, in: .above(0), optional: true,
              "The duration; a spring with a duration of its own needs none."
            ).refused(as: "invalidDuration"),
            .choice("axis", ["x", "y"], default: .text("x"), "The component that it moves."),
          ], returns: [.optional(.object(SpringFunctionObject.self))],
          "Returns the spring that runs over a duration; nil where there is none."
        ) {
          .value(
            try $0.parameters.springFunction(
              duration: try $1.decode(0, as: Double?.self), axis: try $1.decode(1)))
        }
        .raises("invalidDuration", when: "a damping ratio alone is given no duration"),
        .tostring { "AnimationTimingParameters(\($0.parameters.text))" },
        .method(
          "resolvedDuration", parameters: [duration], returns: [.number],
          "Returns the duration of the curve: its own, or else the given one."
        ) { .value($0.parameters.resolvedDuration(given: try $1.number(0))) },
        .method(
          "unitCurve", parameters: [duration], returns: [.object(TimingFunctionObject.self)],
          "Returns the curve from 0 to 1 over its duration."
        ) { .value(try $0.parameters.unitCurve(duration: try $1.number(0))) },
        .equality("Whether two have the same curve, velocity and duration.") {
          $0.parameters == $1.parameters
        },
      ])
  }

  private static var duration: LuaParameter {
    .number("duration", unit: .seconds, in: LuaRange(0...), "The given duration.")
      .refused(as: "invalidDuration")
  }

  /// `motion.AnimationTimingParameters { … }`, with the labels of one of the Swift initialisers.
  static var constructor: LuaModuleMember {
    .constructor(
      "AnimationTimingParameters", fields: AnimationTimingParameters.fields,
      "Makes timing parameters; the keys say of what kind."
    ) { record in AnimationTimingParametersObject(try AnimationTimingParameters(record)) }
  }
}

extension AnimationTimingParameters: LuaConvertible {
  /// Timing parameters, or a table with the keys of their constructor.
  public static var luaKind: LuaKind {
    .named(
      "timing parameters",
      .union([
        .object(AnimationTimingParametersObject.self),
        .record(
          LuaShape("timing", "The keys of `motion.AnimationTimingParameters`.", fields)),
      ]), summary: "A curve, possibly with a duration of its own: the object, or the table for it.")
  }

  /// Converts an object, or a table with the constructor's keys, to timing parameters.
  ///
  /// - Parameter value: An `AnimationTimingParameters` or a table.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, `unknownKey` for a key that does not
  ///   exist, `invalidTiming`, `invalidSpring` or the code of a key for values that do not describe
  ///   a timing.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> AnimationTimingParameters {
    if let object = value.asObject as? AnimationTimingParametersObject { return object.parameters }
    guard let table = value.asTable else { throw .mismatch("timing parameters", value) }
    return try AnimationTimingParameters(
      try LuaRecord(table, name: AnimationTimingParametersObject.luaName, fields: fields))
  }

  /// The parameters as an object.
  public var luaValue: LuaValue { .object(AnimationTimingParametersObject(self)) }

  fileprivate static var fields: [LuaParameter] {
    TimingDescription.Key.allCases.map { key in
      if key != .dampingRatio, let spring = SpringKeys.parameter(named: key.rawValue) {
        return spring
      }
      if key == .allowsOverdamping { return SpringKeys.overdamping(isAllowed: false) }
      let (kind, code, summary) = description(of: key)
      return LuaParameter.value(key.rawValue, as: kind, optional: true, summary)
        .refused(as: code).alsoCalled(key.otherNames)
    }
  }

  private static func description(
    of key: TimingDescription.Key
  ) -> (LuaKind, LuaError.Code, String) {
    switch key {
    case .animationCurve:
      (.string, "invalidTiming", "The name of a curve, such as \"easeInOut\".")
    case .controlPoint1:
      (Point.luaKind, "invalidControlPoint", "The first control point of a cubic Bézier.")
    case .controlPoint2:
      (Point.luaKind, "invalidControlPoint", "The second control point of a cubic Bézier.")
    case .easing:
      (
        .string, "invalidEasing",
        "An easing or a spring in any notation, such as \"cubic-bezier(.4,0,.2,1)\" or \"power2.out\"."
      )
    case .curve:
      (TimingFunction.luaKind, .invalidValue, "A curve, such as motion.curve returns.")
    case .initialVelocity:
      (
        Vector.luaKind, "invalidVelocity",
        "The speed of a spring at the start, in distances per second."
      )
    default:
      (
        .number, "invalidDampingRatio",
        "The damping ratio ζ of a spring: alone, the spring settles in the given duration; with "
          + "`response` or `settlingDuration` it has a duration of its own."
      )
    }
  }

  fileprivate init(_ record: LuaRecord) throws(LuaError) {
    var description = TimingDescription()
    description.animationCurve = try record.decode("animationCurve")
    description.controlPoint1 = try record.decode("controlPoint1")
    description.controlPoint2 = try record.decode("controlPoint2")
    description.easing = try record.decode("easing")
    description.curve = try record.decode("curve")
    description.initialVelocity = try record.decode("initialVelocity")
    description.allowsOverdamping = try record.decode("allowsOverdamping")
    for key in TimingDescription.numberKeys {
      description.numbers[key] = try record.decode(key.rawValue, as: Double?.self)
    }
    do throws(TimingError) {
      self = try description.parameters()
    } catch {
      throw LuaError(wrapping: error).prefixed("\(record.name): ")
    }
  }
}

extension Vector: LuaConvertible {
  /// A number, for x, or a table with two.
  public static var luaKind: LuaKind {
    .named(
      "vector", .union([.number, .record(shape)]),
      summary: "A speed or direction for each component; a number alone is that of x.")
  }

  private static var shape: LuaShape {
    LuaShape(
      "components", "Two components of a vector.", isList: true,
      [.number("dx", "The component along x."), .number("dy", "The component along y.")])
  }

  /// Converts `3`, `{ 3, 4 }` or `{ dx = 3, dy = 4 }` to a vector; a number alone is `dx`.
  ///
  /// - Parameter value: A number or a table.
  /// - Throws: ``LuaError``: `typeMismatch` for another type, `missingKey` and `unknownKey` for
  ///   other keys, `invalidValue` for numbers that are not finite.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Vector {
    let parts: [(name: String, fallback: Double?)] = [("dx", nil), ("dy", nil)]
    var numbers = [value.asNumber ?? 0, 0]
    if value.asNumber == nil { numbers = try Components.read(value, "vector", parts) }
    if let bad = numbers.first(where: { !$0.isFinite }) {
      throw LuaError(.invalidValue, "finite numbers expected, got \(bad.luaValue)")
    }
    return Vector(dx: numbers[0], dy: numbers[1])
  }

  /// A record with `dx` and `dy`.
  public var luaValue: LuaValue { .record([("dx", .number(dx)), ("dy", .number(dy))]) }
}
