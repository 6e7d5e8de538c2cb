import Lua
import Testing

/// LE 5.8: the same API from another process.
@Suite struct IsolationTests {
  /// Returns the output and the error of a script, in this process and isolated.
  private func outcome(of source: String, isolated: Bool) throws -> [String] {
    let test = try IsolatedMachine(isolated: isolated) {
      $0.time = { 86_400 }
      $0.clock = { 12.5 }
      $0.resolveModule = {
        $0 == "own" ? .source("return { ... , 'own' }", chunkName: "own.lua") : nil
      }
    }
    let error = test.failure("local counting = require('counting')\n" + source)
    return test.lines + (error.map { ["\($0)", $0.traceback ?? "", $0.plugin ?? ""] } ?? [])
  }

  @Test(arguments: [
    "print(1, 2.5, -0.0, 1/0, math.mininteger, 'x\\0y', nil, true)",
    "print(type(counting.Counter {}), counting.Counter { count = 3 }, counting.limit)",
    "local c = counting.Counter {} c.count = 7 print(c.count, c.name, tostring(c))",
    "local c = counting.Counter {} c:raise(2) c:raise(3) print(c.count, c.raise == c.raise)",
    "local a, b = counting.Counter { count = 1 }, counting.Counter { count = 2 } print(a + b, a == a, a == b)",
    "print(counting.Counter { count = 1 }(1, 2, 3))",
    "print(counting.deep.answer())",
    "local c = counting.Counter {} print(c:echo(c) == c, select('#', c:echo(nil, nil)))",
    "local t = counting.Counter {}:echo({ 1, { 2, x = 'y' }, k = { true } }) print(t[1], t[2].x, t.k[1])",
    "local c = counting.Counter {} c:subscribe(function(n) print('at', n) end) c:raise(4)",
    "local c = counting.Counter {} c:subscribe(function(n) if n < 5 then c:raise(1) end end) c:raise(1) print(c.count)",
    "local function f() end print(counting.Counter {}:echo(f) == f)",
    "local t = { next = print } local c = counting.Counter {} print(c:keep(t), c:keep(t), c:kept() == t)",
    "print(os.time(), os.clock(), math.random(100), math.random(100))",
    "print(require('own')[2], require('own') == require('own'))",
    "warn('careful')",
    "print(pcall(counting.Counter {}.raise, 1))",
    "print(select(2, pcall(function() counting.Counter {}.count = -1 end)))",
    "counting.Counter {}:raise('x')",
    "counting.Counter {}:rise(1)",
    "counting.Counter {}.name = 'x'",
    "counting.Counter {}.nome = 'x'",
    "counting.Countr {}",
    "counting.Counter { cnt = 1 }",
    "counting.limt = 2",
    "counting.Counter {}:raise(-3)",
    "require('nothing')",
    "error({ code = 'own', message = 'mine' })",
    "error('text', 2)",
    "local c = counting.Counter {} c:subscribe(function() error('inner') end) c:raise(1)",
    "local ok, e = pcall(counting.Counter {}.raise, counting.Counter {}, -3) print(ok, e.code, e.message, e.source) error(e)",
    "local c = counting.Counter {} c:subscribe(function() c:raise(1) end) print(pcall(c.raise, c, 1))",
    "local co = coroutine.wrap(function() local c = counting.Counter {} coroutine.yield(c) c:raise(2) coroutine.yield(c.count) end) co() print(co())",
    "local x <close> = setmetatable({}, { __close = function() print('closed') end }) error('end')",
  ])
  func `LE 5.8 a script cannot tell the difference`(source: String) throws {
    let here = try outcome(of: source, isolated: false)
    var there = try outcome(of: source, isolated: true)
    #expect(!here.isEmpty)
    // How deep calls nest before that counts as a cascade is the one thing that differs.
    if source.contains("pcall(c.raise, c, 1)") {
      #expect(there.count == here.count && there[0].contains("cascade"))
      there = here
    }
    #expect(there == here)
  }

