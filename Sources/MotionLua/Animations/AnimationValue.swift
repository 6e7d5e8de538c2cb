internal import Lua
internal import MotionTime

/// A value of an animation, of whatever type the animated property has.
struct AnimationValue: LuaConvertible {
  let value: Any

  static var luaKind: LuaKind {
    .described(
      "number, boolean, string, point, size, rect or color",
      .named(
        "animation value",
        .union([
          .number, .boolean, .string, Point.luaKind, Size.luaKind, Rect.luaKind, Color.luaKind,
        ]),
        summary:
          "A value of the type that the animated property has; booleans and strings change at once."
      ))
  }

  static func fromLua(_ value: LuaValue) throws(LuaError) -> AnimationValue {
    let type = try MotionValueKind.type(of: value)
    return AnimationValue(value: try open(type, value))
  }

  var luaValue: LuaValue { (value as? any LuaConvertible)?.luaValue ?? .nil }

  private static func open<T: LuaMotionValue>(
    _ type: T.Type, _ value: LuaValue
  ) throws(LuaError) -> Any {
    let result = try T.fromLua(value)
    if result.isFinite { return result }
    throw LuaError(.invalidValue, "finite \(T.valueName) expected, got \(result.luaValue)")
  }
}
