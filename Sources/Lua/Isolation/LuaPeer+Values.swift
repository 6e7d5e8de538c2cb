// The encoding of values in messages.
extension LuaPeer {
  /// Data is not nested deeper than this, and holds no more values.
  private static let depthLimit = 64
  private static let nodeLimit = 1_000_000

  // MARK: Out

  func put(_ values: [LuaValue], into writer: inout WireWriter) throws(LuaError) {
    writer.put(values.count)
    var nodes = Self.nodeLimit
    for value in values { try put(value, into: &writer, [], &nodes) }
  }

  private func put(
    _ value: LuaValue, into writer: inout WireWriter, _ path: [LuaTable], _ nodes: inout Int
  ) throws(LuaError) {
    nodes -= 1
    if nodes < 0 { throw LuaError(.invalidValue, "data has too many values") }
    switch value {
    case .nil: put(.nil, into: &writer)
    case .boolean(let flag): put(flag ? .yes : .no, into: &writer)
    case .integer(let integer):
      put(.integer, into: &writer)
      writer.put(UInt64(bitPattern: integer))
    case .number(let number):
      put(.number, into: &writer)
      writer.put(number)
    case .string(let string):
      put(.string, into: &writer)
      writer.put(string)
    case .table(let table): try put(table, into: &writer, path, &nodes)
    case .list(let values):
      let pairs = values.enumerated().map { (LuaValue.integer(Int64($0 + 1)), $1) }
      put(.data, into: &writer)
      try put(pairs, into: &writer, path, &nodes)
    case .record(let fields):
      put(.data, into: &writer)
      try put(fields.map { (.text($0.key), $0.value) }, into: &writer, path, &nodes)
    case .function, .object: try putReference(value, into: &writer)
    case .native:
      throw LuaError(.invalidValue, "a function of the host cannot enter another process")
    }
  }

  private func put(_ tag: WireTag.Value, into writer: inout WireWriter) {
    writer.put(tag.rawValue)
  }

  private func putReference(
    _ value: LuaValue, into writer: inout WireWriter
  ) throws(LuaError) {
    if let home = try home(of: value) {
      put(.home, into: &writer)
      writer.put(home)
    } else if case .object(let object) = value {
      guard isHost else {
        throw LuaError(
          .invalidValue, "\(luaTypeName(of: object)) is not data. Pass what is needed of it")
      }
      put(.object, into: &writer)
      writer.put(try number(value))
      writer.put(LuaString(luaTypeName(of: object)))
    } else {
      let number = try number(value)
      put(.function, into: &writer)
      writer.put(number)
      writer.put(LuaString(names[number] ?? "function"))
    }
  }

  private func put(
    _ table: LuaTable, into writer: inout WireWriter, _ path: [LuaTable], _ nodes: inout Int
  ) throws(LuaError) {
    if path.contains(where: { $0.isSame(as: table) }) {
      throw LuaError(.invalidValue, "data contains itself")
    }
    guard path.count < Self.depthLimit else {
      throw LuaError(.invalidValue, "data is nested more than \(Self.depthLimit) deep")
    }
    if let home = try home(of: .table(table)) {
      put(.home, into: &writer)
      writer.put(home)
      return
    }
    var entries = try table.entries()
    if let (number, keys) = try sharing(of: table) {
      put(.shared, into: &writer)
      writer.put(number)
      if let keys { entries.removeAll { !keys.contains($0.key.asText ?? "") } }
    } else if entries.contains(where: { $0.value.asFunction != nil }) {
      put(.table, into: &writer)
      writer.put(try number(.table(table)))
    } else {
      put(.data, into: &writer)
    }
    try put(entries.map { ($0.key, $0.value) }, into: &writer, path + [table], &nodes)
  }

  private func put(
    _ pairs: [(LuaValue, LuaValue)], into writer: inout WireWriter, _ path: [LuaTable],
    _ nodes: inout Int
  ) throws(LuaError) {
    writer.put(pairs.count)
    for (key, value) in pairs {
      try put(key, into: &writer, path, &nodes)
      try put(value, into: &writer, path, &nodes)
    }
  }

