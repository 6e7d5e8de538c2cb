import Testing

@testable import Lua

@Suite struct ValueTests {
  /// Evaluates an expression and looks at its value while the machine is open.
  private func evaluate<Result>(
    _ expression: String, _ look: (LuaValue) throws -> Result = { $0 }
  ) throws -> Result {
    let session = try Session()
    defer { session.machine.close() }
    return try look(try session.run("return \(expression)").first ?? .nil)
  }

  private func failure(_ expression: String, _ look: (LuaValue) throws -> Void) throws -> LuaError?
  {
    try evaluate(expression) { value in try #require(throws: LuaError.self) { try look(value) } }
  }

  private func roundTrip(_ value: LuaValue) throws -> LuaValue {
    let session = try Session()
    let identity = try session.machine.load("return ...", chunkName: "test.lua")
    return try identity.call([value]).first ?? .nil
  }

  private static var values: [LuaValue] {
    [
      .integer(.min), .integer(.max), .integer(0), .number(0.1), .number(-0.0),
      .number(.infinity), .number(-.infinity), .number(.greatestFiniteMagnitude), .boolean(true),
      .boolean(false), .nil, .text(""), .text("a\0b"), .text("é✓😀"),
      .string(LuaString(bytes: [0, 255, 128, 10])),
    ]
  }

  @Test(arguments: 0..<15)
  func `LE 3 a value goes through Lua unchanged`(index: Int) throws {
    let value = Self.values[index]
    let result = try roundTrip(value)
    #expect(result == value)
    #expect("\(result)" == "\(value)")  // -0.0 and 0 are equal, but not the same
  }

  @Test func `LE 3 NaN stays NaN`() throws {
    #expect(try roundTrip(.number(.nan)).asNumber?.isNaN == true)
  }

  @Test(arguments: [
    ("1", 1), ("1.0", 1), ("-0.0", 0), ("2^53", 9_007_199_254_740_992),
    ("math.mininteger", Int64.min), ("-2.0^63", Int64.min),
  ])
  func `LE 3 an integer is a number with an exact integer value`(script: String, value: Int64)
    throws
  {
    let result = try Session().run("return \(script)")[0]
    #expect(try Int64.fromLua(result) == value)
  }

  @Test(arguments: ["1.5", "2.0^63", "0/0", "1/0", "-1/0", "1e300"])
  func `LE-24 a number that is no integer is an error, not a trap`(script: String) throws {
    let result = try Session().run("return \(script)")[0]
    let error = #expect(throws: LuaError.self) { try Int.fromLua(result) }
    #expect(error?.message == "number has no integer representation")
  }

  @Test(arguments: ["'1'", "'0x10'", "'1.5'"])
  func `LE 3 a numeric string is no number at the border`(script: String) throws {
    let result = try Session().run("return \(script)")[0]
    let error = #expect(throws: LuaError.self) { try Double.fromLua(result) }
    #expect(error?.message == "number expected, got string")
  }

  @Test(arguments: ["0", "''", "nil", "{}"])
  func `LE 3 only true and false are Booleans`(script: String) throws {
    let result = try Session().run("return \(script)").first ?? .nil
    #expect(throws: LuaError.self) { try Bool.fromLua(result) }
  }

  @Test(arguments: [
    ("'ab\\xff'", 3), ("'\\x80'", 1), ("'é\\xc3'", 3), ("'a\\xed\\xa0\\x80'", 2),
  ])
  func `LE 3 text that is not UTF-8 is an error with the offset`(script: String, offset: Int) throws
  {
    let result = try Session().run("return \(script)")[0]
    let error = #expect(throws: LuaError.self) { try String.fromLua(result) }
    #expect(error?.message == "text is not valid UTF-8 at byte \(offset)")
  }

  @Test func `LE 3 strings are compared by their bytes`() throws {
    #expect(LuaString("é") != LuaString("e\u{301}"))
    #expect(LuaString("é") == LuaString(bytes: [0xC3, 0xA9]))
    #expect(LuaString("é").hashValue == LuaString(bytes: [0xC3, 0xA9]).hashValue)
    #expect(try Session().run("return 'é' == 'e\u{301}'") == [false])
  }

  @Test(arguments: [
    ("{ 1, 2, nil, 4 }", "list has a hole at 3"), ("{ 1, x = 2 }", "list has the key \"x\""),
    ("{ [0] = 1, 2 }", "list has the index 0"), ("{ [1.5] = 1 }", "list has the key 1.5"),
    ("{ [2] = 1 }", "list has a hole at 1"), ("'text'", "list expected, got string"),
    ("{ 1, 'x' }", "[2]: number expected, got string"),
  ])
  func `LE 3 a list has no holes and no other keys`(script: String, message: String) throws {
    let error = try failure(script) { _ = try [Double].fromLua($0) }
    #expect(error?.message == message)
  }

  @Test(arguments: [0, 1, 15, 16, 17, 40])
  func `LE 3 a list of numbers of any length is read in order`(count: Int) throws {
    let fill = "for i = \(count), 1, -1 do t[i] = i % 4 > 0 and i / 4 or i // 4 end"
    let script = "(function() local t = {} \(fill) return t end)()"
    let list = try evaluate(script) { try [Double].fromLua($0) }
    let quarters: [Double] = (0..<count).map { Double($0 + 1) / 4 }
    #expect(list == quarters)
  }

  @Test(arguments: 0...20)
  func `LE 3 bytes of any length come as they are`(length: Int) throws {
    let session = try Session()
    for end in ["x", "\\0", "é", "\\xC3", "\\x80"] {
      let script = "return ('a'):rep(\(length)) .. '\(end)', #'\(end)', ('\(end)'):byte(1, -1)"
      let results = try session.run(script)
      let tail = results.dropFirst(2).map { UInt8($0.asInteger ?? 0) }
      guard case .string(let string) = results[0] else { return #expect(Bool(false)) }
      #expect(string.bytes == [UInt8](repeating: 97, count: length) + tail)
      #expect((string.validText == nil) == end.hasPrefix("\\x"))
    }
  }

  @Test func `LE 3 data tables are read without their metamethods`() throws {
    let list = try evaluate(
      """
      setmetatable({ 1, 2 }, {
        __len = function() return 9 end, __index = function() return 9 end,
        __pairs = function() error("ran") end,
      })
      """
    ) { try [Int].fromLua($0) }
    #expect(list == [1, 2])
  }

  @Test func `LE 3 a record has strings for keys`() throws {
    let session = try Session()
    #expect(
      try [String: Double].fromLua(session.run("return { b = 2, a = 1 }")[0]) == ["a": 1, "b": 2])
    let error = #expect(throws: LuaError.self) {
      try [String: Double].fromLua(session.run("return { 1 }")[0])
    }
    #expect(error?.message == "record has the key 1, which is not a string")
  }

