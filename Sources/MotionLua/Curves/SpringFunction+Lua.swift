internal import Lua
internal import MotionTime

/// A damped spring as Lua holds it: the mathematics, where `motion.Spring` is the interaction.
final class SpringFunctionObject: LuaBindable {
  let function: SpringFunction

  init(_ function: SpringFunction) { self.function = function }

  static var luaName: String { "SpringFunction" }

  static var luaType: LuaType<SpringFunctionObject> {
    LuaType(
      "A damped spring, solved in closed form, so any time can be evaluated directly.",
      name: luaName,
      constants + motion)
  }

  private static var constants: [LuaMember<SpringFunctionObject>] {
    [
      .property("mass", "The mass m.", get: \.function.mass),
      .property("stiffness", "The spring constant k.", get: \.function.stiffness),
      .property("damping", "The damping coefficient c in force.", get: \.function.damping),
      .property(
        "initialVelocity", "The velocity at the start, in distances per second.",
        get: \.function.initialVelocity),
      .property(
        "allowsOverdamping", "Whether a damping ratio above 1 is used as it is.",
        get: \.function.allowsOverdamping),
      .property(
        "frequency", unit: "rad/s",
        "The undamped angular frequency √(k/m).", get: \.function.frequency),
      .property(
        "dampingRatio", "The damping ratio c/(2√(k·m)) in force: below 1 it swings past.",
        get: \.function.dampingRatio),
      .property(
        "requestedDampingRatio", "The damping ratio that was given: above 1 where it counts as 1.",
        get: \.function.requestedDampingRatio),
      .property(
        "response", unit: .seconds,
        "The period of the undamped spring: its pace.", get: \.function.response),
      .property(
        "perceptualDuration", unit: .seconds,
        "The period of the undamped spring: its pace.", get: \.function.perceptualDuration),
      .property(
        "bounce", "The bounciness, −1…1: 0 is critically damped.", get: \.function.bounce),
      .property(
        "overshoot",
        "The distance by which it passes its end at most, in relation to the whole way; 0 where it does not.",
        get: \.function.overshoot),
    ]
  }

  private static var motion: [LuaMember<SpringFunctionObject>] {
    let time = LuaParameter.number("time", unit: .seconds, "The time since the release.")
    return [
      .tostring { "SpringFunction(\($0.function.text))" },
      .method(
        "value", number: time,
        "Returns the fraction of the way that has passed: 0 at first, 1 at rest."
      ) { $0.function.value(at: $1) }
      .reads(),
      .method("velocity", number: time, "Returns the velocity, in distances per second.") {
        $0.function.velocity(at: $1)
      }
      .reads(),
      .method(
        "settlingDuration",
        parameters: [
          .number(
            "epsilon", in: LuaRange(1e-12...0.999), default: 0.001,
            "The distance from the end that counts as settled, as a fraction of the way.")
        ], returns: [.number],
        "Returns the settling time, in seconds; infinite without damping."
      ) { .value($0.function.settlingDuration(epsilon: try $1.number(0))) },
      .method(
        "with",
        parameters: [
          .number("initialVelocity", "In distances per second.").refused(as: "invalidVelocity")
        ], returns: [.object(SpringFunctionObject.self)],
        "Returns the same spring, released with another velocity."
      ) { object, arguments in
        .object(
          SpringFunctionObject(
            try object.function.with(initialVelocity: try arguments.number(0))))
      },
      .equality("Whether two springs have the same constants.") { $0.function == $1.function },
    ]
  }

  /// `motion.SpringFunction { stiffness = …, damping = … }`, and springs that have a name.
  static var constructor: LuaModuleMember {
    .constructor(
      "SpringFunction", fields: keys,
      "Makes a spring: from its constants, from a damping ratio with a pace or a settling time, or from "
        + "pace and bounce.",
      statics: [
        .value("smooth", "Half a second without bounce.") { SpringFunctionObject(.smooth) },
        .value("snappy", "Half a second with a small bounce.") { SpringFunctionObject(.snappy) },
        .value("bouncy", "Half a second with a bounce of 0.3.") { SpringFunctionObject(.bouncy) },
      ]
    ) { SpringFunctionObject(try spring($0)) }
  }

  /// The constructor's keys.
  static var keys: [LuaParameter] {
    SpringKeys.constants + SpringKeys.forms + [
      SpringKeys.duration,
      SpringKeys.velocity, SpringKeys.overdamping(isAllowed: true),
    ]
  }

  /// Returns the spring that a table with the constructor's keys describes.
  static func spring(_ record: LuaRecord) throws(LuaError) -> SpringFunction {
    try SpringKeys.spring(
      record, initialVelocity: try record.number("initialVelocity"), allowsOverdamping: true)
  }
}
