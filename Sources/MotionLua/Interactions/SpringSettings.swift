internal import Lua
internal import MotionCore
internal import MotionTime

/// The settings that springs of all types share, and those of a spring that has no type yet.
protocol SpringSettings: AnyObject {
  var stiffness: ReactiveProperty<Double> { get }
  var damping: ReactiveProperty<Double> { get }
  var mass: ReactiveProperty<Double> { get }
  var allowsOverdamping: ReactiveProperty<Bool> { get }
  var suggestedDuration: ReactiveProperty<Double> { get }
  var threshold: ReactiveProperty<Double> { get }
  var enabled: ReactiveProperty<Bool> { get }
  var timeline: Timeline? { get set }
  var composite: MotionComposite { get set }
  var springFunction: SpringFunction? { get }
  func setConstants(of spring: SpringFunction)
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
      ) { $0.stiffness },
      .reactive(
        "damping", in: LuaRange(0...), refusal: "invalidSpring",
        "The damping coefficient c: the greater, the less it swings. Without `allowsOverdamping` it counts as "
          + "critical beyond that; `springFunction.damping` is in force.",
        of: "Spring"
      ) {
        $0.damping
      },
      .reactive(
        "mass", in: .above(0), refusal: "invalidSpring", "The mass m: the greater, the slower.",
        of: "Spring"
      ) { $0.mass },
      .reactive(
        "allowsOverdamping",
        "Whether damping beyond critical is used as it is: by default for a `Spring`, not for a "
          + "`TransitionSpring`. A `bounce` below 0 sets it.",
        of: "Spring"
      ) { $0.allowsOverdamping },
      .reactive(
        "suggestedDuration", unit: .seconds, in: LuaRange(0...), refusal: "invalidTiming",
        "The duration after which it is at the destination; 0 lets it settle.", of: "Spring"
      ) { $0.suggestedDuration },
      .reactive(
        "threshold", in: LuaRange(0...),
        "The distance from the destination below which a simulated spring is at rest, when its speed is within "
          + "62.5 times it a second. Unless it is given, that of the first target's unit: 0.1 pt, 0.001 rad, 1/1024 "
          + "of a colour's component, else 0.001; 1 before there is a target.",
        of: "Spring"
      ) { $0.threshold },
      .reactive(
        "enabled", "Whether it pulls; enabling starts it from where the target is.", of: "Spring"
      ) { $0.enabled },
      .attribute(
        "timeline", "The timeline that scrubs it, or nil. A change takes effect at the next start.",
        get: { $0.timeline }, set: { $0.timeline = $1 }),
      .attribute(
        "composite",
        "How it meets other motions: replace takes the property over, add adds its value to what lies below while it "
          + "runs and leaves nothing behind. A change takes effect at the next start.",
        get: { $0.composite }, set: { $0.composite = $1 }),
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
        get: { $0.springFunction }),
      .property(
        "dampingRatio", finite: false,
        "The damping ratio c/(2√(k·m)) in force: below 1 it swings past its end.",
        get: { $0.springFunction?.dampingRatio ?? .nan }),
      .property(
        "frequency", unit: "rad/s", finite: false, "The undamped angular frequency √(k/m).",
        get: { $0.springFunction?.frequency ?? .nan }),
      .method(
        "setConstants", parameters: [.value("spring", as: SpringFunction.luaKind, "The spring.")],
        "Writes mass, stiffness, damping and `allowsOverdamping` of a spring function."
      ) { object, arguments in
        let spring: SpringFunction = try arguments.decode(0)
        BindingContext.current.assertions.reporting { object.setConstants(of: spring) }
        return .none
      },
    ]
  }

  /// Writes the constants that a constructor's table describes in any form.
  func setConstants(from record: LuaRecord) throws(LuaError) {
    let constants = SpringDescription.Constants(
      mass: mass.value, stiffness: stiffness.value, damping: damping.value)
    setConstants(
      of: try SpringKeys.spring(
        record, defaults: constants, allowsOverdamping: allowsOverdamping.value))
  }
}