  @Test func `LE 3 a cycle is an error with its path`() throws {
    let cycle = "(function() local a = { b = {} } a.b.a = a return { a = a } end)()"
    let error = try failure(cycle) { _ = try $0.asTable?.snapshot() }
    #expect(error?.message == "data contains itself: a.b.a")
  }

  @Test func `LE 3 data is limited in depth and number`() throws {
    let session = try Session()
    let deep = try session.run(
      "local t = {} local r = t for i = 1, 70 do t.x = {} t = t.x end return r")[0].asTable
    let error = #expect(throws: LuaError.self) { try deep?.snapshot() }
    #expect(error?.message.hasPrefix("data is nested more than 64 deep at 'x.x") == true)
    let wide = try session.run("local t = {} for i = 1, 300 do t[i] = i end return t")[0].asTable
    #expect(throws: LuaError.self) { try wide?.snapshot(nodes: 200) }
  }

  @Test func `LE 3 a snapshot is plain data and goes back as it was`() throws {
    let session = try Session()
    let table = try session.run("return { list = { 1, 2.5, 'x' }, on = true, empty = {} }")[0]
      .asTable
    let data = try #require(try table?.snapshot())
    #expect(data == .record(["empty": .record([:]), "list": [1, 2.5, "x"], "on": true]))
    let other = try Session()
    try other.machine.environment.set(.text("data"), data)
    #expect(try other.run("return data.list[2], data.on, #data.empty") == [2.5, true, 0])
  }

  @Test func `LE 3 functions and objects are no data`() throws {
    let error = try failure("{ a = { f = print } }") { _ = try $0.asTable?.snapshot() }
    #expect(error?.message == "'a.f' is not data but a function")
  }

