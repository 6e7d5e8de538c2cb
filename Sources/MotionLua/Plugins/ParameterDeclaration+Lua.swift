internal import Lua
import OrreryBasics

extension ParameterDeclaration {
  private static var fields: [LuaParameter] {
    [
      .value("default", "The value when none is given; it decides the type."),
      .string("summary", optional: true, "One sentence about what it does."),
      .list("range", of: .number, optional: true, "The smallest and the greatest number."),
      .list("choices", of: .any, optional: true, "The permitted values."),
      .string("unit", optional: true, "The unit's symbol."),
      .boolean("integer", optional: true, "Whether numbers must be whole."),
      .value(
        "kind", as: .choice(Kind.allCases.map(\.rawValue)), optional: true,
        "What a string stands for, which it is checked as and edited as on the live page."),
    ]
  }

  /// Reads a parameter's table.
  ///
  /// - Throws: ``LuaError`` that names plugin, parameter and key.
  init(name: String, _ table: LuaTable, _ place: String, plugin: String) throws(LuaError) {
    try PluginKeys.check(table, place)
    let record = try LuaRecord(table, name: place, fields: Self.fields)
    let isInteger = try record.decode("integer", as: Bool?.self) ?? false
    let given: ParameterValue = try record.decode("default")
    guard let value = Self.typed(given, isInteger: isInteger) else {
      throw record.error("default", "whole number expected, got \(given)", code: .typeMismatch)
    }
    let kind = try record.decode("kind", as: String?.self).flatMap(Kind.init)
    if kind != nil, value.typeName != "string" {
      throw record.error("kind", "only strings have a kind, and the default is \(value)")
    }
    let bare = ParameterDeclaration(
      name: name, defaultValue: value, isInteger: isInteger, kind: kind)
    let range = try Self.range(record, value)
    let choices = try record.decode("choices", as: [ParameterValue]?.self)
    self.init(
      name: name, defaultValue: value,
      summary: try record.decode("summary", as: String?.self) ?? "",
      range: range,
      choices: try choices.map { (values) throws(LuaError) in
        var typed: [ParameterValue] = []
        for value in values { typed.append(try Self.checked(value, by: bare, plugin)) }
        return typed
      }, unit: try record.decode("unit", as: String?.self), isInteger: isInteger, kind: kind)
    _ = try Self.checked(value, by: self, plugin)
  }

  /// Returns the default in the parameter's type: numbers are floating point unless they must be
  /// whole.
  private static func typed(_ value: ParameterValue, isInteger: Bool) -> ParameterValue? {
    switch value {
    case .integer(let number): return isInteger ? value : .number(Double(number))
    case .number(let number):
      return isInteger ? Int64(exactly: number).map { .integer($0) } : value
    case .list(let values):
      let typed = values.compactMap { Self.typed($0, isInteger: isInteger) }
      return typed.count == values.count ? .list(typed) : nil
    default: return isInteger ? nil : value
    }
  }

  private static func range(
    _ record: LuaRecord, _ value: ParameterValue
  ) throws(LuaError) -> ClosedRange<Double>? {
    guard let bounds = try record.list("range", of: Double.self) else { return nil }
    guard bounds.count == 2, bounds[0] <= bounds[1], bounds.allSatisfy(\.isFinite) else {
      throw record.error("range", "two numbers expected, the smaller first: { low, high }")
    }
    if value.number == nil, case .list = value {
    } else if value.number == nil {
      throw record.error("range", "only numbers have a range. Use choices")
    }
    return bounds[0]...bounds[1]
  }

  private static func checked(
    _ value: ParameterValue, by declaration: ParameterDeclaration, _ plugin: String
  ) throws(LuaError) -> ParameterValue {
    do throws(PluginError) {
      return try declaration.check(value, plugin: plugin)
    } catch {
      throw LuaError(wrapping: error)
    }
  }
}

/// Common mistaken keys of a plugin's table, with the keys that are meant.
enum PluginKeys {
  private static let meant = [
    "params": "parameters", "min": "range", "max": "range", "doc": "summary",
    "description": "summary", "enum": "choices", "licence": "license", "setup": "add",
    "attach": "add", "teardown": "remove",
  ]

  /// Refuses such a key.
  ///
  /// - Throws: ``LuaError`` (`unknownKey`) that says what to write.
  static func check(_ table: LuaTable, _ place: String) throws(LuaError) {
    for (key, _) in try table.entries() {
      guard let key = key.asText, let name = meant[key] else { continue }
      throw LuaError(.unknownKey, "\(place) has no key '\(key)'.\(NearestName.hint(name))")
    }
  }
}
