import Testing

@testable import Lua

@Suite struct NumberFunctionTests {
  private func function(_ source: String, in session: Session) throws -> LuaFunction {
    try session.run("return \(source)")[0].asFunction ?? session.machine.load("", chunkName: "x")
  }

  @Test func `LE-71 a pinned function gets a number and returns one`() throws {
    let session = try Session()
    let smooth = try function("function(x) return x * x * (3 - 2 * x) end", in: session)
    for step in 0...8 {
      let x = Double(step) / 8
      #expect(try smooth.callNumber(x) == x * x * (3 - 2 * x))
    }
  }

  @Test func `a call with one argument gives the first result and leaves nothing behind`() throws {
    let session = try Session()
    let picky = try function(
      "function(v) if v == 'bad' then error('refused') end if v then return v, 2 end end",
      in: session)
    for step in 0..<500 {
      #expect(try picky.call(with: .number(Double(step) + 0.5)) == .number(Double(step) + 0.5))
      #expect(try picky.call(with: .text("word")) == .text("word"))
      #expect(try picky.call(with: .nil) == .nil)
      let error = #expect(throws: LuaError.self) { try picky.call(with: .text("bad")) }
      #expect(error?.message.hasSuffix("refused") == true)
    }
    session.machine.close()
    let closed = #expect(throws: LuaError.self) { try picky.call(with: .nil) }
    #expect(closed?.code == .vmClosed)
  }

  @Test func `LE-71 calls one after the other leave nothing behind, failing ones included`() throws
  {
    let session = try Session()
    let picky = try function(
      """
      function(x)
        if x % 7 == 3 then error('three') end
        if x % 11 == 5 then return '5' end
        return -x
      end
      """, in: session
    ).pinned()
    for step in 0..<500 {
      let x = Double(step)
      let expected: String? = step % 7 == 3 ? "three" : step % 11 == 5 ? "a string" : nil
      if let expected {
        let error = #expect(throws: LuaError.self) { try picky.call(x) }
        #expect(error?.message.contains(expected) == true)
      } else {
        #expect(try picky.call(x) == -x)
      }
    }
  }

  @Test func `LE-60 a call within the standard limits is ended as one with a budget is`() throws {
    let session = try Session { $0.limits.callTime = 0.02 }
    let endless = try function("function(x) while true do end end", in: session).pinned()
    let error = #expect(throws: LuaError.self) { try endless.call(1) }
    #expect(error?.code == .timeLimit)
    #expect(error?.source == "test.lua:1")
    #expect(session.machine.isClosed)
  }

  @Test func `LE-71 every call gets the second argument it was pinned with`() throws {
    let session = try Session()
    let back = try function("function(x, p) return x * p.pull end", in: session)
    let parameters = try session.machine.makeTable(.record(["pull": 3]))
    let pinned = try back.pinned(with: .table(parameters))
    #expect(try pinned.call(2) == 6)
    #expect(try pinned.call([1, 2, 3]) == [3, 6, 9])
  }

  @Test func `LE-71 more functions than slots work as well`() throws {
    let session = try Session()
    var functions: [LuaNumberFunction] = []
    for index in 0..<100 {
      functions.append(try function("function(x) return x + \(index) end", in: session).pinned())
    }
    for (index, function) in functions.enumerated() {
      #expect(try function.call(1) == Double(index + 1))
    }
    functions.removeAll()
    session.machine.collect()
    #expect(try function("function(x) return -x end", in: session).callNumber(1) == -1)
  }

  @Test func `LE-71 a pinned function may call another one through Swift`() throws {
    let session = try Session()
    let inner = try function("function(x) return x * 2 end", in: session)
    try session.machine.environment.set(
      .text("inner"),
      .native(LuaNativeFunction("inner", "") { .value(try inner.callNumber(try $0.number(0))) }))
    let outer = try function("function(x) return inner(x) + 1 end", in: session)
    #expect(try outer.callNumber(5) == 11)
    #expect(try inner.callNumber(5) == 10)
  }

  @Test(arguments: [
    ("function(x) end", "returned nil at x = 0.25"),
    ("function(x) return '1' end", "returned a string at x = 0.25"),
    ("function(x) return {} end", "returned a table at x = 0.25"),
    ("function(x) return true end", "returned a boolean at x = 0.25"),
  ])
  func `C2 a result that is not a number is reported with its x`(source: String, text: String)
    throws
  {
    let session = try Session()
    let bad = try function(source, in: session)
    bad.label = "'overshoot'"
    for attempt in [{ _ = try bad.callNumber(0.25) }, { _ = try bad.pinned().call([0.25]) }] {
      let error = #expect(throws: LuaError.self) { try attempt() }
      #expect(error?.code == .notANumber)
      #expect(error?.message == "'overshoot' \(text)")
    }
    #expect(try function("function(x) return x end", in: session).callNumber(1) == 1)
  }

  @Test func `an error in a pinned function has its place`() throws {
    let session = try Session()
    let bad = try function(
      "function(x) if x > 0.5 then error('high') end return x end", in: session)
    #expect(try bad.callNumber(0.5) == 0.5)
    let error = #expect(throws: LuaError.self) { try bad.callNumber(0.75) }
    #expect(error.map { "\($0)" } == "luaError: test.lua:1: high")
    #expect(throws: LuaError.self) { try bad.pinned().call([0.1, 0.9]) }
  }

  @Test func `TM 5.1 a curve call is ended after its instructions`() throws {
    let session = try Session()
    let curve = try function(
      "function(x) for i = 1, (x > 0.5 and math.huge or 100) do end return x end", in: session)
    for _ in 0..<100 { #expect(try curve.callNumber(0.5, budget: .instructions(100_000)) == 0.5) }
    let error = #expect(throws: LuaError.self) {
      try curve.callNumber(0.75, budget: .instructions(100_000))
    }
    #expect(error?.code == .instructionLimit)
    #expect(error?.source == "test.lua:1")
    #expect(session.machine.isClosed)
  }

  @Test func `LE-62 batches and coroutines are counted too`() throws {
    let session = try Session()
    let curve = try function(
      """
      function(x)
        local co = coroutine.wrap(function() while true do coroutine.yield() end end)
        while true do co() end
      end
      """, in: session)
    let error = #expect(throws: LuaError.self) {
      try curve.pinned().call([0, 1], budget: .instructions(100_000))
    }
    #expect(error?.code == .instructionLimit)
  }

  @Test func `an empty batch is no call`() throws {
    let session = try Session()
    #expect(try function("function(x) error('called') end", in: session).pinned().call([]) == [])
  }
}
