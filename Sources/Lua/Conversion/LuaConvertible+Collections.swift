extension Optional: LuaConvertible where Wrapped: LuaConvertible {
  /// The kind of the wrapped type, or nil.
  public static var luaKind: LuaKind { .optional(Wrapped.luaKind) }
  /// Returns nil for nil.
  ///
  /// - Throws: ``LuaError``, as the conversion of the wrapped type.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> Wrapped? {
    value.isNil ? nil : try Wrapped.fromLua(value)
  }
  /// Returns the wrapped value of numbers.
  ///
  /// - Parameter numbers: The numbers of a table.
  public static func fromNumbers(_ numbers: LuaNumbers) -> Wrapped?? {
    Wrapped.fromNumbers(numbers).map { .some($0) }
  }
  /// The value as a Lua value.
  public var luaValue: LuaValue { self?.luaValue ?? .nil }
}

extension Array: LuaConvertible where Element: LuaConvertible {
  /// A table with the keys 1 … n.
  public static var luaKind: LuaKind { .list(Element.luaKind) }
  /// Returns the list; a hole is an error that names its index.
  ///
  /// - Throws: ``LuaError``: `typeMismatch` when the value is no list, or that of an element, with
  ///   its index.
  /// - Complexity: Linear in the number of elements.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> [Element] {
    if Element.self == Double.self, let numbers = try shortNumbers(value) as Any as? [Element] {
      return numbers
    }
    let values: [LuaValue]
    switch value {
    case .table(let table): values = try table.list()
    case .list(let list): values = list
    default: throw .mismatch("list", value)
    }
    var result: [Element] = []
    result.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(LuaError) {
        result.append(try Element.fromLua(value))
      } catch {
        throw error.prefixed("[\(index + 1)]: ")
      }
    }
    LuaMemory.charge(result, contents: values.reduce(0) { $0 + $1.shortBytes })
    return result
  }

  /// Returns a list of numbers; nil for one of another type.
  ///
  /// - Parameter numbers: The numbers of a table.
  public static func fromNumbers(_ numbers: LuaNumbers) -> [Element]? {
    Element.self == Double.self ? numbers.array as Any as? [Element] : nil
  }

  /// Returns the numbers of a table that is a short list of numbers, read without values in between.
  private static func shortNumbers(_ value: LuaValue) throws(LuaError) -> [Double]? {
    guard case .table(let table) = value else { return nil }
    let length = try table.length()
    return 1...16 ~= length ? try table.numbers(length) : nil
  }

  /// The value as a Lua value.
  public var luaValue: LuaValue { .list(map(\.luaValue)) }
}

extension Dictionary: LuaConvertible where Key == String, Value: LuaConvertible {
  /// A table with strings for keys.
  public static var luaKind: LuaKind { .table }
  /// Returns the fields; a key that is not a string is an error.
  ///
  /// - Throws: ``LuaError``: `typeMismatch` when the value is no table, or that of a field, with
  ///   its key.
  public static func fromLua(_ value: LuaValue) throws(LuaError) -> [String: Value] {
    guard case .table(let table) = value else { throw .mismatch("table", value) }
    var result: [String: Value] = [:]
    for (key, value) in try table.record() {
      do throws(LuaError) {
        result[key] = try Value.fromLua(value)
      } catch {
        throw error.prefixed("'\(key)': ")
      }
    }
    return result
  }
  /// The value as a Lua value.
  public var luaValue: LuaValue { .record(mapValues(\.luaValue)) }
}