  @Test func `LE 3 a coroutine does not leave Lua`() throws {
    #expect(
      try Session().message("return coroutine.create(print)")
        == "typeMismatch: a coroutine cannot leave Lua")
  }

  @Test func `LE 3 data from Swift is limited in depth`() throws {
    var value: LuaValue = .list([])
    for _ in 0..<100 { value = .list([value]) }
    let error = #expect(throws: LuaError.self) { try roundTrip(value) }
    #expect(error?.message == "data is nested more than 64 deep")
  }

  @Test func `LE 3 nil and NaN are no keys`() throws {
    let session = try Session()
    let table = try session.machine.makeTable()
    #expect(throws: LuaError.self) { try table.set(.nil, 1) }
    #expect(throws: LuaError.self) { try table.set(.number(.nan), 1) }
    try table.set(.number(2.0), "x")
    #expect(try table.get(2) == "x")
    #expect(try session.run("return ...").isEmpty)
  }

  @Test func `LE 2.1 reading keys does not convert them in place`() throws {
    try evaluate("{ [1] = 'a', [2] = 'b', [3.5] = 'c' }") { (value: LuaValue) throws in
      for _ in 0..<2 { #expect(try value.asTable?.entries().map(\.key) == [1, 2, 3.5]) }
    }
  }

  @Test func `two numbers are read at once from a plain list of two, and from nothing else`() throws
  {
    try evaluate("{ 1, 2.5 }") { (value: LuaValue) throws in
      #expect(try value.asTable?.numbers(2) == [1, 2.5])
    }
    let others = [
      "{ 1 }", "{ 1, 2, 3 }", "{ 1, '2' }", "{ 1, 2, x = 3 }", "{ x = 1, y = 2 }", "{ 1, [3] = 2 }",
      "{ [0] = 1, 2 }", "{}", "setmetatable({ 1, 2 }, {})",
    ]
    for other in others {
      try evaluate(other) { (value: LuaValue) throws in
        #expect(try value.asTable?.numbers(2) == nil, "\(other)")
      }
    }
  }

  @Test func `LE-34 a call may have more arguments and results than the stack has at first`() throws
  {
    let session = try Session()
    let count = try session.machine.load("return select('#', ...), ...", chunkName: "x")
    let arguments = (0..<5000).map { LuaValue.integer(Int64($0)) }
    let results = try count.call(arguments)
    #expect(results.count == 5001)
    #expect(results[0] == 5000)
    #expect(Array(results[1...]) == arguments)
  }

  @Test func `a value of one machine cannot enter another`() throws {
    let one = try Session("one")
    let two = try Session("two")
    let table = try one.machine.makeTable()
    let error = #expect(throws: LuaError.self) { try two.machine.environment.set("t", table) }
    #expect(error?.code == .foreignValue)
    #expect(error?.message == "a value of 'one' cannot enter 'two'")
  }

  @Test func `tables and functions are the same when they are in Lua`() throws {
    let session = try Session()
    let values = try session.run("local t, f = {}, print return t, t, {}, f, f")
    #expect(values[0] == values[1])
    #expect(values[0] != values[2])
    #expect(values[3] == values[4])
  }

  @Test func `a choice is one of its names`() throws {
    #expect(try Direction.fromLua("forward") == .forward)
    let error = #expect(throws: LuaError.self) { try Direction.fromLua("sideways") }
    #expect(error?.message == "\"forward\" or \"backward\" expected, got \"sideways\"")
  }

  @Test func `a Swift closure becomes a Lua function, checked and freed`() throws {
    let session = try Session()
    let counter = Probe.Counter()
    do {
      let probe = Probe(counter)
      let native = LuaNativeFunction(
        "twice", parameters: [.number("x", "A number.")], returns: [.number], "Doubles."
      ) { arguments in
        probe.value += 1
        return .value(try arguments.number(0) * 2)
      }
      try session.machine.environment.set(.text("twice"), .native(native))
    }
    #expect(try session.run("return twice(4)") == [8])
    #expect(
      session.message("twice('x')")
        == "typeMismatch: test.lua:1: bad argument #1 to 'twice' (number expected, got string)")
    #expect(counter.alive == 1)
    try session.run("twice = nil")
    session.machine.collect()
    #expect(counter.alive == 0)
  }

  /// Lua reads the literal itself.
  @Test(arguments: [
    "", "plain", "say \"hi\" \\ \n\t\r", "\u{0}1\u{1}f\u{7F}", "größe 🪐", "\"\u{301}\r\n",
  ])
  func `a literal of a string is that string in Lua`(text: String) throws {
    let literal = LuaString(text).literal(limit: 100)
    #expect(literal.utf8.allSatisfy { $0 >= 32 && $0 != 127 })
    #expect(try Session().run("return \(literal)") == [.string(LuaString(text))])
  }

  @Test func `a long string's literal ends with the count of its bytes`() {
    #expect(LuaString("äöü").literal(limit: 2) == "\"äö\" … 6 bytes")
    #expect(LuaString("äöü").literal(limit: 3) == "\"äöü\"")
  }

  /// `é` as one character, and as `e` with an accent.
  @Test func `strings are compared by their bytes`() throws {
    let (one, two): (LuaString, LuaString) = ("\u{E9}", "e\u{301}")
    #expect(
      one != two && one == LuaString(bytes: [0xC3, 0xA9]) && Set([one, two, one]).count == 2)
    #expect(LuaValue.record([(key: "\u{E9}", value: 1)]) != .record([(key: "e\u{301}", value: 1)]))
    let session = try Session()
    let table = try #require(
      try session.run("return { ['\\u{E9}'] = 1, ['e\\u{301}'] = 2 }").first?.asTable)
    #expect(try table.record().count == 2)
    #expect(
      try table.snapshot() == .record([(key: "e\u{301}", value: 2), (key: "\u{E9}", value: 1)]))
  }
}

private enum Direction: String, LuaChoice { case forward, backward }
