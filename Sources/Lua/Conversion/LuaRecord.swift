internal import CLuaShim
import OrreryBasics

/// The table that a constructor takes, read by its declared keys.
///
/// Unknown keys, missing ones, wrong types and numbers out of range are refused when the record is
/// made, in words that name the constructor and the key.
public final class LuaRecord {
  /// The constructor's name, as messages spell it.
  public let name: String
  /// The values of the table without keys, in order.
  public let list: [LuaValue]

  private let fields: LuaFieldTable
  private let knownTable: LuaTable?
  private let core: LuaCore?
  private let place: (slot: Int32, serial: UInt64)

  /// The values that are there, in the order of the fields: few enough to look through.
  private let entries: [LuaFieldTable.Entry]

  /// Reads a table; metamethods do not run.
  ///
  /// - Parameters:
  ///   - table: The table; nil counts as an empty one.
  ///   - name: The constructor's name for messages.
  ///   - fields: The keys that may be there.
  ///   - allowsList: Whether values without keys may be there too.
  ///   - leading: A key whose value preceded the table.
  /// - Throws: ``LuaError`` (`unknownKey`, `missingKey`, `typeMismatch`, `invalidValue`,
  ///   `overspecified` when the table has the leading key as well).
  public convenience init(
    _ table: LuaTable?, name: String, fields: [LuaParameter], allowsList: Bool = false,
    beside leading: (key: String, value: LuaValue)? = nil
  ) throws(LuaError) {
    try self.init(
      table, name: name, LuaFieldTable(fields), allowsList: allowsList, beside: leading)
  }

  /// Reads a table entry by entry, which finds the first that does not fit.
  init(
    _ table: LuaTable?, name: String, _ fields: LuaFieldTable, allowsList: Bool,
    beside leading: (key: String, value: LuaValue)? = nil, in core: LuaCore? = nil
  ) throws(LuaError) {
    let parameters = fields.parameters
    var entries: [LuaFieldTable.Entry] = []
    var list: [LuaValue] = []
    for (key, value) in try table?.entries() ?? [] {
      if allowsList, key.asInteger == Int64(list.count + 1) {
        list.append(value)
      } else {
        let field = try Self.check(key, value, name, parameters)
        entries.append(LuaFieldTable.Entry(field: field, content: .value(value)))
      }
    }
    if let leading {
      // The key is declared.
      let field = fields.names.firstIndex(of: leading.key) ?? 0
      if entries.contains(where: { $0.field == field }) {
        throw LuaError(
          "overspecified",
          "\(name): '\(leading.key)' stands before the table and in it. Give it once")
      }
      entries.append(LuaFieldTable.Entry(field: field, content: .value(leading.value)))
    }
    // By index, since a parameter is large to copy.
    for index in parameters.indices where !parameters[index].isOptional {
      if entries.contains(where: { $0.field == index }) { continue }
      throw LuaError(
        .missingKey, "\(name) needs '\(parameters[index].name)' (\(parameters[index].kind))")
    }
    self.name = name
    self.fields = fields
    self.entries = entries.sorted { $0.field < $1.field }
    self.list = list
    knownTable = table
    self.core = table?.reference.core ?? core
    place = (0, 0)
  }

  /// A table that was read in one pass.
  private init(
    _ entries: [LuaFieldTable.Entry], name: String, _ fields: LuaFieldTable, _ core: LuaCore,
    slot: Int32
  ) {
    self.name = name
    self.fields = fields
    self.entries = entries
    list = []
    knownTable = nil
    self.core = core
    place = (slot, core.callSerial)
  }

  /// Reads an argument of a call.
  static func read(
    _ slot: Int32?, in state: OpaquePointer?, _ core: LuaCore, name: String,
    _ fields: LuaFieldTable,
    allowsList: Bool
  ) throws(LuaError) -> LuaRecord {
    guard let slot else {
      return try LuaRecord(nil, name: name, fields, allowsList: allowsList, in: core)
    }
    if let entries = try fields.entries(of: slot, in: state, core) {
      return LuaRecord(entries, name: name, fields, core, slot: slot)
    }
    let table = LuaTable(try core.reference(to: slot, state))
    return try LuaRecord(table, name: name, fields, allowsList: allowsList)
  }

