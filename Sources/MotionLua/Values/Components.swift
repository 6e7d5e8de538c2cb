internal import Lua

/// A parser of values that consist of named numbers: a list in order, or a record by name.
enum Components {
  /// Returns the numbers of a value in the order of their names.
  ///
  /// - Parameters:
  ///   - value: A list of all numbers, or a record; numbers with a default may be missing.
  ///   - kind: The name of the kind of value, for messages.
  ///   - names: The numbers' names and the defaults of those at the end that have one.
  static func read(
    _ value: LuaValue, _ kind: String, _ names: [(name: String, fallback: Double?)]
  ) throws(LuaError) -> [Double] {
    if case .table(let table) = value, let numbers = try table.numbers(names.count) {
      return numbers
    }
    let entries = try entries(of: value, kind)
    let isList = entries.contains { $0.key.asInteger != nil }
    var numbers = names.map(\.fallback)
    for (key, value) in entries {
      guard let index = index(of: key, names, isList: isList) else {
        throw LuaError(.unknownKey, "\(kind) expected, got \(spelled(key)). \(advice(names))")
      }
      guard let number = value.asNumber else {
        throw LuaError(
          .typeMismatch,
          "'\(names[index].name)' of \(kind) must be a number, got \(value.typeName)")
      }
      numbers[index] = number
    }
    let missing = zip(names, numbers).first { $0.1 == nil }?.0.name
    if let missing {
      throw LuaError(.missingKey, "\(kind) expected, '\(missing)' is missing. \(advice(names))")
    }
    return numbers.compactMap(\.self)
  }

  /// Returns the two numbers of a value in the order of their names, neither of which may be missing; see
  /// ``read(_:_:_:)``.
  static func pair(
    _ value: LuaValue, _ kind: String, _ first: String, _ second: String
  ) throws(LuaError) -> (first: Double, second: Double) {
    if case .table(let table) = value, let pair = try table.pair() { return pair }
    let numbers = try read(value, kind, [(first, nil), (second, nil)])
    return (numbers[0], numbers[1])
  }

  /// Tables come from Lua, lists and records from the host's own data.
  private static func entries(
    of value: LuaValue, _ kind: String
  ) throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    switch value {
    case .table(let table): try table.entries()
    case .list(let values): values.enumerated().map { (.integer(Int64($0 + 1)), $1) }
    case .record(let fields): fields.map { (.text($0.key), $0.value) }
    default: throw .mismatch(kind, value)
    }
  }

  private static func index(
    of key: LuaValue, _ names: [(name: String, fallback: Double?)], isList: Bool
  ) -> Int? {
    if !isList { return names.firstIndex { $0.name == key.asText } }
    guard let position = key.asInteger, position >= 1, position <= names.count else { return nil }
    return Int(position) - 1
  }

  private static func spelled(_ key: LuaValue) -> String {
    key.asInteger.map { "a value at [\($0)]" } ?? "the key '\(key.asText ?? key.description)'"
  }

  private static func advice(_ names: [(name: String, fallback: Double?)]) -> String {
    let list = names.map(\.name).joined(separator: ", ")
    // `end` is a reserved word of Lua.
    let record = names.map { "\($0.name == "end" ? "[\"end\"]" : $0.name) = …" }
      .joined(separator: ", ")
    return "Write { \(list) } or { \(record) }."
  }
}
