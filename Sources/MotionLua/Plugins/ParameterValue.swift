import OrreryBasics

/// The value of a plugin's parameter: plain data, so that it can be compared, cached and kept.
public enum ParameterValue: Hashable, Sendable {
  /// A truth value.
  case boolean(Bool)

  /// A whole number: the value of a parameter declared with `integer = true`.
  case integer(Int64)

  /// A finite number in the parameter's unit.
  case number(Double)

  /// A text.
  case string(String)

  /// Values of one type, in order.
  case list([ParameterValue])

  /// The name of the type in messages: `number`, `whole number`, `string`, `boolean`, `list`.
  public var typeName: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "whole number"
    case .number: "number"
    case .string: "string"
    case .list: "list"
    }
  }

  /// The number held by `integer` and `number`, else nil.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

extension ParameterValue: CustomStringConvertible {
  /// The value as it would be written in Lua.
  public var description: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): NumberText.shortest(value)
    case .string(let value): "\"\(value)\""
    case .list(let values): "{ \(values.map(\.description).joined(separator: ", ")) }"
    }
  }
}
