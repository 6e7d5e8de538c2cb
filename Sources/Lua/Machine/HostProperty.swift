internal import CLua
internal import CLuaShim

/// A declared property, as the shim's context for reading and writing it.
final class HostProperty {
  let body: LuaPropertyBody

  init(_ body: LuaPropertyBody) {
    self.body = body
  }
}

extension lsh_object {
  /// The object itself, where nothing has to be looked after: a live one without callbacks.
  fileprivate var plainObject: AnyObject? {
    guard flags & UInt32(LSH_WEAK | LSH_KEEPS) == 0, let object else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
  }
}

/// Where reading a property enters Swift.
func readProperty(
  _ context: UnsafeMutableRawPointer?, _ state: OpaquePointer?,
  _ block: UnsafeMutablePointer<lsh_object>?, _ first: Int32, _ count: Int32
) -> Int32 {
  guard let context, let block else { return 0 }
  let property = Unmanaged<HostProperty>.fromOpaque(context).takeUnretainedValue()
  do {
    let object = try block.pointee.plainObject ?? luaCore(of: state).object(of: block)
    if let getNumber = property.body.getNumber {
      lua_pushnumber(state, try getNumber(object))
    } else {
      try luaCore(of: state).push(try property.body.get(object))
    }
    return 1
  } catch {
    return raise(error, state)
  }
}

/// Where writing a property enters Swift, after the shim checked kind and range of the value.
func writeProperty(
  _ context: UnsafeMutableRawPointer?, _ state: OpaquePointer?,
  _ block: UnsafeMutablePointer<lsh_object>?, _ index: Int32, _ count: Int32
) -> Int32 {
  guard let context, let block else { return 0 }
  let property = Unmanaged<HostProperty>.fromOpaque(context).takeUnretainedValue()
  do {
    let object = try block.pointee.plainObject ?? luaCore(of: state).object(of: block)
    if let setNumber = property.body.setNumber {
      try setNumber(object, lua_tonumberx(state, index, nil))
    } else {
      try property.body.set?(object, try luaCore(of: state).read(index, state))
    }
    return 0
  } catch {
    return raise(error, state)
  }
}

private func luaCore(of state: OpaquePointer?) throws(LuaError) -> LuaCore {
  guard let state, let owner = lsh_owner(state) else { throw LuaError(.vmClosed, "closed") }
  return Unmanaged<LuaCore>.fromOpaque(owner).takeUnretainedValue()
}

private func raise(_ error: any Error, _ state: OpaquePointer?) -> Int32 {
  (try? luaCore(of: state))?.raise(error, in: state) ?? 0
}
