internal import Lua
internal import MotionRender

extension KeyframeAnimation {
  /// The declaration.
  static var keyframeType: LuaType<KeyframeAnimation> {
    LuaType("Runs through several values.", keyframeFields.map(\.member))
  }

  /// `motion.KeyframeAnimation { … }`.
  static var keyframeConstructor: LuaModuleMember {
    let fields: [LuaField<KeyframeAnimation>] = keyframeFields + propertyFields() + fields()
    return .constructor(
      "KeyframeAnimation", fields: fields.parameters { KeyframeAnimation() },
      "Makes an animation through several values."
    ) { record in
      let animation = KeyframeAnimation()
      for field in fields { try field.apply(animation, record) }
      return animation
    }
  }

  private static var keyframeFields: [LuaField<KeyframeAnimation>] {
    [
      .attribute(
        "values", "The values in order.",
        get: { $0.values?.map { AnimationValue(value: $0) } },
        set: { $0.values = $1?.map(\.value) }),
      .attribute(
        "keyTimes", \.keyTimes,
        "When each value is reached, ascending from 0 to 1; by default evenly spaced."),
      .attribute(
        "timingFunctions", \.timingFunctions, "How each step to the next value is eased."),
      .attribute("calculationMode", \.calculationMode, "How values between are found."),
    ]
  }
}
