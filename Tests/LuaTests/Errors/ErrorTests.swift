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

  @Test(arguments: [
    ("return 'got: ' .. e", "got: typeMismatch: test.lua:1: bad argument #1 to 'setSpeed' (number"),
    ("return e .. ' again'", "typeMismatch: test.lua:1: bad argument #1 to 'setSpeed' (number"),
    ("return e .. e", "typeMismatch: test.lua:1: bad argument #1 to 'setSpeed' (number"),
    ("return e:match('argument #%d')", "argument #1"), ("return e:sub(1, 4)", "type"),
    ("return e:upper():sub(1, 4)", "TYPE"), ("return e:gsub('%W', '') ", "typeMismatchtestlua1bad"),
    ("return e:gmatch('%a+')()", "typeMismatch"), ("return (e:find('test.lua', 1, true))", "15"),
    ("return string.match(e, '^%a+')", "typeMismatch"), ("return #e == #tostring(e)", "true"),
    ("return e:format()", "typeMismatch: test.lua:1: bad"), ("return e.code", "typeMismatch"),
    (
      "return select(2, pcall(function() return e .. {} end))",
      "test.lua:2: attempt to concatenate a table value"
    ),
    ("return select(2, pcall(function() return e.mesage end))", "unknownMember: test.lua:2: "),
  ])
  func `an error of the host behaves as text`(use: String, text: String) throws {
    let session = try Session(counter: Probe.Counter())
    let results = try session.run(
      "local ok, e = pcall(function() probe:setSpeed('x') end)\nlocal r = (function() \(use) end)()\n"
        + "return tostring(r)")
    #expect(results.first?.asText?.hasPrefix(text) == true, "\(results)")
  }

  @Test(arguments: [
    // As `lua5.4` prints it, except for the frames of its own start.
    (
      "return xpcall(function() error('x') end, debug.traceback)",
      """
      test.lua:1: x
      stack traceback:
      \t[C]: in function 'error'
      \ttest.lua:1: in function <test.lua:1>
      \t[C]: in function 'xpcall'
      \ttest.lua:1: in main chunk
      """
    ),
    (
      "return xpcall(function() error('x') end, function(m) return debug.traceback(m, 2) end)",
      """
      test.lua:1: x
      stack traceback:
      \t[C]: in function 'error'
      \ttest.lua:1: in function <test.lua:1>
      \t[C]: in function 'xpcall'
      \ttest.lua:1: in main chunk
      """
    ),
    (
      "local function f() probe:setSpeed('x') end return xpcall(f, debug.traceback)",
      """
      typeMismatch: test.lua:1: bad argument #1 to 'setSpeed' (number expected, got string)
      stack traceback:
      \t[host]: in function 'setSpeed'
      \ttest.lua:1: in function <test.lua:1>
      \t[C]: in function 'xpcall'
      \ttest.lua:1: in main chunk
      """
    ),
    (
      "local co = coroutine.create(function() local x = coroutine.yield() end) coroutine.resume(co) "
        + "return 1, debug.traceback(co, 'here')",
      """
      here
      stack traceback:
      \t[C]: in function 'yield'
      \ttest.lua:1: in function <test.lua:1>
      """
    ),
    ("return 1, debug.traceback()", "stack traceback:\n\ttest.lua:1: in main chunk"),
    ("return 1, debug.traceback(12, 9)", "12\nstack traceback:"),
    (
      """
      return xpcall(coroutine.wrap(function() local t = nil; t.x = 1 end), debug.traceback)
      """,
      """
      test.lua:1: attempt to index a nil value (local 't')
      stack traceback:
      \ttest.lua:1: in function <test.lua:1>
      \t[C]: in ?
      \t[C]: in function 'xpcall'
      \ttest.lua:1: in main chunk
      """
    ),
  ])
  func `debug.traceback gives the calls that led to the error`(script: String, text: String) throws
  {
    let results = try Session(counter: Probe.Counter()).run(script)
    #expect(results.dropFirst().first?.asText == text)
  }

  @Test func `debug.traceback returns a message that is no text as it is`() throws {
    #expect(
      try Session().run("local t = {} return debug.traceback(t) == t, debug.traceback(true)") == [
        true, true,
      ])
  }

  @Test func `an error of a coroutine keeps the calls that led there, however it is raised again`()
    throws
  {
    let bodies = [
      "coroutine.wrap(body)()", "assert(coroutine.resume(coroutine.create(body)))",
      "local ok, e = coroutine.resume(coroutine.create(body)) error(e, 0)",
      "coroutine.wrap(function() coroutine.wrap(body)() end)()",
    ]
    for text in bodies {
      let error = try #require(
        try Session().failure(
          "local function inner() local t = nil; t.x = 1 end\nlocal function body() inner() end\n"
            + text))
      let trace = try #require(error.traceback)
      #expect(
        trace.hasPrefix(
          "stack traceback:\n\ttest.lua:1: in function 'inner'\n\ttest.lua:2: in function <test.lua:2>\n"
        ),
        "\(text): \(trace)")
      #expect(trace.hasSuffix("\n\ttest.lua:3: in main chunk"), "\(text): \(trace)")
      #expect(error.message.hasSuffix("attempt to index a nil value (local 't')"))
    }
  }

  @Test func `an error like an earlier one of a coroutine has its own calls`() throws {
    let error = try #require(
      try Session().failure(
        """
        local function fail() error('x') end
        pcall(coroutine.wrap(fail))
        coroutine.resume(coroutine.create(fail))
        fail()
        """))
    let calls = [
      "[C]: in function 'error'", "test.lua:1: in function 'fail'", "test.lua:4: in main chunk",
    ]
    #expect(Self.plain(error.traceback) == (["stack traceback:"] + calls).joined(separator: "\n\t"))
  }

  @Test func `an error of another machine shows the calls of both`() throws {
    let outer = try Session("outer")
    let inner = try Session("inner")
    let hook = try inner.machine.load(
      "local function hook() error('x') end\nhook()", chunkName: "hook.lua")
    let into = LuaNativeFunction("inner", "") { _ in .many(try hook.call()) }
    try outer.machine.environment.set(.text("inner"), .native(into))
    let again = LuaNativeFunction("twice", "") { .many(try $0.function(0).call()) }
    try outer.machine.environment.set(.text("twice"), .native(again))
    let trace = """
      stack traceback:
      \t[C]: in function 'error'
      \thook.lua:1: in function 'hook'
      \thook.lua:2: in main chunk
      \t[host]: in function 'inner'
      \ttest.lua:1: in function 'use'
      \ttest.lua:2: in main chunk
      """
    let error = try #require(outer.failure("local function use() inner() end\nuse()"))
    #expect(Self.plain(error.traceback) == trace)
    let twice = try #require(outer.failure("twice(function() inner() end)"))
    #expect(twice.traceback?.components(separatedBy: "[host]: in function 'inner'").count == 2)
  }

  /// Returns a traceback in which local functions are named as other ones; which of them Lua names so differs between
  /// its releases.
  private static func plain(_ trace: String?) -> String? {
    trace?.replacing("in local '", with: "in function '").replacing(
      "in upvalue '", with: "in function '")
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
