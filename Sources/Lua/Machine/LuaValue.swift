import OrreryBasics

/// A value that is passed between Swift and Lua.
///
/// What comes from Lua is never a ``list(_:)``, ``record(_:)`` or ``native(_:)``: those are plain
/// Swift data and closures on their way into Lua, where they become tables and functions.
public enum LuaValue {
  /// No value.
  case `nil`
  /// True or false; nothing else counts as a Boolean.
  case boolean(Bool)
  /// A whole number, exact both ways.
  case integer(Int64)
  /// A floating-point number, NaN and infinities included.
  case number(Double)
  /// Bytes, usually text.
  case string(LuaString)
  /// A table, by reference.
  case table(LuaTable)
  /// A function of Lua or of the host, by reference.
  case function(LuaFunction)
  /// An object of the host: the same instance that Lua was given.
  case object(AnyObject)
  /// A new table with the keys 1 … n.
  case list([LuaValue])
  /// A new table with these keys, in this order.
  case record([(key: String, value: LuaValue)])
  /// A new Lua function that calls a Swift closure.
  case native(LuaNativeFunction)
}

extension LuaValue {
  /// The name of the type, as Lua's messages spell it.
  public var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table, .list, .record: "table"
    case .function, .native: "function"
    case .object(let object): luaTypeName(of: object)
    }
  }

  /// Whether there is no value.
  public var isNil: Bool {
    if case .nil = self { return true }
    return false
  }

  /// The number, if it is one, whole or not. Strings are not converted.
  public var asNumber: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  /// The whole number, if it is a number with an exact integer value.
  public var asInteger: Int64? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int64(exactly: number)
    default: nil
    }
  }

  /// The Boolean, if it is one.
  public var asBoolean: Bool? {
    if case .boolean(let boolean) = self { return boolean }
    return nil
  }

  /// The text, if it is a string of valid UTF-8.
  public var asText: String? {
    if case .string(let string) = self { return string.validText }
    return nil
  }

  /// The table, if it is one.
  public var asTable: LuaTable? {
    if case .table(let table) = self { return table }
    return nil
  }

  /// The function, if it is one.
  public var asFunction: LuaFunction? {
    if case .function(let function) = self { return function }
    return nil
  }

  /// The host object, if it is one.
  public var asObject: AnyObject? {
    if case .object(let object) = self { return object }
    return nil
  }

  /// Returns a new table with the keys of a dictionary, sorted, so that every run is the same.
  ///
  /// - Parameter dictionary: The fields of the record.
  /// - Complexity: Linear in the number of entries.
  public static func record(_ dictionary: [String: LuaValue]) -> LuaValue {
    .record(dictionary.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) })
  }

  /// Returns a string value.
  ///
  /// - Parameter text: The text, which Lua sees as UTF-8.
  public static func text(_ text: String) -> LuaValue { .string(LuaString(text)) }
}

// Not by `nil`: where a `LuaValue?` is wanted, `condition ? nil : value` would be some `.nil`.
extension LuaValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(LuaString(value)) }
}

extension LuaValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates a list.
  public init(arrayLiteral values: LuaValue...) { self = .list(values) }
  /// Creates a record with the keys in this order.
  public init(dictionaryLiteral fields: (String, LuaValue)...) {
    self = .record(fields.map { (key: $0.0, value: $0.1) })
  }
}

extension LuaValue: Equatable {
  /// Returns whether both are the same for Lua: by value, by identity for tables, functions and
  /// objects; a whole number equals the floating-point number of the same value.
  public static func == (left: LuaValue, right: LuaValue) -> Bool {
    switch (left, right) {
    case (.nil, .nil): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.integer(let one), .number(let other)): one == Int64(exactly: other)
    case (.number(let one), .integer(let other)): Int64(exactly: one) == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.table(let one), .table(let other)): one.isSame(as: other)
    case (.function(let one), .function(let other)): one.isSame(as: other)
    case (.object(let one), .object(let other)): one === other
    case (.list(let one), .list(let other)): one == other
    case (.record(let one), .record(let other)):
      one.count == other.count
        && zip(one, other).allSatisfy { $0.key.hasBytes(of: $1.key) && $0.value == $1.value }
    case (.native(let one), .native(let other)): one === other
    default: false
    }
  }
}

extension LuaValue: CustomStringConvertible {
  /// A short text for messages: strings in quotes, objects and tables by their type.
  public var description: String {
    switch self {
    case .nil: "nil"
    case .boolean(let boolean): "\(boolean)"
    case .integer(let integer): "\(integer)"
    case .number(let number): number.isNaN ? "nan" : "\(number)"
    case .string(let string): "\"\(string.lossyText.prefix(60))\""
    case .list(let values): "{\(values.map(\.description).joined(separator: ", "))}"
    case .record(let fields):
      "{\(fields.map { "\($0.key) = \($0.value)" }.joined(separator: ", "))}"
    default: typeName
    }
  }
}

extension LuaError {
  /// Returns the error for a value of the wrong type.
  ///
  /// - Parameters:
  ///   - expected: The name of the expected kind.
  ///   - got: The value that was passed.
  public static func mismatch(_ expected: String, _ got: LuaValue) -> LuaError {
    LuaError(.typeMismatch, "\(expected) expected, got \(got.typeName)")
  }
}

/// A Swift closure that Lua can call.
///
/// A parameter of the declaration is checked before the closure runs. Lua owns the function that
/// is made from it; the closure lives as long as that one. It must not retain the machine:
/// ``LuaArguments/machine()`` returns it.
public final class LuaNativeFunction {
  /// Pushes the function.
  let push: (LuaCore) throws(LuaError) -> Void

  init(push: @escaping (LuaCore) throws(LuaError) -> Void) { self.push = push }
}
