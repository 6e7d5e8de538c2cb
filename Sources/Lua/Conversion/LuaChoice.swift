/// An enumeration that Lua writes as a string, such as `"forward"`.
///
/// ``LuaNamed/luaName`` is the name of the strings in the reference.
public protocol LuaChoice: LuaNamed, LuaConvertible, CaseIterable, RawRepresentable
where RawValue == String {}

extension LuaChoice {
  /// One of the cases' names.
  public static var luaKind: LuaKind { .choice(allCases.map(\.rawValue), name: luaName) }
  /// Returns the case of that name.
  ///
  /// - Throws: ``LuaError``: `typeMismatch` when the value is no string, `invalidValue` when no
  ///   case has that name.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Self {
    guard let name = value.asText else { throw .mismatch("string", value) }
    guard let choice = Self(rawValue: name) else {
      throw LuaError(.invalidValue, "\(luaKind) expected, got \"\(name)\"")
    }
    return choice
  }
  /// The value as a Lua value.
  public var luaValue: LuaValue { .text(rawValue) }
}
