internal import CLua
internal import CLuaShim

extension LuaCore {
  /// Returns a module's table.
  func table(of module: LuaModule) throws(LuaError) -> LuaTable {
    let vm = try open()
    let top = lua_gettop(vm.pointee.running)
    defer { lsh_restore(vm, top) }
    try push(layout(of: module))
    return LuaTable(try LuaReference(core: self, vm))
  }

  private func layout(of module: LuaModule) -> LuaModuleLayout {
    if let shared = bindings.layout(of: module) { return shared }
    let own = LuaModuleLayout(module.members, path: module.name, in: bindings)
    registry.keptAlive.append(own)
    return own
  }

  private func push(_ layout: LuaModuleLayout) throws(LuaError) {
    let vm = try open()
    guard lua_checkstack(vm.pointee.running, 16) != 0 else { throw failure(LUA_ERRMEM) }
    try check(lsh_new_table(vm, 0, 0))
    try check(lsh_new_table(vm, 0, 5))
    for (name, function) in layout.metamethods {
      try check(lsh_push_function(vm, function.pointer, false))
      try setField(name)
    }
    try push(.boolean(false))
    try setField("__metatable")
    try push(.text(layout.path))
    try setField("__name")
    try check(lsh_set_metatable(vm))
  }

  /// Creates a member of a module's table, given the table's index, and returns it; nil when there
  /// is none, or a script removed it.
  func make(
    _ place: Int, of layout: LuaModuleLayout, at table: Int32
  ) throws(LuaError) -> LuaValue? {
    let vm = try open()
    let state = vm.pointee.running
    let top = lua_gettop(state)
    defer { lsh_restore(vm, top) }
    guard lua_checkstack(state, 16) != 0 else { throw failure(LUA_ERRMEM) }
    let name = layout.names[place]
    if try isMade(name, at: table) { return nil }
    try push(LuaString(name))
    // A script may have put something there before it was made.
    if lua_rawget(state, table) != LUA_TNIL { return nil }
    lua_pushvalue(state, table)
    try push(layout.content(at: place), named: "\(layout.path).\(name)")
    let value = lua_type(state, -1) == LUA_TNIL ? nil : try read(-1, state)
    try setField(name)
    try noteMade(name, at: table)
    return value
  }

  /// Makes the members of a module's table that are not made yet.
  func complete(_ layout: LuaModuleLayout, at table: Int32) throws(LuaError) {
    for place in layout.names.indices { _ = try make(place, of: layout, at: table) }
  }

  /// A script may put something else where a member is: the value at an index.
  func set(
    _ place: Int, of layout: LuaModuleLayout, at table: Int32, to value: Int32
  ) throws(LuaError) {
    let vm = try open()
    let state = vm.pointee.running
    let top = lua_gettop(state)
    defer { lsh_restore(vm, top) }
    guard lua_checkstack(state, 16) != 0 else { throw failure(LUA_ERRMEM) }
    lua_pushvalue(state, table)
    lua_pushvalue(state, value)
    try setField(layout.names[place])
    try noteMade(layout.names[place], at: table)
  }

  /// Returns whether a member was created before: the metatable, which scripts cannot reach, holds
  /// the names.
  private func isMade(_ name: String, at table: Int32) throws(LuaError) -> Bool {
    let vm = try open()
    let state = vm.pointee.running
    guard lua_getmetatable(state, table) != 0 else { return false }
    try push(LuaString(name))
    let isMade = lua_rawget(state, -2) != LUA_TNIL
    lsh_pop(vm, 2)
    return isMade
  }

  private func noteMade(_ name: String, at table: Int32) throws(LuaError) {
    guard lua_getmetatable(try open().pointee.running, table) != 0 else { return }
    try push(.boolean(true))
    try setField(name)
  }

  private func push(
    _ content: LuaModuleLayout.Content, named name: String
  ) throws(LuaError) {
    switch content {
    case .table(let layout): try push(layout)
    case .entries(let make):
      do {
        let layout = LuaModuleLayout(try make(), path: name, in: bindings)
        registry.keptAlive.append(layout)
        try push(layout)
      } catch {
        throw LuaError(wrapping: error)
      }
    case .function(let overloads):
      let vm = try open()
      if let first = overloads.first { try check(lsh_push_function(vm, first.pointer, false)) }
    case .value(let make):
      let value: LuaValue
      do {
        value = try make()
      } catch {
        throw LuaError(wrapping: error)
      }
      try push(value)
      // The module's table has it as long as there is the machine.
      if let object = value.asObject, let id = objects.id(of: object) {
        registry.moduleObjects.insert(id)
      }
    }
  }

  /// Pushes a function that is kept until the machine is closed.
  func push(kept function: HostFunction) throws(LuaError) {
    let vm = try open()
    registry.keptAlive.append(function)
    try check(lsh_push_function(vm, function.pointer, false))
  }
}
