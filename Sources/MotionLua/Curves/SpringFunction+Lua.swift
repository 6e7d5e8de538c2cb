internal import Lua
internal import MotionTime

/// A damped spring as Lua holds it: the mathematics, where `motion.Spring` is the interaction.
final class SpringFunctionObject: LuaBindable {
  let function: SpringFunction

  init(_ function: SpringFunction) { self.function = function }

  static var luaName: String { "SpringFunction" }

  static var luaType: LuaType<SpringFunctionObject> {
    LuaType(
      "A damped spring, solved in closed form: any time can be asked for.", name: luaName,
      constants + motion)
  }

  private static var constants: [LuaMember<SpringFunctionObject>] {
    [
      .property("mass", \.function.mass, "The mass m."),
      .property("stiffness", \.function.stiffness, "The spring constant k."),
      .property("damping", \.function.damping, "The damping coefficient c."),
      .property(
        "initialVelocity", \.function.initialVelocity,
        "The velocity at the start, in ways per second."),
      .property(
        "allowsOverdamping", "Whether a damping ratio above 1 is used as it is.",
        get: \.function.allowsOverdamping),
      .property(
        "frequency", \.function.frequency, unit: "rad/s",
        "The undamped angular frequency √(k/m)."),
      .property(
        "dampingRatio", \.function.dampingRatio,
        "The damping ratio c/(2√(k·m)): below 1 it swings past."),
      .property(
        "perceptualDuration", \.function.perceptualDuration, unit: .seconds,
        "The period of the undamped spring: its pace."),
      .property(
        "bounce", \.function.bounce, "The bounciness, −1…1: 0 is critically damped."),
    ]
  }

  private static var motion: [LuaMember<SpringFunctionObject>] {
    let time = LuaParameter.number("time", unit: .seconds, "Since the release.")
    return [
      .method(
        "value", number: time, "Returns how much of the way is behind it: 0 at first, 1 at rest."
      ) { $0.function.value(at: $1) },
      .method("velocity", number: time, "Returns the velocity, in ways per second.") {
        $0.function.velocity(at: $1)
      },
      .method(
        "settlingDuration",
        parameters: [
          .number(
            "epsilon", in: LuaRange(1e-12...0.999), default: 0.001,
            "How near to its end, as a part of the way.")
        ], returns: [.number],
        "Returns how long it takes until it stays near its end, in seconds; without damping for ever."
      ) { .value($0.function.settlingDuration(epsilon: try $1.number(0))) },
      .method(
        "with", parameters: [.number("initialVelocity", "In ways per second.")],
        returns: [.object(SpringFunctionObject.self)],
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
      "SpringFunction",
      fields: physical + perceptual + [
        .number("initialVelocity", default: 0, "The velocity at the start, in ways per second.")
      ],
      "Makes a spring from its constants, or from its pace and bounce.",
      statics: [
        .value("smooth", "Half a second without bounce.") { SpringFunctionObject(.smooth) },
        .value("snappy", "Half a second with a small bounce.") { SpringFunctionObject(.snappy) },
        .value("bouncy", "Half a second with a bounce of 0.3.") { SpringFunctionObject(.bouncy) },
      ]
    ) { SpringFunctionObject(try make($0)) }
  }

  private static var physical: [LuaParameter] {
    [
      .number("mass", in: .above(0), optional: true, "The mass m; by default 1."),
      .number("stiffness", in: .above(0), optional: true, "The spring constant k."),
      .number("damping", in: LuaRange(0...), optional: true, "The damping coefficient c."),
      .boolean(
        "allowsOverdamping", optional: true,
        "Whether a damping ratio above 1 is used as it is; by default it is."),
    ]
  }

  private static var perceptual: [LuaParameter] {
    [
      .number(
        "perceptualDuration", unit: .seconds, in: .above(0), optional: true,
        "The period of the undamped spring: its pace."),
      .number("bounce", optional: true, "The bounciness, above −1 and below 1; by default 0."),
    ]
  }

  private static func make(_ record: LuaRecord) throws -> SpringFunction {
    let isPerceptual = record.has("perceptualDuration")
    let foreign = (isPerceptual ? physical.map(\.name) : ["bounce"]).first(where: record.has)
    if let foreign {
      throw LuaError(
        "overspecified",
        "\(record.name): '\(foreign)' does not go with "
          + (isPerceptual ? "'perceptualDuration'" : "'stiffness' and 'damping'")
          + ". Give stiffness and damping, or perceptualDuration and bounce")
    }
    let velocity = try record.number("initialVelocity")
    if isPerceptual {
      return try SpringFunction(
        perceptualDuration: try record.number("perceptualDuration"),
        bounce: try record.decode("bounce", as: Double?.self) ?? 0, initialVelocity: velocity)
    }
    guard record.has("stiffness"), record.has("damping") else {
      throw LuaError(
        .missingKey,
        "\(record.name): give 'stiffness' and 'damping', or 'perceptualDuration' and 'bounce'")
    }
    return try SpringFunction(
      mass: try record.decode("mass", as: Double?.self) ?? 1,
      stiffness: try record.number("stiffness"), damping: try record.number("damping"),
      initialVelocity: velocity,
      allowsOverdamping: try record.decode("allowsOverdamping", as: Bool?.self) ?? true)
  }
}
