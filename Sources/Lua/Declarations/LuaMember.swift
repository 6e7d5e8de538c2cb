/// A member of a bound class: a property, a method or an operator.
public struct LuaMember<Object: AnyObject> {
  /// The member without its class's type.
  public internal(set) var declaration: LuaMemberDeclaration

  init(_ declaration: LuaMemberDeclaration) { self.declaration = declaration }

  /// Lua passes only objects whose class was checked to be `Object` or a subclass.
  static func cast(_ object: AnyObject?) throws(LuaError) -> Object {
    guard let object else { throw LuaError(.disposed, "\(Object.self) is gone") }
    return unsafeDowncast(object, to: Object.self)
  }
}
