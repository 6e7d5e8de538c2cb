internal import CLua
internal import CLuaShim

/// A table of Lua, by reference. Access is raw: metamethods do not run.
///
/// Every call throws `vmClosed` once the machine is closed.
public final class LuaTable {
  let reference: LuaReference

  init(_ reference: LuaReference) { self.reference = reference }

  /// Returns the machine that the table belongs to.
  ///
  /// - Throws: ``LuaError`` (`vmClosed`) when its owner let it go.
  public func machine() throws(LuaError) -> LuaMachine {
    guard let machine = reference.core.machine else { throw reference.core.closedError }
    return machine
  }

  private func withTable<Result>(
    _ body: (LuaVM, OpaquePointer?) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let core = reference.core
    let vm = try core.open()
    let state = vm.pointee.running
    let top = lua_gettop(state)
    defer { lsh_restore(vm, top) }
    try reference.push(in: core)
    return try body(vm, state)
  }

  /// Returns the value of a key; `nil` if there is none.
  ///
  /// - Parameter key: The key; nil and NaN have no value.
  /// - Throws: ``LuaError`` (`vmClosed`, `memoryLimit`, `foreignValue`).
  public func get(_ key: LuaValue) throws(LuaError) -> LuaValue {
    try withTable { vm, state throws(LuaError) in
      try reference.core.push(key)
      if lua_rawget(state, -2) == LUA_TNIL, lua_getmetatable(state, -2) != 0 {
        lsh_pop(vm, 2)
        try reference.core.check(lsh_complete_table(vm))
        try reference.core.push(key)
        lua_rawget(state, -2)
      }
      return try reference.core.read(-1, state)
    }
  }

  /// Sets the value of a key; nil removes it.
  ///
  /// - Parameters:
  ///   - key: The key; neither nil nor NaN.
  ///   - value: The value; metamethods do not run.
  /// - Throws: ``LuaError``: `invalidValue` when the key is nil or NaN, and `vmClosed`, `memoryLimit`,
  ///   `foreignValue`.
  public func set(_ key: LuaValue, _ value: LuaValue) throws(LuaError) {
    if key.isNil || key.asNumber?.isNaN == true {
      throw LuaError(.invalidValue, "a table's key cannot be \(key)")
    }
    try withTable { vm, _ throws(LuaError) in
      try reference.core.push(key)
      try reference.core.push(value)
      try reference.core.check(lsh_raw_set(vm))
    }
  }

  /// Returns the length by Lua's rule: an n with a value at n and none at n + 1.
  ///
  /// - Throws: ``LuaError`` (`vmClosed`).
  public func length() throws(LuaError) -> Int {
    try withTable { _, state in Int(clamping: lua_rawlen(state, -1)) }
  }

