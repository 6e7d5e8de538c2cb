import Foundation
import Testing

@testable import Lua

@Suite struct ErrorTests {
  @Test func `LE-13 a syntax error has its code, file, line and Lua's message`() throws {
    let session = try Session()
    let error = try #require(session.failure("local x = = 1"))
    #expect(error.code == .syntaxError)
    #expect(error.source == "test.lua:1")
    #expect(error.message == "unexpected symbol near '='")
    #expect("\(error)" == "syntaxError: test.lua:1: unexpected symbol near '='")
  }

  @Test func `LE-13 an error of a script has its place and its calls`() throws {
    let session = try Session("card")
    let error = try #require(
      session.failure(
        """
        local function inner() error("no good") end
        function outer() inner() end
        outer()
        """))
    #expect(error.code == .luaError)
    #expect(error.plugin == "card")
    #expect("\(error)" == "luaError: test.lua:1: no good")
    let trace = try #require(error.traceback)
    #expect(trace.contains("test.lua:2: in function 'outer'"))
    #expect(trace.contains("test.lua:3: in main chunk"))
  }

  @Test(arguments: [
    ("error('x', 0)", "luaError: test.lua:1: x"), ("error()", "luaError: test.lua:1: nil"),
    ("error({ code = 'mine', message = 'text' })", "mine: test.lua:1: text"),
    (
      "error(setmetatable({}, { __tostring = function() return 'told' end }))",
      "luaError: test.lua:1: told"
    ),
    ("error(12)", "luaError: test.lua:1: 12"),
    ("local t = nil; t.x = 1", "luaError: test.lua:1: attempt to index a nil value (local 't')"),
    ("local function f() return f() + 1 end f()", "luaError: test.lua:1: stack overflow"),
  ])
  func `LE-13 every kind of error value becomes text`(script: String, text: String) throws {
    let message = try Session().message(script)
    #expect(message.hasPrefix(text), "\(message)")
  }

  @Test func `LE-13 an error while telling the error is no crash`() throws {
    let session = try Session()
    let script = "error(setmetatable({}, { __tostring = function() error('again') end }))"
    #expect(session.message(script) == "luaError: test.lua:1: an error of type table")
  }

  @Test func `LE-12 without tracebacks an error still has its place`() throws {
    let session = try Session { $0.keepsTracebacks = false }
    let error = try #require(session.failure("error('x')"))
    #expect(error.traceback == nil)
    #expect("\(error)" == "luaError: test.lua:1: x")
  }

  @Test func `LE-20 an error raised in C is an object with code, message, place and calls`() throws
  {
    let session = try Session(counter: Probe.Counter())
    let results = try session.run(
      """
      local ok, e = pcall(function() probe:setSpeed("x") end)
      return ok, e.code, e.message, e.plugin, e.source, type(e.traceback), tostring(e)
      """)
    let message = "bad argument #1 to 'setSpeed' (number expected, got string)"
    #expect(
      results == [
        false, "typeMismatch", .text(message), "test", "test.lua:1", "string",
        .text("typeMismatch: test.lua:1: \(message)"),
      ])
  }

  @Test func `LE-23 a Swift error comes back as itself through Lua`() throws {
    let session = try Session(counter: Probe.Counter())
    let error = try #require(session.failure("probe:fail(7)"))
    #expect(error.underlying as? Probe.Failure == Probe.Failure(number: 7))
    #expect(error.code == .hostError)
  }

  @Test func `LE-23 caught and raised again, through two machines, it is still itself`() throws {
    let outer = try Session(counter: Probe.Counter())
    let inner = try Session(counter: Probe.Counter())
    let function = try inner.machine.load(
      "local ok, e = pcall(probe.fail, probe, 3); error(e)", chunkName: "inner.lua")
    try outer.machine.environment.set(
      .text("inner"), .native(LuaNativeFunction("inner", "") { _ in .many(try function.call()) }))
    let error = try #require(outer.failure("local ok, e = pcall(inner); error(e)"))
    #expect(error.underlying as? Probe.Failure == Probe.Failure(number: 3))
    #expect(error.source == "inner.lua:1")
  }

  @Test func `LE-23 the same error object stays the same Lua value`() throws {
    let session = try Session(counter: Probe.Counter())
    let same = try session.run(
      """
      local _, first = pcall(probe.fail, probe, 1)
      local _, second = pcall(error, first)
      return first == second, rawequal(first, second)
      """)
    #expect(same == [true, true])
  }

  @Test func `LE-30 a yield out of a callback names the callback`() throws {
    let session = try Session()
    let function = try session.machine.load("coroutine.yield(1)", chunkName: "test.lua")
    function.label = "the subscriber of 'position'"
    let error = #expect(throws: LuaError.self) { try function.call() }
    #expect(
      error?.message
        == "attempt to yield from outside a coroutine (in the subscriber of 'position')")
  }

  @Test(arguments: [20_000])
  func `LE-20 a great many errors through both borders leave nothing behind`(count: Int) throws {
    let count = TestScale.errors ?? count
    let counter = Probe.Counter()
    let session = try Session(counter: counter)
    try session.machine.environment.set(.text("count"), .integer(Int64(count)))
    let script = """
      local caught = 0
      for i = 1, count do
        local ok, e = pcall(probe.call, probe, function() probe:fail(i) end)
        if not ok and e.code == "hostError" then caught = caught + 1 end
      end
      return caught
      """
    let load = try session.machine.load(script, chunkName: "test.lua")
    try session.machine.environment.set(.text("count"), 100)
    try load.call(budget: .unlimited)
    session.machine.collect()
    let before = session.machine.statistics
    try session.machine.environment.set(.text("count"), .integer(Int64(count)))
    #expect(try load.call(budget: .unlimited) == [.integer(Int64(count))])
    session.machine.collect()
    let after = session.machine.statistics
    #expect(after.liveObjects == before.liveObjects)
    #expect(after.references == before.references)
    #expect(after.memory - before.memory < 16_384)
    #expect(after.peakMemory < 8 << 20)
  }

  @Test func `a message of any length stays one that a person can read`() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(
      LuaError(.unknownKey, "Layer has no key '\(long)'. Write name.").message
        == "Layer has no key '\(String(repeating: "x", count: 58))… Write name.")
    let many = "begins \(String(repeating: "word ", count: 100_000))ends"
    let short = LuaError(.unknownKey, many).message
    #expect(short.utf8.count < 2100)
    #expect(short.hasPrefix("begins word") && short.hasSuffix("word ends"))
    let lines = LuaError(
      .invalidValue, "list:\n\(String(repeating: "line-of-text\n", count: 400))the reason"
    ).message
    #expect(lines.hasPrefix("list:\nline-of-text\nline"))
    #expect(lines.hasSuffix("line-of-text\nthe reason"))
    let marks = LuaError(.invalidValue, "a\(String(repeating: "\u{301}", count: 100_000))").message
    #expect(marks.unicodeScalars.count == 60)
    let usual = String(repeating: "x", count: 4096)
    #expect(LuaError(.unknownKey, usual).message == usual)
  }
}

/// The full sizes of tests that run in a short form by default.
enum TestScale {
  /// `LUA_TEST_ERRORS=1000000` runs a million errors through the border.
  static var errors: Int? { number("LUA_TEST_ERRORS") }
  /// `LUA_TEST_FAULTS=2000` lets each of the first 2000 allocations fail.
  static var faults: Int? { number("LUA_TEST_FAULTS") }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}