  /// The table itself; nil when none was passed, and when it is first asked for after the call that passed it.
  public var table: LuaTable? {
    if let knownTable { return knownTable }
    guard let core, place.slot > 0, core.callSerial == place.serial, let vm = core.vm else {
      return nil
    }
    return (try? core.reference(to: place.slot, vm.pointee.running)).map(LuaTable.init)
  }

  /// Returns the machine of the script that called.
  ///
  /// - Throws: ``LuaError`` (`vmClosed`) when it has gone.
  public func machine() throws(LuaError) -> LuaMachine {
    if let machine = core?.machine { return machine }
    throw core?.closedError ?? LuaError(.vmClosed, "\(name): its machine has gone")
  }

  /// Reads a table of a shape, which messages call by its name.
  ///
  /// - Parameters:
  ///   - table: The table; nil counts as an empty one.
  ///   - shape: The fields of the table.
  /// - Throws: ``LuaError``: `unknownKey`, `missingKey`, `typeMismatch` or `invalidValue` for what
  ///   does not fit the shape.
  public convenience init(_ table: LuaTable?, _ shape: LuaShape) throws(LuaError) {
    let known = table?.reference.core.bindings.fields(of: shape)
    try self.init(table, name: shape.name, known ?? LuaFieldTable(shape.fields), allowsList: false)
  }

  /// Returns the place of a key among those that may be there.
  private static func check(
    _ key: LuaValue, _ value: LuaValue, _ name: String, _ fields: [LuaParameter]
  ) throws(LuaError) -> Int {
    guard case .string(let key) = key else {
      throw LuaError(
        .unknownKey, "\(name) takes keys, got a value at [\(key)].\(Self.example(fields))")
    }
    let text = key.lossyText
    guard let index = fields.firstIndex(where: { $0.name == text }) else {
      throw LuaError(
        .unknownKey,
        "\(name) has no key '\(text)'.\(advice(for: text, fields))")
    }
    do throws(LuaError) {
      try fields[index].check(value)
    } catch {
      throw error.prefixed("bad value for '\(text)' of \(name): ")
    }
    return index
  }

  /// Returns " Did you mean 'x'?" for the keys that a word means elsewhere, else for the nearest
  /// key, or lists the keys.
  private static func advice(for word: String, _ fields: [LuaParameter]) -> String {
    let meant = fields.filter { $0.otherNames.contains(word) }.map(\.name)
    if meant.isEmpty { return NearestName.hint(for: word, amongKeys: fields.map(\.name)) }
    return NearestName.hint(anyOf: meant)
  }

  private static func example(_ fields: [LuaParameter]) -> String {
    fields.first.map { " Write \($0.name) = …" } ?? ""
  }

  /// The keys that the table has.
  public var keys: [String] { entries.map { fields.names[$0.field] }.sorted() }

  /// Calls a function with the place of each key that is present, ascending.
  package func forEachField(_ body: (Int) throws -> Void) rethrows {
    for entry in entries { try body(entry.field) }
  }

  private func content(_ key: String) -> LuaFieldTable.Content? {
    entries.first { fields.names[$0.field] == key }?.content
  }

  /// Returns whether the table has a key.
  ///
  /// - Parameter key: The name of a declared field.
  /// - Complexity: Linear in the number of keys in the table.
  public func has(_ key: String) -> Bool { content(key) != nil }

  /// Returns the value of a key: from the table, else the declared default, else nil.
  ///
  /// - Parameter key: The name of a declared field.
  public func value(_ key: String) -> LuaValue {
    switch content(key) {
    case .value(let value): value
    case .parts(let numbers): numbers.value
    case nil: fields.parameters.first { $0.name == key }?.defaultValue ?? .nil
    }
  }