  @Test func `LE-23 a Swift error returns from another process as itself`() throws {
    let test = try IsolatedMachine()
    let error = test.failure("require('counting').Counter {}:raise(-3)")
    #expect(error?.underlying as? Counter.Refusal == Counter.Refusal(number: -3))
    #expect(error?.source == "test.lua:1")
  }

  @Test func `no chunk of an isolated machine runs in this process`() throws {
    let test = try IsolatedMachine()
    do throws(LuaError) {
      _ = try test.machine.load("return 1", chunkName: "x.lua")
      Issue.record("it was loaded")
    } catch {
      #expect(
        "\(error)" == "notAvailable: 'test' runs in a process of its own: run 'x.lua' at once")
    }
  }

  @Test func `functions of the script can be called, kept and dropped`() throws {
    let test = try IsolatedMachine()
    let function = try #require(
      try test.run("local n = 0 return function(x) n = n + x return n end")[0].asFunction)
    #expect(try function.call([2]) == [2])
    #expect(try function.call([3]) == [5])
    for _ in 0..<3000 { try test.run("return function() end") }
    test.machine.collect()
    #expect(try test.run("collectgarbage() return collectgarbage('count')")[0].asNumber! < 2000)
  }

  @Test func `a shared table is the same at every call, and what scripts store in it is seen`()
    throws
  {
    let test = try IsolatedMachine()
    try test.run("return 1")
    let table = try test.machine.makeShared(["parameters": ["size": 3]])
    let add = try #require(
      try test.run(
        "return function(self) self.count = (self.count or 0) + self.parameters.size end")[
          0
        ].asFunction)
    try add.call([.table(table)])
    try table.get("parameters", as: LuaTable.self).set("size", 10)
    try add.call([.table(table)])
    #expect(try table.get("count").isNil)
    try test.machine.update(table)
    #expect(try table.get("count") == 13)
    let removed = try test.run("return function(self) self.count = nil return self end")[0]
    let same = try #require(removed.asFunction?.call([.table(table)]).first?.asTable)
    #expect(same.isSame(as: table))
    try test.machine.update(table)
    #expect(try table.get("count").isNil)
  }

  @Test func `LE-53 what a process holds of its host, and the host of it, shows as a leak`() throws
  {
    let test = try IsolatedMachine()
    try test.run("counting = require('counting') return 1")
    let before = test.machine.leaks()
    try test.run("local c = counting.Counter {} c:raise(1) kept = counting.Counter {}")
    #expect(test.machine.leaks().filter { !before.contains($0) }.map(\.name) == ["Counter"])
    let held = try test.run("kept = nil return function() end")
    #expect(test.machine.leaks().count == before.count + 1)
    withExtendedLifetime(held) {}
    test.machine.close()
    #expect(!test.machine.leaks().contains { $0.name == "Counter" })
  }

  @Test func `LE 5.8 curves are evaluated many at a time, each with its own budget`() throws {
    let test = try IsolatedMachine()
    let curve = try #require(
      try test.run("local n = 0 return function(x, p) n = n + 1 return x * p.k, n end")[0]
        .asFunction)
    curve.label = "'steep'"
    let numbers = try curve.pinned(with: try .table(test.machine.makeTable(["k": 2])))
    try numbers.expect((0..<1000).map(Double.init))
    #expect(
      try (0..<1000).map { try numbers.call(Double($0)) } == (0..<1000).map { Double($0 * 2) })
    let bad = try #require(
      try test.run(
        "return function(x) if x > 2 then return nil end if x > 1 then while true do end end return x end"
      )[0].asFunction)
    bad.label = "'bad'"
    let failing = try bad.pinned()
    try failing.expect([0.5, 3, 1.5], budget: .instructions(1000))
    #expect(try failing.call(0.5) == 0.5)
    #expect(throws: LuaError.self) { try failing.call(3) }
    do throws(LuaError) {
      _ = try failing.call(1.5, budget: .instructions(1000))
      Issue.record("it returned")
    } catch {
      #expect(error.code == .instructionLimit)
    }
    #expect(test.machine.isClosed)
  }
}
