// Tables of the host that keep their identity across calls, such as the `self` of a plugin's use.
extension LuaPeer {
  /// Makes a table of the host stay the same on the other side. What it holds now is the host's to
  /// set; whatever else the scripts store in it is theirs.
  func share(_ table: LuaTable) throws(LuaError) {
    if shared.count >= sharedLimit { try forgetShared() }
    let entries = try table.entries()
    shared[try number(.table(table))] = entries.compactMap(\.key.asText)
    for case .table(let inner) in entries.map(\.value) {
      shared.updateValue(nil, forKey: try number(.table(inner)))
    }
  }

  /// Returns the number of a shared table, and the keys that the host sets in it; nil for all.
  func sharing(of table: LuaTable) throws(LuaError) -> (number: UInt64, keys: [String]?)? {
    guard !shared.isEmpty, case .integer(let known) = try numbers.get(.table(table)),
      let keys = shared[UInt64(bitPattern: known)]
    else { return nil }
    return (UInt64(bitPattern: known), keys)
  }

  /// Updates a shared table with the values that scripts stored in it.
  func update(_ table: LuaTable) throws(LuaError) {
    guard let (number, keys) = try sharing(of: table) else { return }
    let contents = try call(
      ProcessService.contents.rawValue, [Self.key(number)])
    var found: [LuaValue] = []
    for index in stride(from: 0, to: contents.count - 1, by: 2) {
      found.append(contents[index])
      if keys?.contains(contents[index].asText ?? "") == true { continue }
      try table.set(contents[index], contents[index + 1])
    }
    for (key, _) in try table.entries() where !found.contains(key) { try table.set(key, .nil) }
  }

  /// Returns the keys and values in turn of a table that the other side shares.
  func contents(of number: UInt64) throws(LuaError) -> [LuaValue] {
    guard let table = pinned[number] else { return [] }
    return try table.entries().flatMap { [$0.key, $0.value] }
  }

  /// Tells the other side to release tables that were released here.
  func forgetShared() throws(LuaError) {
    for number in shared.keys.sorted() {
      guard try ownTables.get(Self.key(number)).isNil else { continue }
      shared.removeValue(forKey: number)
      release(number)
    }
    sharedLimit = max(64, shared.count * 2)
  }
}
