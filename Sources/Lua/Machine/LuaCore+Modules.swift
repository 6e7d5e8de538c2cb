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
    keptAlive.append(own)
    return own
  }

  private func push(_ layout: LuaModuleLayout) throws(LuaError) {
    let vm = try open()
    guard lua_checkstack(vm.pointee.running, 16) != 0 else { throw failure(LUA_ERRMEM) }
    try check(lsh_new_table(vm, 0, Int32(clamping: layout.members.count)))
    for (name, content) in layout.members {
      try push(content)
      try setField(name)
    }
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

  private func push(_ content: LuaModuleLayout.Content) throws(LuaError) {
    switch content {
    case .table(let layout): try push(layout)
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
    }
  }

  /// Pushes a function that is kept until the machine is closed.
  func push(kept function: HostFunction) throws(LuaError) {
    let vm = try open()
    keptAlive.append(function)
    try check(lsh_push_function(vm, function.pointer, false))
  }
}
