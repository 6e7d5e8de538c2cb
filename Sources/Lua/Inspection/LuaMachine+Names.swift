internal import CLua
internal import CLuaShim

extension LuaMachine {
  /// Returns everything a script can reach by name, each with its type: "string.rep function".
  ///
  /// Follows tables from the globals on, and the metatables of the basic types, which are named
  /// "metatable(string)". For the reference, for linters, and for the test that nothing new appears.
  ///
  /// - Throws: ``LuaError`` (`vmClosed`, `memoryLimit`).
  /// - Complexity: O(*n* log *n*) in the number of names, quadratic in that of the tables.
  public func reachableNames() throws(LuaError) -> [String] {
    let globals = try environment
    var walker = NameWalker()
    try walker.walk(.table(globals), "")
    for (type, metatable) in try core.basicMetatables() {
      try walker.walk(.table(metatable), "metatable(\(type))")
    }
    return walker.names.sorted()
  }
}

/// A collector of names that visits each table once.
private struct NameWalker {
  var names: [String] = []
  private var seen: [LuaTable] = []

  init() {}

  mutating func walk(_ value: LuaValue, _ path: String) throws(LuaError) {
    if !path.isEmpty { names.append("\(path) \(value.typeName)") }
    guard case .table(let table) = value, !seen.contains(where: { $0.isSame(as: table) }) else {
      return
    }
    seen.append(table)
    for (key, value) in try table.entries() {
      let name = key.asText ?? "[\(key)]"
      try walk(value, path.isEmpty ? name : "\(path).\(name)")
    }
  }
}

extension LuaCore {
  /// Returns the metatables that all values of a basic type share.
  fileprivate func basicMetatables() throws(LuaError) -> [(String, LuaTable)] {
    let samples: [LuaValue] = [.nil, .boolean(true), .number(1), .string(""), .native(.nothing)]
    var result: [(String, LuaTable)] = []
    for sample in samples {
      let vm = try open()
      let state = vm.pointee.running
      let top = lua_gettop(state)
      defer { lsh_restore(vm, top) }
      try push(sample)
      guard lua_getmetatable(state, -1) != 0 else { continue }
      result.append((sample.typeName, LuaTable(try reference(to: -1, state))))
    }
    return result
  }
}

extension LuaNativeFunction {
  fileprivate static var nothing: LuaNativeFunction {
    LuaNativeFunction("nothing", "") { _ in .none }
  }
}
