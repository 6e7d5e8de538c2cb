internal import CLua
internal import CLuaShim

/// A Lua value that Swift holds, or one that an object of the host keeps for it.
///
/// May be dropped on any thread: the deinit only puts the number on a lock-free list, which the
/// machine works off when it is entered next (LE-27).
final class LuaReference {
  let core: LuaCore
  private let drop: UnsafeMutablePointer<lsh_drop>

  /// Takes the value from the top of the stack.
  init(core: LuaCore, _ vm: LuaVM, isCounted: Bool = true) throws(LuaError) {
    guard let drop = lsh_drop_new() else { throw core.failure(LUA_ERRMEM) }
    self.core = core
    self.drop = drop
    drop.pointee.counted = isCounted
    core.countReference(drop)
    try core.check(lsh_reference(vm, &drop.pointee.reference))
  }

  /// Moves the value from the top of the stack into an object's user value (LE-52).
  init(core: LuaCore, _ vm: LuaVM, keptBy object: UInt64) throws(LuaError) {
    guard let drop = lsh_drop_new() else { throw core.failure(LUA_ERRMEM) }
    self.core = core
    self.drop = drop
    drop.pointee.counted = true
    core.countReference(drop)
    try core.check(lsh_attach(vm, object, &drop.pointee.reference))
    if drop.pointee.reference > 0 { drop.pointee.object = object }
  }

  deinit { lsh_queue_push(core.queue.pointer, drop) }

  var number: Int32 { drop.pointee.reference }

  /// Also frees a pinned slot and a second reference when this one is dropped.
  func carry(slot: Int32, extra: Int32) {
    drop.pointee.slot = slot
    drop.pointee.extra = extra
  }

  /// Pushes the value.
  func push(in other: LuaCore) throws(LuaError) {
    guard core === other else {
      throw LuaError(.foreignValue, "a value of '\(core.name)' cannot enter '\(other.name)'")
    }
    let vm = try core.open()
    guard lua_checkstack(vm.pointee.running, 4) != 0 else { throw core.failure(LUA_ERRMEM) }
    if drop.pointee.object == 0 {
      lsh_push_reference(vm, drop.pointee.reference)
    } else if !lsh_push_attached(vm, drop.pointee.object, drop.pointee.reference) {
      throw LuaError(.disposed, "the callback's object is gone")
    }
  }

  /// Returns whether both refer to the same Lua value.
  func isSame(as other: LuaReference) -> Bool {
    if self === other { return true }
    guard core === other.core, let vm = core.vm else { return false }
    let top = lua_gettop(vm.pointee.running)
    defer { lsh_restore(vm, top) }
    do throws(LuaError) {
      try push(in: core)
      try other.push(in: core)
    } catch {
      return false
    }
    return lua_rawequal(vm.pointee.running, -1, -2) != 0
  }
}
