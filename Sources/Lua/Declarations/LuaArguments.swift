internal import CLua
internal import CLuaShim

/// The arguments of one call from Lua, checked against the declaration.
///
/// Indices count from 0 and leave out the object before the colon. Valid during the call only:
/// afterwards every read throws.
public struct LuaArguments {
  let core: LuaCore
  let state: OpaquePointer
  let first: Int32
  let serial: UInt64
  let signature: LuaSignature

  /// The number of arguments that were passed.
  public let count: Int

  /// Returns the machine that calls. A closure that Lua keeps must not capture its machine, which
  /// would be a retain cycle; it takes it from here.
  ///
  /// - Throws: ``LuaError`` (`vmClosed`) when its owner let it go during the call.
  public func machine() throws(LuaError) -> LuaMachine {
    guard let machine = core.machine else { throw core.closedError }
    return machine
  }

  /// The place of the call in the script, "file:line".
  public var source: String? { isValid ? core.position(in: state) : nil }

  /// Warns of something at this place of the script, unless that was done before.
  func warnOnce(_ text: String) {
    let line = source.map { "\($0): \(text)" } ?? text
    guard core.warnings.count < 1000, core.warnings.insert(line).inserted else { return }
    core.configuration.warn(line)
  }

  /// Whether the call reads `object:name(…)`.
  var isMethodCall: Bool { isValid && lsh_called_as_method(state) }

  private var isValid: Bool { core.callSerial == serial && core.vm != nil }

  private func slot(_ index: Int) throws(LuaError) -> Int32? {
    guard isValid else {
      throw LuaError(.disposed, "the arguments of '\(signature.name)' are read after the call")
    }
    return index >= 0 && index < count ? first + Int32(truncatingIfNeeded: index) : nil
  }

  /// Returns whether an argument was passed and is not nil.
  ///
  /// - Parameter index: The position of the argument, from 0.
  public func isPresent(_ index: Int) -> Bool {
    guard isValid, index >= 0, index < count else { return false }
    return lua_type(state, first + Int32(truncatingIfNeeded: index)) > LUA_TNIL
  }

  /// Returns whether an argument was passed, even if it is nil.
  ///
  /// - Parameter index: The position of the argument, from 0.
  public func wasPassed(_ index: Int) -> Bool { index >= 0 && index < count }

  /// Returns an argument; nil when it was not passed, unless the declaration has a default.
  ///
  /// - Parameter index: The position of the argument, from 0.
  /// - Throws: ``LuaError``: `disposed` after the call has returned, `typeMismatch` for a coroutine,
  ///   `memoryLimit` when there is no room for a reference to a table or function.
  public func value(_ index: Int) throws(LuaError) -> LuaValue {
    guard isPresent(index), let slot = try slot(index) else {
      _ = try slot(index)
      return signature.defaultValue(index)
    }
    return try core.read(slot, state)
  }

  /// Returns an argument as any type that converts; an optional type for one that may be missing.
  ///
  /// - Parameters:
  ///   - index: The position of the argument, from 0.
  ///   - type: The type to convert to.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) that reads "bad argument #1 to 'name' (…)".
  public func decode<Value: LuaConvertible>(_ index: Int, as type: Value.Type = Value.self)
    throws(LuaError) -> Value
  {
    let value = try value(index)
    do throws(LuaError) {
      return try Value.fromLua(value)
    } catch {
      throw self.error(index, error)
    }
  }

  /// Returns a number.
  ///
  /// - Parameter index: The position of the argument, from 0.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) that names the argument when it is no
  ///   number.
  public func number(_ index: Int) throws(LuaError) -> Double {
    if let slot = try slot(index), lua_type(state, slot) == LUA_TNUMBER {
      return lua_tonumberx(state, slot, nil)
    }
    return try decode(index)
  }

  /// Returns a whole number.
  ///
  /// - Parameter index: The position of the argument, from 0.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) that names the argument when it is no
  ///   whole number.
  public func integer(_ index: Int) throws(LuaError) -> Int { try decode(index) }

  /// Returns a Boolean.
  ///
  /// - Parameter index: The position of the argument, from 0.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) that names the argument when it is no
  ///   Boolean.
  public func boolean(_ index: Int) throws(LuaError) -> Bool { try decode(index) }

  /// Returns the text of a string.
  ///
  /// - Parameter index: The position of the argument, from 0.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) that names the argument when it is no
  ///   text.
  public func text(_ index: Int) throws(LuaError) -> String { try decode(index) }

  /// Returns a table.
  ///
  /// - Parameter index: The position of the argument, from 0.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) that names the argument when it is no
  ///   table.
  public func table(_ index: Int) throws(LuaError) -> LuaTable { try decode(index) }

  /// Returns a function. It stays alive as long as the handle; see ``LuaMachine/attach(_:to:)``
  /// for callbacks that live as long as an object.
  ///
  /// - Parameter index: The position of the argument, from 0.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) that names the argument when it is no
  ///   function.
  public func function(_ index: Int) throws(LuaError) -> LuaFunction { try decode(index) }

  /// Returns a host object of a class or protocol.
  ///
  /// - Parameters:
  ///   - index: The position of the argument, from 0.
  ///   - type: The class or protocol of the object.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) that names the argument when it is no
  ///   such object.
  public func object<Object>(_ index: Int, as type: Object.Type) throws(LuaError) -> Object {
    let value = try value(index)
    if case .object(let object) = value, let object = object as? Object { return object }
    throw error(index, .mismatch(core.host.name(of: type), value))
  }

