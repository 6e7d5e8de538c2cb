internal import Lua
internal import MotionRender

extension BasicAnimation {
  /// The declaration.
  static var basicType: LuaType<BasicAnimation> {
    LuaType("An animation from one value to another.", basicFields.map(\.member))
  }

  /// `motion.BasicAnimation { … }`.
  static var basicConstructor: LuaModuleMember {
    .constructor(
      "BasicAnimation", fields: keys.parameters { BasicAnimation() },
      "Makes an animation between two values."
    ) { record in
      let animation = BasicAnimation()
      for field in keys { try field.apply(animation, record) }
      return animation
    }
  }

  private static var keys: [LuaField<BasicAnimation>] {
    LuaField.kept { propertyFields.inherited() + basicFields + fields.inherited() }
  }

  /// The attributes of every animation between two values.
  static var basicFields: [LuaField<BasicAnimation>] {
    [
      .value(
        "fromValue", "The start value.", get: { $0.fromValue }, set: { $0.fromValue = $1 }),
      .value("toValue", "The end value.", get: { $0.toValue }, set: { $0.toValue = $1 }),
      .value(
        "byValue", "The difference from the start to the end value.", get: { $0.byValue },
        set: { $0.byValue = $1 }),
    ]
  }
}

extension LuaField where Object: PropertyAnimation {
  /// Declares a value of the type of the animated property.
  static func value(
    _ name: String, _ summary: String, get: @escaping (Object) -> Any?,
    set: @escaping (Object, Any?) -> Void
  ) -> LuaField {
    .attribute(
      name, summary, get: { get($0).map { AnimationValue(value: $0) } },
      set: { set($0, try $1?.resolved(for: $0.keyPath, as: "'\(name)'")) })
  }
}
