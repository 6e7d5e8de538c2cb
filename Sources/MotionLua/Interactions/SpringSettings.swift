internal import Lua
internal import MotionCore
internal import MotionTime

/// A spring of some type, or of none yet.
protocol SpringSettings: AnyObject {
  var parameters: SpringParameters { get }
}

extension SpringSettings {
  /// The settings as keys and members.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static var settings: [LuaField<Self>] {
    [
      .reactive(
        "stiffness", in: .above(0), refusal: "invalidSpring",
        "The spring constant k: the greater, the faster.", of: "Spring"
      ) { $0.parameters.stiffness.makeProperty() },
      .reactive(
        "damping", in: LuaRange(0...), refusal: "invalidSpring",
        "The damping coefficient c: the greater, the less it swings. Without `allowsOverdamping` it counts as "
          + "critical beyond that; `springFunction.damping` is in force.",
        of: "Spring"
      ) { $0.parameters.damping.makeProperty() },
      .reactive(
        "mass", in: .above(0), refusal: "invalidSpring", "The mass m: the greater, the slower.",
        of: "Spring"
      ) { $0.parameters.mass.makeProperty() },
      .reactive(
        "allowsOverdamping",
        "Whether damping beyond critical is used as it is: by default for a `Spring`, not for a "
          + "`TransitionSpring`. A `bounce` below 0 sets it.",
        of: "Spring"
      ) { $0.parameters.allowsOverdamping.makeProperty() },
      .reactive(
        "suggestedDuration", unit: .seconds, in: LuaRange(0...), refusal: "invalidTiming",
        "The duration after which it is at the destination; 0 lets it settle.", of: "Spring"
      ) { $0.parameters.suggestedDuration.makeProperty() },
      .reactive(
        "delay", unit: .seconds, in: LuaRange(0...), refusal: "invalidTiming",
        "The delay of each start. What is shown goes on during it; the spring takes over at its end.",
        of: "Spring"
      ) { $0.parameters.delay.makeProperty() },
      .reactive(
        "overshootClamping",
        "Whether it ends when it first reaches its destination; where components reach theirs at several times, at "
          + "the last.", of: "Spring"
      ) { $0.parameters.overshootClamping.makeProperty() },
      .reactive(
        "threshold", in: LuaRange(0...),
        "The distance from the destination below which a simulated spring is at rest, when its speed is within "
          + "62.5 times it a second. Unless it is given, that of the first target's unit: 0.1 pt, 0.001 rad, 1/1024 "
          + "of a colour's component, else 0.001; 1 before there is a target.",
        of: "Spring"
      ) { $0.parameters.threshold },
      .reactive(
        "enabled", "Whether it pulls; enabling starts it from where the target is.", of: "Spring"
      ) { $0.parameters.enabled },
      .attribute(
        "timeline", "The timeline that scrubs it, or nil. A change takes effect at the next start.",
        get: { $0.parameters.timeline }, set: { $0.parameters.timeline = $1 }),
      .essential({ $0.parameters.isEssential }, { $0.parameters.isEssential = $1 }),
      .attribute(
        "composite",
        "How it meets other motions: replace takes the property over, add adds its value to what lies below while it "
          + "runs and leaves nothing behind. A change takes effect at the next start.",
        get: { $0.parameters.composite }, set: { $0.parameters.composite = $1 }),
    ]
  }
}

extension SpringSettings {
  /// The way round to angles; a transition's spring has another direction.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static var rotation: [LuaField<Self>] {
    [
      .direction({ $0.parameters.direction }, { $0.parameters.direction = $1 })
    ]
  }
}

extension SpringSettings {
  /// The members that read the settings in force.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static var inForce: [LuaMember<Self>] {
    [
      .property(
        "springFunction", hint: "call 'setConstants'",
        "The spring with the constants in force, at rest; nil when they make none.",
        get: { $0.parameters.function }),
      .property(
        "dampingRatio", finite: false,
        "The damping ratio c/(2√(k·m)) in force: below 1 it swings past its end.",
        get: { $0.parameters.function?.dampingRatio ?? .nan }),
      .property(
        "frequency", unit: "rad/s", finite: false, "The undamped angular frequency √(k/m).",
        get: { $0.parameters.function?.frequency ?? .nan }),
      .method(
        "setConstants", parameters: [.value("spring", as: SpringFunction.luaKind, "The spring.")],
        "Writes mass, stiffness, damping and `allowsOverdamping` of a spring function."
      ) { object, arguments in
        let spring: SpringFunction = try arguments.decode(0)
        BindingContext.current.assertions.reporting { object.parameters.setConstants(of: spring) }
        return .none
      },
    ]
  }

  /// Writes the constants that a constructor's table describes in any form.
  func setConstants(from record: LuaRecord) throws(LuaError) {
    if !SpringKeys.isDescribed(by: record) { return }
    let constants = SpringDescription.Constants(
      mass: parameters.mass.value, stiffness: parameters.stiffness.value,
      damping: parameters.damping.value)
    parameters.setConstants(
      of: try SpringKeys.spring(
        record, defaults: constants, allowsOverdamping: parameters.allowsOverdamping.value))
  }
}
