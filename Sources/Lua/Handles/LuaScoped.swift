/// What a ``LuaScope`` can end.
public protocol LuaScoped: AnyObject {
  /// Whether nothing is left to end, so that the scope may forget it.
  var hasEnded: Bool { get }

  /// Ends it; a second time nothing happens.
  func end()
}
