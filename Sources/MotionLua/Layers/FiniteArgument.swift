internal import Lua
internal import MotionTime

extension LuaParameter {
  /// A point.
  static func point(_ name: String, _ summary: String) -> LuaParameter {
    .value(name, as: Point.luaKind, summary)
  }
}

extension LuaArguments {
  /// Reads a value whose numbers must be finite.
  func finite<Value: LuaMotionValue>(
    _ index: Int, _ type: Value.Type
  ) throws(LuaError) -> Value {
    let value = try decode(index, as: Value.self)
    if value.isFinite { return value }
    throw error(
      index, "finite \(Value.valueName) expected, got \(value.luaValue)", code: .invalidValue)
  }
}
