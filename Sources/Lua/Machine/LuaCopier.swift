/// A converter of tables to plain data, which finds the values that plain data cannot represent.
struct LuaCopier {
  let depth: Int
  var nodes: Int
  private var path: [(name: String, table: LuaTable)] = []

  init(depth: Int, nodes: Int) {
    self.depth = depth
    self.nodes = nodes
  }

  mutating func copy(_ value: LuaValue, name: String = "") throws(LuaError) -> LuaValue {
    nodes -= 1
    if nodes < 0 { throw LuaError(.invalidValue, "data has too many values") }
    switch value {
    case .table(let table): return try copy(table, name)
    case .function, .object, .native:
      throw LuaError(.invalidValue, "\(place(name)) is not data but a \(value.typeName)")
    default: return value
    }
  }

  private mutating func copy(_ table: LuaTable, _ name: String) throws(LuaError) -> LuaValue {
    if let index = path.firstIndex(where: { $0.table.isSame(as: table) }) {
      let cycle = path[index...].map(\.name) + [name]
      let names = cycle.map { $0.isEmpty ? "table" : $0 }
      throw LuaError(.invalidValue, "data contains itself: \(names.joined(separator: "."))")
    }
    guard path.count < depth else {
      throw LuaError(.invalidValue, "data is nested more than \(depth) deep at \(place(name))")
    }
    path.append((name, table))
    defer { path.removeLast() }
    let entries = try table.entries()
    if !entries.isEmpty, entries.allSatisfy({ $0.key.asNumber != nil }) {
      return .list(try copyList(table))
    }
    return .record(try copyRecord(entries))
  }

  private mutating func copyList(_ table: LuaTable) throws(LuaError) -> [LuaValue] {
    var values: [LuaValue] = []
    for value in try table.list() {
      values.append(try copy(value, name: "[\(values.count + 1)]"))
    }
    return values
  }

  private mutating func copyRecord(_ entries: [(key: LuaValue, value: LuaValue)])
    throws(LuaError) -> [(key: String, value: LuaValue)]
  {
    var fields: [(key: String, value: LuaValue)] = []
    for (key, value) in entries {
      guard case .string(let string) = key else {
        throw LuaError(.invalidValue, "\(place("")) has the key \(key), which is not a string")
      }
      let name = try string.text()
      fields.append((name, try copy(value, name: name)))
    }
    return fields
  }

  private func place(_ name: String) -> String {
    let names = (path.map(\.name) + [name]).filter { !$0.isEmpty }
    return names.isEmpty ? "data" : "'\(names.joined(separator: "."))'"
  }
}