  /// Returns the number, or the numbers of a point or the like, that a key has; nil where there is no such
  /// value.
  ///
  /// - Parameter key: The name of a declared field.
  package func numbers(_ key: String) -> LuaNumbers? {
    switch content(key) {
    case .parts(let numbers): numbers
    case .value(let value): value.asNumber.map { LuaNumbers(count: 1, ($0, 0, 0, 0)) }
    case nil: nil
    }
  }

  /// Returns a value as any type that converts; an optional type for a key that may be missing.
  ///
  /// - Parameters:
  ///   - key: The name of a declared field.
  ///   - type: The type of the result.
  /// - Throws: ``LuaError`` that names the constructor and the key: `typeMismatch`, or for a value of the
  ///   right type `invalidValue` or the code that the field declares instead.
  public func decode<Value: LuaConvertible>(_ key: String, as type: Value.Type = Value.self)
    throws(LuaError) -> Value
  {
    do throws(LuaError) {
      if case .parts(let numbers) = content(key), let value = Value.fromNumbers(numbers) {
        return value
      }
      return try Value.fromLua(value(key))
    } catch {
      let refusal = fields.parameters.first { $0.name == key }?.refusal ?? .invalidValue
      throw self.error(key, error.refused(as: refusal))
    }
  }

  /// Returns a number.
  ///
  /// - Parameter key: The name of a declared field.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`, `missingKey`) that names the key when
  ///   its value is no number.
  public func number(_ key: String) throws(LuaError) -> Double { try decode(key) }

  /// Returns a whole number.
  ///
  /// - Parameter key: The name of a declared field.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`, `missingKey`) that names the key when
  ///   its value is no whole number.
  public func integer(_ key: String) throws(LuaError) -> Int { try decode(key) }

  /// Returns a Boolean.
  ///
  /// - Parameter key: The name of a declared field.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`, `missingKey`) that names the key when
  ///   its value is no Boolean.
  public func boolean(_ key: String) throws(LuaError) -> Bool { try decode(key) }

  /// Returns the text of a string.
  ///
  /// - Parameter key: The name of a declared field.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`, `missingKey`) that names the key when
  ///   its value is no string.
  public func text(_ key: String) throws(LuaError) -> String { try decode(key) }

  /// Returns a function.
  ///
  /// - Parameter key: The name of a declared field.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`, `missingKey`) that names the key when
  ///   its value is no function.
  public func function(_ key: String) throws(LuaError) -> LuaFunction { try decode(key) }

  /// Returns a host object of a class or protocol, or nil when the key is missing.
  ///
  /// - Parameters:
  ///   - key: The name of a declared field.
  ///   - type: The class or protocol of the object.
  /// - Throws: ``LuaError`` (`typeMismatch`) that names the key when its value is no such object.
  public func object<Object>(_ key: String, as type: Object.Type) throws(LuaError) -> Object? {
    let value = value(key)
    if value.isNil { return nil }
    if case .object(let object) = value, let object = object as? Object { return object }
    throw error(key, .mismatch(String(describing: type), value))
  }

  /// Returns a list, or nil when the key is missing.
  ///
  /// - Parameters:
  ///   - key: The name of a declared field.
  ///   - type: The type of the elements.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) that names the key when its value is
  ///   no such list.
  /// - Complexity: Linear in the number of elements.
  public func list<Element: LuaConvertible>(_ key: String, of type: Element.Type)
    throws(LuaError) -> [Element]?
  {
    try decode(key, as: [Element]?.self)
  }

  /// Returns an error about a key: "bad value for 'stiffness' of motion.Spring: message".
  ///
  /// - Parameters:
  ///   - key: The name of a declared field.
  ///   - message: The description of the error.
  ///   - code: The code of the error.
  public func error(
    _ key: String, _ message: String, code: LuaError.Code = .invalidValue
  ) -> LuaError {
    error(key, LuaError(code, message))
  }

  /// Returns an error about a key from one about its value.
  ///
  /// - Parameters:
  ///   - key: The name of a declared field.
  ///   - error: The error about the value.
  public func error(_ key: String, _ error: LuaError) -> LuaError {
    error.prefixed("bad value for '\(key)' of \(name): ")
  }
}