  /// Returns a host object, or nil when the argument is missing or nil.
  ///
  /// - Parameters:
  ///   - index: The position of the argument, from 0.
  ///   - type: The class or protocol of the object.
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) that names the argument when it is
  ///   neither such an object nor nil.
  public func optionalObject<Object>(_ index: Int, as type: Object.Type) throws(LuaError)
    -> Object?
  {
    isPresent(index) ? try object(index, as: type) : nil
  }

  /// Returns the table at `index` as a record with these keys.
  ///
  /// - Parameters:
  ///   - index: The argument; a missing one counts as an empty table.
  ///   - name: The name for messages; by default the function's.
  ///   - fields: The keys that may be there.
  ///   - allowsList: Whether values without keys may be there too.
  /// - Throws: ``LuaError`` (`unknownKey`, `missingKey`, `typeMismatch`, `invalidValue`) that names the
  ///   argument or key.
  public func record(
    _ index: Int, name: String? = nil, fields: [LuaParameter], allowsList: Bool = false
  ) throws(LuaError) -> LuaRecord {
    try record(index, name: name, LuaFieldTable(fields), allowsList: allowsList)
  }

  /// Returns the table at `index` as a record with keys that were laid out before.
  ///
  /// - Parameters:
  ///   - index: The argument; a missing one counts as an empty table.
  ///   - name: The name for messages; by default the function's.
  ///   - fields: The keys that may be there.
  ///   - allowsList: Whether values without keys may be there too.
  /// - Throws: ``LuaError`` (`unknownKey`, `missingKey`, `typeMismatch`, `invalidValue`) that names the
  ///   argument or key.
  public func record(
    _ index: Int, name: String? = nil, _ fields: LuaFieldTable, allowsList: Bool = false
  ) throws(LuaError) -> LuaRecord {
    let slot = isPresent(index) ? try slot(index) : nil
    if let slot, lua_type(state, slot) != LUA_TTABLE {
      throw error(index, .mismatch("table", try value(index)))
    }
    return try LuaRecord.read(
      slot, in: state, core, name: name ?? signature.name, fields, allowsList: allowsList)
  }

  /// Returns the table at `index` as a record of a shape; messages call it by the function's name.
  ///
  /// - Parameters:
  ///   - index: The position of the argument, from 0.
  ///   - shape: The fields of the table.
  /// - Throws: ``LuaError`` (`unknownKey`, `missingKey`, `typeMismatch`, `invalidValue`) that names the
  ///   argument or key.
  public func record(_ index: Int, _ shape: LuaShape) throws(LuaError) -> LuaRecord {
    try record(index, core.bindings.fields(of: shape))
  }

  /// Returns all arguments from an index on.
  ///
  /// - Parameter index: The position of the first of them, from 0.
  /// - Throws: ``LuaError`` (`disposed`, `typeMismatch`, `memoryLimit`), as ``value(_:)`` does.
  /// - Complexity: Linear in the number of arguments.
  public func rest(from index: Int = 0) throws(LuaError) -> [LuaValue] {
    var values: [LuaValue] = []
    for index in max(0, index)..<max(count, index, 0) { values.append(try value(index)) }
    return values
  }

  /// Returns an error about an argument: "bad argument #1 to 'name' (message)".
  ///
  /// - Parameters:
  ///   - index: The position of the argument, from 0.
  ///   - message: The description of the error.
  ///   - code: The code of the error.
  public func error(
    _ index: Int, _ message: String, code: LuaError.Code = .invalidValue
  ) -> LuaError {
    error(index, LuaError(code, message))
  }

  /// Returns an error about an argument from one about its value.
  ///
  /// - Parameters:
  ///   - index: The position of the argument, from 0.
  ///   - error: The error about the value.
  public func error(_ index: Int, _ error: LuaError) -> LuaError {
    LuaError(
      error.code, "bad argument #\(index + 1) to '\(signature.name)' (\(error.message))",
      underlying: error.underlying)
  }
}

/// The name and the parameters of a function of the host.
final class LuaSignature {
  let name: String
  let parameters: [LuaParameter]

  init(_ name: String, _ parameters: [LuaParameter]) {
    self.name = name
    self.parameters = parameters
  }

  func defaultValue(_ index: Int) -> LuaValue {
    parameters.indices.contains(index) ? parameters[index].defaultValue ?? .nil : .nil
  }
}

/// The results of a host function.
public enum LuaResults {
  /// Nothing.
  case none
  /// One value.
  case one(LuaValue)
  /// Several values, in order.
  case many([LuaValue])
  /// Suspends the running coroutine with these values; the values it is resumed with become the
  /// function's results. Outside a coroutine it is an error in the script.
  case yield([LuaValue])

  /// Returns one value from anything that converts.
  ///
  /// - Parameter value: The value to return.
  public static func value(_ value: some LuaConvertible) -> LuaResults { .one(value.luaValue) }

  /// Returns one host object, or nil.
  ///
  /// - Parameter object: The object, of a known class; nil returns nil.
  public static func object(_ object: AnyObject?) -> LuaResults {
    .one(object.map { .object($0) } ?? .nil)
  }
}
