/// What a host function returns to Lua.
public enum LuaResults {
  /// Nothing.
  case none
  /// One value.
  case one(LuaValue)
  /// Several values, in order.
  case many([LuaValue])
  /// Suspends the running coroutine with these values; what it is resumed with becomes the
  /// function's results. Outside a coroutine it is an error in the script.
  case yield([LuaValue])

  /// Returns one value from anything that converts.
  public static func value(_ value: some LuaConvertible) -> LuaResults { .one(value.luaValue) }

  /// Returns one host object, or nil.
  public static func object(_ object: AnyObject?) -> LuaResults {
    .one(object.map { .object($0) } ?? .nil)
  }
}
