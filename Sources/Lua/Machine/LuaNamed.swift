/// A type that has a name in Lua, for messages and the reference.
public protocol LuaNamed {
  /// The name in Lua; by default the Swift name without generic arguments.
  static var luaName: String { get }
}

extension LuaNamed {
  /// The Swift name without generic arguments.
  public static var luaName: String { defaultLuaName(of: Self.self) }
}

/// Returns the name under which a class is known in Lua; without a declaration the Swift name.
package func luaTypeName(of object: AnyObject) -> String {
  if let bindable = type(of: object) as? any LuaNamed.Type { return bindable.luaName }
  return String(describing: type(of: object))
}

/// Returns a class's name without generic arguments.
func defaultLuaName(of type: any Any.Type) -> String {
  // The result of String(describing:), without its slow search for other descriptions.
  let name = _typeName(type, qualified: false)
  return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
}
