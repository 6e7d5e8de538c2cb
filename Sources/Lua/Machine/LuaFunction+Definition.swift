internal import CLua
internal import CLuaShim

extension LuaFunction {
  /// The place of a function's definition in a chunk.
  public struct Definition: Hashable, Sendable {
    /// The chunk's name, usually the file's.
    public let chunkName: String

    /// Its lines, counted from 1.
    public let lines: ClosedRange<Int>
  }

  /// Returns the place of the function's definition; nil for a function of the host and for a chunk
  /// itself.
  ///
  /// - Throws: ``LuaError`` (`vmClosed`).
  public func definition() throws(LuaError) -> Definition? {
    let core = reference.core
    let vm = try core.open()
    let state = vm.pointee.running
    let top = lua_gettop(state)
    defer { lsh_restore(vm, top) }
    try reference.push(in: core)
    var record = lua_Debug()
    guard lua_getinfo(state, ">S", &record) != 0, let source = record.source,
      record.linedefined > 0, record.lastlinedefined >= record.linedefined
    else { return nil }
    let name = String(cString: source)
    return Definition(
      chunkName: name.hasPrefix("@") ? String(name.dropFirst()) : name,
      lines: Int(record.linedefined)...Int(record.lastlinedefined))
  }
}
