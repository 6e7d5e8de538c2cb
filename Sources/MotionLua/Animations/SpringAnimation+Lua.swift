internal import Lua
internal import MotionRender

extension SpringAnimation {
  /// The declaration.
  static var springType: LuaType<SpringAnimation> {
    LuaType(
      "Runs to a value as a damped spring.",
      springFields.map(\.member) + [
        .property(
          "settlingDuration", \.settlingDuration, unit: .seconds, "How long it takes to settle.")
      ])
  }

  /// `motion.SpringAnimation { … }`.
  static var springConstructor: LuaModuleMember {
    let fields: [LuaField<SpringAnimation>] =
      propertyFields() + springFields + basicFields() + fields()
    return .constructor(
      "SpringAnimation", fields: fields.parameters { SpringAnimation() },
      "Makes an animation by a spring."
    ) { record in
      let animation = SpringAnimation()
      for field in fields { try field.apply(animation, record) }
      return animation
    }
  }

  private static var springFields: [LuaField<SpringAnimation>] {
    [
      .attribute("mass", \.mass, in: .above(0), "The mass."),
      .attribute("stiffness", \.stiffness, in: .above(0), "The spring constant."),
      .attribute("damping", \.damping, in: LuaRange(0...), "The damping coefficient."),
      .attribute(
        "initialVelocity", \.initialVelocity, "The speed at the start, in distances per second."),
      .value("velocity", \.velocity, "The speed at the start, in the property's units per second."),
      .attribute(
        "allowsOverdamping", \.allowsOverdamping,
        "Whether the damping may be more than critical; otherwise it is made critical."),
    ]
  }
}
