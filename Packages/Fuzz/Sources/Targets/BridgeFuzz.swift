import Lua

/// A fuzz target that takes bytes as steps between Swift and Lua: values that cross twice are
/// unchanged, and a step returns or throws a ``LuaError``.
enum BridgeFuzz {
  static func run(_ bytes: [UInt8]) throws {
    var bridge = try Bridge(bytes)
    defer { bridge.close() }
    for _ in 0..<60 where !bridge.isDone {
      do {
        try bridge.step()
      } catch let error as LuaError {
        // Only a script may raise an empty text.
        try Finding.unless(
          !error.message.isEmpty || error.code == .luaError, "no word with \(error.code)")
      }
    }
  }
}

/// A machine and what was made in it so far.
private struct Bridge {
  private var source: ByteSource
  private let machine: LuaMachine
  private let lamp = Lamp()

  /// Values to take for steps, the latest last.
  private var values: [LuaValue] = [.nil]

  init(_ bytes: [UInt8]) throws {
    source = ByteSource(bytes)
    var configuration = LuaConfiguration(name: "bridge")
    configuration.limits.memory = 8 << 20
    configuration.limits.callTime = 10
    configuration.limits.instructions = 50_000
    configuration.limits.objects = 500
    configuration.print = { _ in }
    configuration.warn = { _ in }
    machine = try LuaMachine(configuration)
    try machine.register(Lamp.self)
  }

  var isDone: Bool { source.isEmpty }

  func close() { machine.close() }

  mutating func step() throws {
    switch source.index(below: 10) {
    case 0: values.append(.table(try machine.makeTable(data(depth: 3))))
    case 1: values.append(data(depth: 2))
    case 2: try write()
    case 3: try read()
    case 4: try copy()
    case 5: convert(value())
    case 6, 7: try runChunk()
    case 8: values.append(.native(BridgeFunctions.make(&source, lamp, machine)))
    default: try close(maybe: source.byte())
    }
    if values.count > 40 { values.removeFirst(20) }
  }

  // MARK: Steps

  /// Checks that values written to a table are read back.
  private mutating func write() throws {
    guard let table = values.last(where: { $0.asTable != nil })?.asTable else { return }
    let (key, value) = (value(), value())
    try table.set(key, value)
    let found = try table.get(key)
    try Finding.unless(
      isSame(found, value) || isMade(key) || isMade(value), "\(value) at \(key) is read as \(found)"
    )
  }

  /// All ways to read a table tell the same.
  private mutating func read() throws {
    guard let table = value().asTable else { return }
    for (key, value) in try table.entries() {
      let found = try table.get(key)
      try Finding.unless(isSame(found, value), "\(value) at \(key) is read as \(found)")
      values.append(source.byte() < 128 ? key : value)
    }
    if let list = try? table.list() {
      let length = try table.length()
      try Finding.unless(list.count == length, "\(length) values are a list of \(list.count)")
    }
    _ = try? table.record()
    let fields: [LuaParameter] = [
      .number("x", in: LuaRange(0...1), optional: true, "A number."), .string("s", "A string."),
      .list("l", of: .integer, optional: true, "A list."),
    ]
    let record = try LuaRecord(table, name: "record", fields: fields, allowsList: true)
    _ = (try record.text("s"), try record.list("l", of: Int.self), record.keys)
  }

  /// Data that was copied out and in again is the same data.
  private mutating func copy() throws {
    guard let table = value().asTable else { return }
    let data = try table.snapshot(depth: 20, nodes: 2000)
    let again = try machine.makeTable(data).snapshot(depth: 20, nodes: 2000)
    try Finding.unless(isSame(data, again), "\(data) is copied as \(again)")
  }

  /// Every conversion returns or throws, and what it returns goes back.
  private func convert(_ value: LuaValue) {
    _ = try? Bool.fromLua(value)
    _ = try? Double?.fromLua(value)
    _ = try? Int.fromLua(value)
    _ = try? LuaString.fromLua(value)
    _ = try? String.fromLua(value).luaValue
    _ = try? [Double].fromLua(value).luaValue
    _ = try? [[String: Int64]?].fromLua(value).luaValue
    _ = try? [String: [LuaValue]].fromLua(value).luaValue
    _ = try? Shade.fromLua(value).luaValue
    _ = try? LuaTable.fromLua(value).length()
    _ = "\(value) \(value.typeName)"
  }

  /// A function of Lua gets values and gives some.
  private mutating func runChunk() throws {
    let chunk = try machine.load(source.pick(BridgeChunks.all), chunkName: "chunk")
    let results = try chunk.call((0..<4).map { _ in value() })
    values += results.suffix(8)
    if let function = results.first?.asFunction, source.byte() < 128 {
      values += try function.call([value()]).suffix(4)
      _ = try function.callNumber(0.5)
    }
  }

  /// A closed machine throws at every touch, and nothing worse.
  private mutating func close(maybe byte: UInt8) throws {
    guard byte > 200 else { return try machine.environment.set(.text("kept"), value()) }
    machine.close()
    for value in values { if let table = value.asTable { _ = try? table.entries() } }
    try Finding.unless((try? machine.makeTable()) == nil, "a closed machine makes a table")
  }
}

extension Bridge {
  /// One of the values at hand.
  private mutating func value() -> LuaValue {
    switch source.index(below: 8) {
    case 0: data(depth: 1)
    case 1: .object(lamp)
    default: values[values.count - 1 - source.index(below: values.count)]
    }
  }

  /// New data, lists and records included.
  private mutating func data(depth: Int) -> LuaValue {
    switch source.index(below: depth > 0 ? 9 : 6) {
    case 0: return .nil
    case 1: return .boolean(source.byte() < 128)
    case 2: return .integer(Int64(bitPattern: source.bits()) >> Int64(source.index(below: 64)))
    case 3: return .number(Double(bitPattern: source.bits()))
    case 4: return .string(LuaString(bytes: source.bytes(atMost: 12)))
    case 5: return .text(source.pick(["", "x", "s", "l", "\u{0}", "é", "warm", "1", "0x10"]))
    case 6: return .list((0..<source.index(below: 5)).map { _ in data(depth: depth - 1) })
    case 7:
      return .record(
        (0..<source.index(below: 4)).map { _ in
          (key: source.pick(["x", "s", "l", ""]), value: data(depth: depth - 1))
        })
    default: return source.pick(values)
    }
  }

  /// Whether a value becomes something new whenever it enters Lua.
  private func isMade(_ value: LuaValue) -> Bool {
    switch value {
    case .list, .record, .native: true
    default: false
    }
  }

  private func isSame(_ one: LuaValue, _ other: LuaValue) -> Bool {
    switch (one, other) {
    case (.number(let one), .number(let other)): one == other || one.isNaN && other.isNaN
    case (.list(let one), .list(let other)):
      one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case (.record(let one), .record(let other)):
      one.count == other.count
        && zip(one, other).allSatisfy { $0.key == $1.key && isSame($0.value, $1.value) }
    default: one == other
    }
  }
}
