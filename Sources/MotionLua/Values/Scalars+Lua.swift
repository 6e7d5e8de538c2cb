public import Lua

extension Double: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "number" }

  /// Zero.
  public static var placeholder: Double { 0 }
}

extension Bool: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "boolean" }

  /// False.
  public static var placeholder: Bool { false }
}

extension String: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "string" }

  /// The empty text.
  public static var placeholder: String { "" }
}

extension Array: LuaMotionValue where Element: LuaMotionValue {
  /// The name of the type in Lua's messages.
  public static var valueName: String { "list of \(Element.valueName)" }

  /// The empty list.
  public static var placeholder: [Element] { [] }

  /// Whether every number in the list is finite.
  public var isFinite: Bool { allSatisfy { $0.isFinite } }

  /// One more than that of the elements.
  public static var listDepth: Int { Element.listDepth + 1 }
}