  // MARK: In

  func takeList(from reader: inout WireReader) throws(LuaError) -> [LuaValue] {
    var values: [LuaValue] = []
    var nodes = Self.nodeLimit
    for _ in 0..<(try reader.count()) { values.append(try take(from: &reader, 0, &nodes)) }
    return values
  }

  private func take(
    from reader: inout WireReader, _ depth: Int, _ nodes: inout Int
  ) throws(LuaError) -> LuaValue {
    nodes -= 1
    guard nodes >= 0, depth <= Self.depthLimit, let tag = WireTag.Value(rawValue: try reader.byte())
    else {
      throw WireReader.nonsense
    }
    switch tag {
    case .nil: return .nil
    case .no: return .boolean(false)
    case .yes: return .boolean(true)
    case .integer: return .integer(Int64(bitPattern: try reader.number()))
    case .number: return .number(try reader.double())
    case .string: return .string(try reader.string())
    case .data: return try plain(try takePairs(from: &reader, depth, &nodes))
    case .table: return try takeTable(from: &reader, depth, &nodes)
    case .shared: return try takeShared(from: &reader, depth, &nodes)
    case .function:
      let number = try reader.number()
      return try function(number, try reader.string().lossyText)
    case .object:
      let number = try reader.number()
      return object(number, try reader.string().lossyText)
    case .home: return try value(try reader.number())
    }
  }

  private func takePairs(
    from reader: inout WireReader, _ depth: Int, _ nodes: inout Int
  ) throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    var pairs: [(key: LuaValue, value: LuaValue)] = []
    for _ in 0..<(try reader.count(of: 2)) {
      let key = try take(from: &reader, depth + 1, &nodes)
      pairs.append((key, try take(from: &reader, depth + 1, &nodes)))
    }
    return pairs
  }

  /// Returns a list or a record, which enters its machine in one go; anything else as a table.
  private func plain(
    _ pairs: [(key: LuaValue, value: LuaValue)]
  ) throws(LuaError) -> LuaValue {
    if pairs.enumerated().allSatisfy({ $1.key.isInteger(Int64($0 + 1)) }) {
      return .list(pairs.map(\.value))
    }
    let fields = pairs.compactMap { pair in pair.key.asText.map { (key: $0, value: pair.value) } }
    if fields.count == pairs.count { return .record(fields) }
    let table = try core.makeTable(.list([]))
    try fill(table, pairs)
    return .table(table)
  }

  private func fill(
    _ table: LuaTable, _ pairs: [(key: LuaValue, value: LuaValue)]
  ) throws(LuaError) {
    for (key, value) in pairs { try table.set(key, value) }
  }

  private func takeTable(
    from reader: inout WireReader, _ depth: Int, _ nodes: inout Int
  ) throws(LuaError) -> LuaValue {
    let number = try reader.number()
    let key = Self.key(number)
    let pairs = try takePairs(from: &reader, depth, &nodes)
    let table: LuaTable
    if case .table(let known) = try strangers.get(key) {
      table = known
      for (key, _) in try known.entries() { try known.set(key, .nil) }
    } else {
      table = try core.makeTable(.list([]))
      try strangers.set(key, .table(table))
      try homes.set(.table(table), key)
    }
    try fill(table, pairs)
    return .table(table)
  }

  private func takeShared(
    from reader: inout WireReader, _ depth: Int, _ nodes: inout Int
  ) throws(LuaError) -> LuaValue {
    if isHost { throw WireReader.nonsense }
    let number = try reader.number()
    let table: LuaTable
    if let known = pinned[number] {
      table = known
    } else {
      table = try core.makeTable(.list([]))
      pinned[number] = table
      try homes.set(.table(table), Self.key(number))
    }
    try fill(table, try takePairs(from: &reader, depth, &nodes))
    return .table(table)
  }
}

extension LuaValue {
  fileprivate func isInteger(_ number: Int64) -> Bool {
    if case .integer(let own) = self { return own == number }
    return false
  }
}
