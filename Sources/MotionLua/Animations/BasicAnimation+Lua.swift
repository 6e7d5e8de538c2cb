internal import Lua
internal import MotionRender

extension BasicAnimation {
  /// The declaration.
  static var basicType: LuaType<BasicAnimation> {
    LuaType("An animation from one value to another.", basicFields().map(\.member))
  }

  /// `motion.BasicAnimation { … }`.
  static var basicConstructor: LuaModuleMember {
    let fields: [LuaField<BasicAnimation>] = propertyFields() + basicFields() + fields()
    return .constructor(
      "BasicAnimation", fields: fields.parameters { BasicAnimation() },
      "Makes an animation between two values."
    ) { record in
      let animation = BasicAnimation()
      for field in fields { try field.apply(animation, record) }
      return animation
    }
  }

  /// Returns the attributes of every animation between two values.
  static func basicFields<Object: BasicAnimation>() -> [LuaField<Object>] {
    [
      .value("fromValue", \.fromValue, "The start value."),
      .value("toValue", \.toValue, "The end value."),
      .value("byValue", \.byValue, "The difference from the start to the end value."),
    ]
  }
}

extension LuaField where Object: PropertyAnimation {
  /// Declares a value of the type of the animated property.
  static func value(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Any?>, _ summary: String
  ) -> LuaField {
    .attribute(
      name, summary, get: { $0[keyPath: path].map { AnimationValue(value: $0) } },
      set: { $0[keyPath: path] = try $1?.resolved(for: $0.keyPath, as: "'\(name)'") })
  }
}
