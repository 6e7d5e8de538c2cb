/// A Swift type with a counterpart in Lua.
///
/// A value type of your own is one line of declaration and two conversions: see how `Point`-like
/// records are read with ``LuaTable/record()`` and written with ``LuaValue/record(_:)``.
public protocol LuaConvertible {
  /// The kind of the Lua values that convert to this type: for checks, messages and the reference.
  static var luaKind: LuaKind { get }

  /// Returns the Swift value.
  ///
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) that reads
  ///   "number expected, got string"; the caller puts the argument or key in front.
  static func fromLua(_ value: LuaValue) throws(LuaError) -> Self

  /// Returns the Swift value of numbers that a table had, in order or by name, for a type whose kind is a record
  /// or a list of numbers; nil for another.
  ///
  /// - Parameter numbers: As many as the record has fields, or the list.
  static func fromNumbers(_ numbers: LuaNumbers) -> Self?

  /// The value as a Lua value.
  var luaValue: LuaValue { get }
}

extension LuaConvertible {
  /// Returns nil: no record of numbers.
  ///
  /// - Parameter numbers: The numbers of a table.
  public static func fromNumbers(_ numbers: LuaNumbers) -> Self? { nil }
}

extension LuaValue: LuaConvertible {
  /// Anything.
  public static var luaKind: LuaKind { .any }
  /// Returns the value itself.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> LuaValue { value }
  /// The value itself.
  public var luaValue: LuaValue { self }
}

extension Bool: LuaConvertible {
  /// A Boolean.
  public static var luaKind: LuaKind { .boolean }
  /// Returns the Boolean; 0, "" and nil are none.
  ///
  /// - Throws: ``LuaError`` (`typeMismatch`) when the value is no Boolean.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Bool {
    guard let boolean = value.asBoolean else { throw .mismatch("boolean", value) }
    return boolean
  }
  /// The value as a Lua value.
  public var luaValue: LuaValue { .boolean(self) }
}

extension Double: LuaConvertible {
  /// A number.
  public static var luaKind: LuaKind { .number }
  /// Returns the number; whole numbers are converted, strings are not.
  ///
  /// - Throws: ``LuaError`` (`typeMismatch`) when the value is no number.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Double {
    guard let number = value.asNumber else { throw .mismatch("number", value) }
    return number
  }
  /// The value as a Lua value.
  public var luaValue: LuaValue { .number(self) }
}

extension Int64: LuaConvertible {
  /// A whole number.
  public static var luaKind: LuaKind { .integer }
  /// Returns the whole number.
  ///
  /// - Throws: ``LuaError``: `typeMismatch` when the value is no number, `invalidValue` when it is
  ///   not whole.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Int64 {
    if let integer = value.asInteger { return integer }
    guard value.asNumber != nil else { throw .mismatch("integer", value) }
    throw LuaError(.invalidValue, "number has no integer representation")
  }
  /// The value as a Lua value.
  public var luaValue: LuaValue { .integer(self) }
}

extension Int: LuaConvertible {
  /// A whole number.
  public static var luaKind: LuaKind { .integer }
  /// Returns the whole number.
  ///
  /// - Throws: ``LuaError``: `typeMismatch` when the value is no number, `invalidValue` when it is
  ///   not whole or too large.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Int {
    let integer = try Int64.fromLua(value)
    guard let result = Int(exactly: integer) else {
      throw LuaError(.invalidValue, "number has no integer representation")
    }
    return result
  }
  /// The value as a Lua value.
  public var luaValue: LuaValue { .integer(Int64(self)) }
}

extension String: LuaConvertible {
  /// A string of valid UTF-8.
  public static var luaKind: LuaKind { .string }
  /// Returns the text; numbers are not converted.
  ///
  /// - Throws: ``LuaError``: `typeMismatch` when the value is no string, `invalidValue` when it is
  ///   not UTF-8.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> String {
    guard case .string(let string) = value else { throw .mismatch("string", value) }
    return try string.text()
  }
  /// The value as a Lua value.
  public var luaValue: LuaValue { .string(LuaString(self)) }
}

extension LuaString: LuaConvertible {
  /// A string of any bytes.
  public static var luaKind: LuaKind { .string }
  /// Returns the string.
  ///
  /// - Throws: ``LuaError`` (`typeMismatch`) when the value is no string.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> LuaString {
    guard case .string(let string) = value else { throw .mismatch("string", value) }
    return string
  }
  /// The value as a Lua value.
  public var luaValue: LuaValue { .string(self) }
}

extension LuaTable {
  /// Returns the value of a key as any type that converts.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The type of the result; an optional type for a key that may be missing.
  /// - Throws: ``LuaError`` (`vmClosed`), or the error of the conversion.
  public func get<Value: LuaConvertible>(_ key: String, as type: Value.Type = Value.self)
    throws(LuaError) -> Value
  {
    let value = try get(.text(key))
    do throws(LuaError) {
      return try Value.fromLua(value)
    } catch {
      throw error.prefixed("'\(key)': ")
    }
  }

  /// Sets the value of a key; nil removes it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value, which is converted to Lua.
  /// - Throws: ``LuaError`` (`vmClosed`, `memoryLimit`, `foreignValue`).
  public func set(_ key: String, _ value: some LuaConvertible) throws(LuaError) {
    try set(.text(key), value.luaValue)
  }
}

extension LuaTable: LuaConvertible {
  /// A table.
  public static var luaKind: LuaKind { .table }
  /// Returns the table.
  ///
  /// - Throws: ``LuaError`` (`typeMismatch`) when the value is no table.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Self {
    guard case .table(let table) = value, let table = table as? Self else {
      throw .mismatch("table", value)
    }
    return table
  }
  /// The value as a Lua value.
  public var luaValue: LuaValue { .table(self) }
}

extension LuaFunction {
  /// Calls the function and converts its first result.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - budget: The limits of the call, if they differ from the machine's.
  ///   - type: The type of the first result; without results, nil is converted.
  /// - Throws: ``LuaError``: that of the call, or `typeMismatch` or `invalidValue` when the result does not
  ///   convert.
  public func call<Value: LuaConvertible>(
    _ arguments: [LuaValue] = [], budget: LuaBudget = .standard, returning type: Value.Type
  ) throws(LuaError) -> Value {
    let result = try call(arguments, budget: budget).first ?? .nil
    do throws(LuaError) {
      return try Value.fromLua(result)
    } catch {
      throw error.prefixed("\(label ?? "the function") returned the wrong value: ")
    }
  }
}

extension LuaFunction: LuaConvertible {
  /// A function.
  public static var luaKind: LuaKind { .function() }
  /// Returns the function.
  ///
  /// - Throws: ``LuaError`` (`typeMismatch`) when the value is no function.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Self {
    guard case .function(let function) = value, let function = function as? Self else {
      throw .mismatch("function", value)
    }
    return function
  }
  /// The value as a Lua value.
  public var luaValue: LuaValue { .function(self) }
}
