internal import CLua
internal import CLuaShim
internal import OrreryBasics

/// Returns the Swift functions that the shim calls. They are free functions, since a closure could
/// inherit an isolation that Swift checks on entry.
func luaCallbacks(owner: UnsafeMutableRawPointer) -> lsh_callbacks {
  lsh_callbacks(
    owner: owner, drain: drainReleased, print: captureOutput, clock: readClock,
    make_error: makeError, missing_member: findMissingMember, count_kept: countKept)
}

private func core(_ owner: UnsafeMutableRawPointer?) -> LuaCore? {
  owner.map { Unmanaged<LuaCore>.fromOpaque($0).takeUnretainedValue() }
}

private func drainReleased(_ owner: UnsafeMutableRawPointer?) { core(owner)?.drain() }

private func countKept(_ owner: UnsafeMutableRawPointer?) -> Int {
  max(core(owner)?.countKept() ?? 0, 0)
}

private func captureOutput(
  _ owner: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ length: Int, _ warning: Bool
) {
  guard let core = core(owner), let text, core.mayWrite(length) else { return }
  let bytes = UnsafeRawBufferPointer(start: text, count: length)
  let line = String(decoding: bytes, as: UTF8.self).displayed(keepingLines: true)
  if warning { core.configuration.warn(line) } else { core.configuration.print(line) }
}

private func readClock(_ owner: UnsafeMutableRawPointer?, _ which: Int32) -> Double {
  guard let core = core(owner) else { return 0 }
  return which == 0 ? core.configuration.time() : core.configuration.clock()
}

/// Makes the error that the shim is about to raise; Lua owns it from here on.
private func makeError(
  _ owner: UnsafeMutableRawPointer?, _ state: OpaquePointer?, _ code: UnsafePointer<CChar>?,
  _ message: UnsafePointer<CChar>?, _ id: UnsafeMutablePointer<UInt64>?
) -> UnsafeMutableRawPointer? {
  guard let core = core(owner), let code, let message else { return nil }
  let error = core.completed(
    LuaError(LuaError.Code(rawValue: String(cString: code)), String(cString: message)), in: state)
  let number = core.objects.makeID()
  core.objects.insert(error.storage, id: number, name: "Error", origin: error.source)
  core.charge(LuaKeptMemory.objectBytes)
  id?.pointee = number
  return Unmanaged.passRetained(error.storage).toOpaque()
}

/// Looks up a member that is not declared: the object or its class may provide it dynamically. With
/// a third value it is assigned; 1 means done, 0 that it cannot be.
private func findMissingMember(
  _ owner: UnsafeMutableRawPointer?, _ state: OpaquePointer?,
  _ block: UnsafeMutablePointer<lsh_object>?, _ classID: UInt32
) -> Int32 {
  guard let core = core(owner) else { return 0 }
  let name = core.string(at: 2, state).lossyText
  do {
    if let block {
      let object = try core.object(of: block)
      let isAssignment = lua_gettop(state) > 2
      if isAssignment, try core.host.assign(name, of: object, try core.read(3, state)) { return 1 }
      if let value = try core.missingMember(name, of: object) {
        if isAssignment { return 0 }
        try core.push(value)
        return 1
      }
    }
    throw core.host.unknownMember(name, of: Int(classID))
  } catch {
    return core.raise(error, in: state)
  }
}

extension LuaCore {
  /// Returns whether a text may be written. One that may not ends the call (LE-67).
  fileprivate func mayWrite(_ bytes: Int) -> Bool {
    guard let vm else { return false }
    if output.take(bytes, at: configuration.clock(), limits) { return true }
    lsh_request(vm, Int32(LSH_OUTPUT))
    return false
  }

  fileprivate func missingMember(_ name: String, of object: AnyObject) throws -> LuaValue? {
    if let fallback = objects[object]?.fallback, let value = try fallback(name) { return value }
    return try host.missingMember(name, of: object)
  }
}
