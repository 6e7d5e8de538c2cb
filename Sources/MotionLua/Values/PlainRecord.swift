internal import Lua
internal import OrreryBasics

/// A table with named fields, for values of streams that have components of several types.
struct PlainRecord: Hashable {
  /// The values by name.
  let fields: [ByteText: PlainValue]

  /// Creates a table from its values.
  init(_ fields: [ByteText: PlainValue]) {
    self.fields = fields
  }
}

extension PlainRecord: LuaMotionValue {
  /// The name of the type in Lua's messages.
  static var valueName: String { "table" }

  /// The empty table.
  static var placeholder: PlainRecord { PlainRecord([:]) }

  /// A table whose keys are strings.
  static var luaKind: LuaKind { .table }

  /// Returns a copy of a table whose keys are strings.
  static func fromLua(_ value: LuaValue) throws(LuaError) -> PlainRecord {
    guard case .record(let fields) = try PlainValue.fromLua(value) else {
      throw LuaError(.typeMismatch, "table with names expected, got \(value.typeName)")
    }
    return PlainRecord(fields)
  }

  /// A new table.
  var luaValue: LuaValue { PlainValue.record(fields).luaValue }

  /// Whether every number in the table is finite.
  var isFinite: Bool { fields.values.allSatisfy(\.isFinite) }
}

/// A value that needs no machine: copied data, or an object of the host.
enum PlainValue: Hashable {
  /// True or false.
  case boolean(Bool)

  /// A number.
  case number(Double)

  /// A text.
  case string(LuaString)

  /// Values in order.
  case list([PlainValue])

  /// Values by name.
  case record([ByteText: PlainValue])

  /// An object of the host.
  case object(HostObject)

  /// An object of the host, equal only to itself.
  struct HostObject: Hashable {
    /// The object.
    let object: AnyObject

    /// Returns whether both are the same object.
    static func == (one: HostObject, other: HostObject) -> Bool {
      one.object === other.object
    }

    /// Takes the object's identity in.
    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(object))
    }
  }

  /// The largest depth of nested tables.
  private static let depthLimit = 8

  /// Whether every number in the value is finite.
  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .list(let values): values.allSatisfy(\.isFinite)
    case .record(let fields): fields.values.allSatisfy(\.isFinite)
    default: true
    }
  }
}

extension PlainValue: LuaConvertible {
  /// Data, or an object of the host.
  static var luaKind: LuaKind { .any }

  /// Returns a copy of plain data.
  ///
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) for nil, functions, and tables that are
  ///   no plain data.
  static func fromLua(_ value: LuaValue) throws(LuaError) -> PlainValue {
    try read(value, depth: 0)
  }

  private static func read(_ value: LuaValue, depth: Int) throws(LuaError) -> PlainValue {
    if depth > depthLimit {
      throw LuaError(
        .invalidValue, "tables are nested more than \(depthLimit) deep. Send less of them.")
    }
    switch value {
    case .boolean(let boolean): return .boolean(boolean)
    case .integer(let integer): return .number(Double(integer))
    case .number(let number): return .number(number)
    case .string(let string): return .string(string)
    case .object(let object): return .object(HostObject(object: object))
    case .table(let table):
      return try read(try table.snapshot(depth: depthLimit), depth: depth)
    case .list(let values):
      var list: [PlainValue] = []
      for value in values { list.append(try read(value, depth: depth + 1)) }
      LuaMemory.charge(list, contents: values.reduce(0) { $0 + $1.shortBytes })
      return .list(list)
    case .record(let fields):
      var record: [ByteText: PlainValue] = [:]
      for (key, value) in fields { record[ByteText(key)] = try read(value, depth: depth + 1) }
      LuaMemory.charge(record, contents: fields.reduce(0) { $0 + $1.value.shortBytes })
      return .record(record)
    default: throw .mismatch("boolean, number, string, table or object", value)
    }
  }

  /// The value as Lua gets it.
  var luaValue: LuaValue {
    switch self {
    case .boolean(let boolean): .boolean(boolean)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .list(let values): .list(values.map(\.luaValue))
    case .record(let fields):
      .record(
        fields.map { (key: $0.key.text, value: $0.value.luaValue) }
          .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    case .object(let object): .object(object.object)
    }
  }
}
