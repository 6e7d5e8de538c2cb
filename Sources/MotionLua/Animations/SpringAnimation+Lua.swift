internal import Lua
internal import MotionRender
internal import MotionTime

extension SpringAnimation {
  /// The declaration.
  static var springType: LuaType<SpringAnimation> {
    LuaType("An animation to a value on a damped spring.", springFields.map(\.member) + inForce)
  }

  /// `motion.SpringAnimation { … }`.
  static var springConstructor: LuaModuleMember {
    .constructor(
      "SpringAnimation",
      fields: SpringKeys.hinting(keys.parameters { SpringAnimation() }) + SpringKeys.forms,
      "Makes an animation by a spring."
    ) { record in
      let animation = SpringAnimation()
      let spring = try SpringKeys.spring(
        record, initialVelocity: try record.decode("initialVelocity", as: Double?.self) ?? 0,
        defaults: SpringDescription.Constants(
          mass: animation.mass, stiffness: animation.stiffness, damping: animation.damping))
      animation.setConstants(of: spring)
      for field in keys { try field.apply(animation, record) }
      return animation
    }
  }

  private static var keys: [LuaField<SpringAnimation>] {
    LuaField.kept {
      propertyFields.inherited() + springFields + basicFields.inherited() + fields.inherited()
    }
  }

  private static var springFields: [LuaField<SpringAnimation>] {
    [
      .attribute(
        "mass", in: .above(0), refusal: "invalidSpring", "The mass m.", get: { $0.mass },
        set: { $0.mass = $1 }),
      .attribute(
        "stiffness", in: .above(0), refusal: "invalidSpring",
        "The spring constant k.", get: { $0.stiffness }, set: { $0.stiffness = $1 }),
      .attribute(
        "damping", in: LuaRange(0...), refusal: "invalidSpring",
        "The damping coefficient c. It reads what is in force: at most critical, unless "
          + "`allowsOverdamping`.", get: { $0.damping }, set: { $0.damping = $1 }),
      .attribute(
        "initialVelocity", refusal: "invalidVelocity",
        "The speed at the start, in distances per second.", get: { $0.initialVelocity },
        set: { $0.initialVelocity = $1 }),
      .value(
        "velocity", "The speed at the start, in the property's units per second.",
        get: { $0.velocity }, set: { $0.velocity = $1 }),
      .attribute(
        "allowsOverdamping",
        "Whether the damping may be more than critical; otherwise it is made critical. A `bounce` below 0 "
          + "sets it.", get: { $0.allowsOverdamping }, set: { $0.allowsOverdamping = $1 }),
      .attribute(
        "overshootClamping",
        "Whether it ends when it first reaches its end value, unless it has a `duration`; where components reach "
          + "theirs at several times, at the last.", get: { $0.overshootClamping },
        set: { $0.overshootClamping = $1 }),
    ]
  }

  /// The members that are computed from the constants.
  private static var inForce: [LuaMember<SpringAnimation>] {
    [
      .property(
        "springFunction", hint: "call 'setConstants'",
        "The spring with the constants in force; nil when they make none.",
        get: \.springFunction),
      .property(
        "dampingRatio", finite: false,
        "The damping ratio c/(2√(k·m)) in force: below 1 it swings past its end.",
        get: \.dampingRatio),
      .property(
        "frequency", unit: "rad/s", finite: false, "The undamped angular frequency √(k/m).",
        get: \.frequency),
      .property(
        "settlingDuration", unit: .seconds, "The time until it settles.", get: \.settlingDuration),
      .method(
        "setConstants", parameters: [.value("spring", as: SpringFunction.luaKind, "The spring.")],
        "Takes mass, stiffness, damping and `allowsOverdamping` of a spring function."
      ) { animation, arguments in
        animation.setConstants(of: try arguments.decode(0))
        return .none
      },
    ]
  }
}
