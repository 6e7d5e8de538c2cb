internal import CLua
internal import CLuaShim

/// A declared property, as the shim's context for reading and writing it.
final class HostProperty {
  // Closures of this thread, as in a function.
  fileprivate let get: (AnyObject) throws -> LuaValue
  fileprivate let set: ((AnyObject, LuaValue) throws -> Void)?
  /// The shorter ways in, for a number.
  let getNumber: NumberBody?
  let setNumber: NumberBody?

  init(_ body: LuaPropertyBody) {
    get = { try body.get($0) }
    if let write = body.set { set = { try write($0, $1) } } else { set = nil }
    getNumber = body.getNumber.map { NumberBody($0) }
    setNumber = body.setNumber.map { NumberBody($0) }
  }
}

/// Enters Swift to read a property.
func readProperty(
  _ context: UnsafeMutableRawPointer?, _ state: OpaquePointer?,
  _ block: UnsafeMutablePointer<lsh_object>?, _ first: Int32, _ count: Int32
) -> Int32 {
  guard let context, let block else { return 0 }
  let property = Unmanaged<HostProperty>.fromOpaque(context).takeUnretainedValue()
  do {
    let object = try luaCore(of: state).object(of: block)
    try luaCore(of: state).push(try property.get(object))
    return 1
  } catch {
    return raise(error, state)
  }
}

/// Enters Swift to write a property, after the shim checked kind and range of the value.
func writeProperty(
  _ context: UnsafeMutableRawPointer?, _ state: OpaquePointer?,
  _ block: UnsafeMutablePointer<lsh_object>?, _ index: Int32, _ count: Int32
) -> Int32 {
  guard let context, let block else { return 0 }
  let property = Unmanaged<HostProperty>.fromOpaque(context).takeUnretainedValue()
  do {
    let object = try luaCore(of: state).object(of: block)
    try property.set?(object, try luaCore(of: state).read(index, state))
    return 0
  } catch {
    return raise(error, state)
  }
}

private func luaCore(of state: OpaquePointer?) throws(LuaError) -> LuaCore {
  guard let state, let owner = lsh_owner(state) else { throw LuaError(.vmClosed, "closed") }
  return Unmanaged<LuaCore>.fromOpaque(owner).takeUnretainedValue()
}

/// Leaves an error on the stack for the shim to raise.
func raise(_ error: any Error, _ state: OpaquePointer?) -> Int32 {
  (try? luaCore(of: state))?.raise(error, in: state) ?? 0
}