  /// Returns all keys and values, as they are now: numbers ascending, then strings bytewise, then
  /// others by first use.
  ///
  /// - Throws: ``LuaError``: `vmClosed`, `memoryLimit`, `timeLimit`.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  public func entries() throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    try withTable { vm, state throws(LuaError) in
      if let few = try fewEntries(vm, state) { return few }
      try reference.core.check(lsh_sorted_keys(vm))
      var entries: [(key: LuaValue, value: LuaValue)] = []
      let count = lua_rawlen(state, -1)
      entries.reserveCapacity(Int(clamping: count))
      for index in 0..<Int64(clamping: count) {
        // A long list must not bypass the time limit.
        if index & 1023 == 0, Int32(LSH_MEMORY) != lsh_reason(vm), lsh_reason(vm) != 0 {
          throw reference.core.failure(Int32(LSH_KILLED))
        }
        lua_rawgeti(state, -1, index + 1)
        lua_pushvalue(state, -1)
        lua_rawget(state, -4)
        let value = try reference.core.read(-1, state)
        let key = try reference.core.read(-2, state)
        if !value.isNil { entries.append((key, value)) }
        lsh_pop(vm, 2)
      }
      return entries
    }
  }

  /// Returns the entries of a table on the top of the stack that has few, under strings or whole numbers,
  /// as most that are passed to functions do; nil for any other.
  ///
  /// Sorted here, they need no list of keys in Lua. All are on the stack before one is read, since reading
  /// may run finalizers, and those may change the table.
  private func fewEntries(
    _ vm: LuaVM, _ state: OpaquePointer?
  ) throws(LuaError) -> [(key: LuaValue, value: LuaValue)]? {
    let first = lua_gettop(state) + 1
    let count = lsh_few_entries(vm, 8)
    if count < 0 { return nil }
    var entries: [(key: LuaValue, value: LuaValue)] = []
    entries.reserveCapacity(Int(count))
    for index in 0..<count {
      let key = try reference.core.read(first + 2 * index, state)
      entries.append((key, try reference.core.read(first + 2 * index + 1, state)))
      var place = entries.count - 1
      while place > 0, key.precedes(entries[place - 1].key) {
        entries.swapAt(place, place - 1)
        place -= 1
      }
    }
    return entries
  }

  /// Returns the numbers of a plain table that is a list of exactly so many numbers; nil for any other, of
  /// for which ``entries()`` returns more.
  ///
  /// - Parameter count: The number of numbers, 1…16.
  /// - Throws: ``LuaError`` (`vmClosed`).
  package func numbers(_ count: Int) throws(LuaError) -> [Double]? {
    let numbers = try withTable { vm, _ in
      [Double](unsafeUninitializedCapacity: count) { buffer, stored in
        buffer.initialize(repeating: 0)
        stored = lsh_few_numbers(vm, Int32(count), buffer.baseAddress) ? count : 0
      }
    }
    return numbers.isEmpty ? nil : numbers
  }

  /// Returns the numbers of a plain table that is a list of two; nil for any other, as ``numbers(_:)``, without
  /// an array of them.
  ///
  /// - Throws: ``LuaError`` (`vmClosed`).
  package func pair() throws(LuaError) -> (first: Double, second: Double)? {
    try withTable { vm, _ in
      var pair = (first: 0.0, second: 0.0)
      let isPair = withUnsafeMutableBytes(of: &pair) { bytes in
        lsh_few_numbers(vm, 2, bytes.assumingMemoryBound(to: Double.self).baseAddress)
      }
      return isPair ? pair : nil
    }
  }

  /// Returns the values at 1 … n.
  ///
  /// - Throws: ``LuaError`` (`invalidValue`) for a hole or another key, which it names.
  /// - Complexity: Linear in the number of elements.
  public func list() throws(LuaError) -> [LuaValue] {
    let length = try length()
    var values: [LuaValue] = []
    for (key, value) in try entries() {
      guard let index = key.asInteger else {
        throw LuaError(.invalidValue, "list has the key \(key)")
      }
      guard index == Int64(values.count + 1) else {
        let hole =
          index < 1 ? "list has the index \(index)" : "list has a hole at \(values.count + 1)"
        throw LuaError(.invalidValue, hole)
      }
      values.append(value)
    }
    guard values.count >= length else {
      throw LuaError(.invalidValue, "list has a hole at \(values.count + 1)")
    }
    return values
  }

  /// Returns the keys and values of a table whose keys are all strings, bytewise by key.
  ///
  /// - Throws: ``LuaError`` (`invalidValue`) for another key, which it names.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  public func record() throws(LuaError) -> [(key: String, value: LuaValue)] {
    var fields: [(key: String, value: LuaValue)] = []
    for (key, value) in try entries() {
      guard case .string(let name) = key else {
        throw LuaError(.invalidValue, "record has the key \(key), which is not a string")
      }
      fields.append((try name.text(), value))
    }
    return fields
  }

  /// Returns a copy as plain data: lists and records of Booleans, numbers and strings.
  ///
  /// - Parameters:
  ///   - depth: How deep tables may be nested.
  ///   - nodes: How many values there may be in all.
  /// - Throws: ``LuaError`` (`invalidValue`) with the path to a cycle (`a.b.a`), to data that is
  ///   nested too deep or too much, and to a value that is no data.
  public func snapshot(depth: Int = 64, nodes: Int = 100_000) throws(LuaError) -> LuaValue {
    var copier = LuaCopier(depth: depth, nodes: nodes)
    return try copier.copy(.table(self))
  }

  /// Returns whether both are the same table.
  ///
  /// - Parameter other: Another table.
  public func isSame(as other: LuaTable) -> Bool { reference.isSame(as: other.reference) }
}

extension LuaValue {
  /// Returns whether a key that is a whole number or a string comes before another: numbers
  /// ascending, then strings bytewise.
  fileprivate func precedes(_ other: LuaValue) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left < right
    case (.string(let left), .string(let right)): left.precedes(right)
    case (.integer, _): true
    default: false
    }
  }
}
