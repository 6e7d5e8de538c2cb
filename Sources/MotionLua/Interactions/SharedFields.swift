internal import Lua
internal import MotionCore

/// Fields that several interactions have.
extension LuaField {
  /// Declares whether an interaction runs while motion is reduced.
  static func essential(
    _ get: @escaping (Object) -> Bool?, _ set: @escaping (Object, Bool?) -> Void
  ) -> LuaField {
    .optional(
      "essential", as: .boolean,
      "Whether it runs, or ends at once, whatever it moves while motion is reduced (`motion.reducedMotion`); nil decides "
        + "by the property. A change takes effect at the next start.",
      get: { get($0).map(LuaValue.boolean) ?? .nil },
      set: { set($0, $1.isNil ? nil : try Bool.fromLua($1)) })
  }

  /// Declares the way round to an angle.
  static func direction(
    _ get: @escaping (Object) -> RotationDirection?,
    _ set: @escaping (Object, RotationDirection?) -> Void
  ) -> LuaField {
    .optional(
      "direction",
      as: .choice(["shortest", "clockwise", "counterclockwise"], name: "RotationDirection"),
      "The way round to a single value, or a destination, that is an angle; nil takes it as it is. A change takes effect "
        + "at the next start.", get: { get($0)?.luaValue ?? .nil },
      set: { set($0, $1.isNil ? nil : try RotationDirection.fromLua($1)) })
  }
}
