internal import CLua
internal import CLuaShim

extension LuaCore {
  /// Data from Swift is not nested deeper than this.
  static let depthLimit = 64

  /// Throws for a status that the shim returned.
  func check(_ status: Int32) throws(LuaError) {
    if status != LUA_OK { throw failure(status) }
  }

  /// Pushes a value; on failure the stack may hold a part of it, which the caller pops.
  func push(_ value: LuaValue, depth: Int = 0) throws(LuaError) {
    let vm = try open()
    let state = vm.pointee.running
    guard lua_checkstack(state, 12) != 0 else { throw failure(LUA_ERRMEM) }
    switch value {
    case .nil: lua_pushnil(state)
    case .boolean(let boolean): lua_pushboolean(state, boolean ? 1 : 0)
    case .integer(let integer): lua_pushinteger(state, integer)
    case .number(let number): lua_pushnumber(state, number)
    case .string(let string): try push(string)
    case .table(let table): try table.reference.push(in: self)
    case .function(let function): try function.reference.push(in: self)
    case .object(let object): try push(object)
    case .list(let values): try push(values, depth)
    case .record(let fields): try push(fields, depth)
    case .native(let native): try native.push(self)
    }
  }

  func push(_ string: LuaString) throws(LuaError) {
    let vm = try open()
    let status = string.withBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { lsh_push_string(vm, $0.baseAddress, $0.count) }
    }
    try check(status)
  }

  private func push(_ values: [LuaValue], _ depth: Int) throws(LuaError) {
    let vm = try open()
    try checkDepth(depth)
    try check(lsh_new_table(vm, Int32(clamping: values.count), 0))
    for (index, value) in values.enumerated() where !value.isNil {
      try push(value, depth: depth + 1)
      try check(lsh_raw_set_index(vm, Int64(index + 1)))
    }
  }

  private func push(_ fields: [(key: String, value: LuaValue)], _ depth: Int) throws(LuaError) {
    let vm = try open()
    try checkDepth(depth)
    try check(lsh_new_table(vm, 0, Int32(clamping: fields.count)))
    for (key, value) in fields where !value.isNil {
      try push(value, depth: depth + 1)
      try setField(key)
    }
  }

  private func checkDepth(_ depth: Int) throws(LuaError) {
    if depth >= Self.depthLimit {
      throw LuaError(.invalidValue, "data is nested more than \(Self.depthLimit) deep")
    }
  }

  /// `t[key] = v` for `t v` on the stack, of which `t` stays.
  func setField(_ key: String) throws(LuaError) {
    let vm = try open()
    var key = key
    let status = key.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { lsh_set_field(vm, $0.baseAddress, $0.count) }
    }
    try check(status)
  }

  /// Returns the value at an index; tables and functions become references.
  func read(_ index: Int32, _ state: OpaquePointer?) throws(LuaError) -> LuaValue {
    switch lua_type(state, index) {
    case LUA_TBOOLEAN: return .boolean(lua_toboolean(state, index) != 0)
    case LUA_TNUMBER:
      if lua_isinteger(state, index) != 0 { return .integer(lua_tointegerx(state, index, nil)) }
      return .number(lua_tonumberx(state, index, nil))
    case LUA_TSTRING: return .string(string(at: index, state))
    case LUA_TTABLE: return .table(LuaTable(try reference(to: index, state)))
    case LUA_TFUNCTION: return .function(LuaFunction(try reference(to: index, state)))
    case LUA_TUSERDATA:
      guard let block = lsh_object_at(state, index) else { return .nil }
      return .object(try object(of: block))
    case LUA_TLIGHTUSERDATA:
      return try handleObject(at: index, state).map { .object($0) } ?? .nil
    case LUA_TTHREAD:
      throw LuaError(.typeMismatch, "a coroutine cannot leave Lua")
    default: return .nil
    }
  }

  func string(at index: Int32, _ state: OpaquePointer?) -> LuaString {
    var length = 0
    guard let bytes = lua_tolstring(state, index, &length) else { return "" }
    let string = bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
      LuaString(UnsafeBufferPointer(start: $0, count: length))
    }
    if length >= LuaKeptMemory.smallest { string.charge(to: self) }
    return string
  }

  func reference(to index: Int32, _ state: OpaquePointer?) throws(LuaError) -> LuaReference {
    let vm = try open()
    guard lua_checkstack(state, 8) != 0 else { throw failure(LUA_ERRMEM) }
    lua_pushvalue(state, index)
    return try LuaReference(core: self, vm)
  }

  /// Returns a new table with a list's or record's content.
  func makeTable(_ data: LuaValue) throws(LuaError) -> LuaTable {
    let vm = try open()
    let top = lua_gettop(vm.pointee.running)
    defer { lsh_restore(vm, top) }
    try push(data)
    guard lua_type(vm.pointee.running, -1) == LUA_TTABLE else { throw .mismatch("table", data) }
    return LuaTable(try LuaReference(core: self, vm))
  }

  /// Returns the table of global names.
  func globals() throws(LuaError) -> LuaTable {
    let vm = try open()
    let top = lua_gettop(vm.pointee.running)
    defer { lsh_restore(vm, top) }
    guard lua_checkstack(vm.pointee.running, 4) != 0 else { throw failure(LUA_ERRMEM) }
    lsh_push_globals(vm)
    return LuaTable(try LuaReference(core: self, vm))
  }

  /// Returns the place of the running Lua function, "file:line".
  func position(in state: OpaquePointer?) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(LSH_SOURCE_SIZE)) { buffer in
      var line: Int32 = 0
      guard let start = buffer.baseAddress else { return nil }
      _ = lsh_where(state, start, buffer.count, &line)
      return line > 0 ? "\(String(cString: start)):\(line)" : nil
    }
  }

  func traceback(in state: OpaquePointer?) -> String? {
    guard configuration.keepsTracebacks else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16 << 10) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      _ = lsh_traceback(state, start, buffer.count, 0)
      return String(cString: start)
    }
  }
}
