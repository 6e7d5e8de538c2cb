public import Lua

extension ParameterValue: LuaConvertible {
  /// Plain data.
  public static var luaKind: LuaKind {
    .described(
      "boolean, number, string or list",
      .named(
        "parameter value", .union([.boolean, .number, .string, .list(.any)]),
        summary: "The value of a plugin's parameter; the elements of a list are such values."))
  }

  /// Converts a boolean, a number, a string or a list of these to a parameter's value. Costs a copy
  /// of the list.
  ///
  /// - Parameter value: A value of a script or plugin.
  /// - Throws: ``LuaError``: `typeMismatch` for another type or a table with keys, `invalidValue`
  ///   for NaN and infinities.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> ParameterValue {
    switch value {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value) where value.isFinite: return .number(value)
    case .number(let value):
      throw LuaError(.invalidValue, "finite number expected, got \(value.luaValue)")
    case .string: return .string(try String.fromLua(value))
    case .table(let table): return try fromLua(try table.snapshot(depth: 8))
    case .record(let fields) where fields.isEmpty: return .list([])
    case .record: throw LuaError(.typeMismatch, "list expected, got a table with keys")
    case .list: return .list(try [ParameterValue].fromLua(value))
    default: throw .mismatch(luaKind.description, value)
    }
  }

  /// The value as Lua gets it.
  public var luaValue: LuaValue {
    switch self {
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let value): .text(value)
    case .list(let values): .list(values.map(\.luaValue))
    }
  }
}
