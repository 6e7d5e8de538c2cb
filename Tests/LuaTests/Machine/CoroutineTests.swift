import Testing

@testable import Lua

@Suite struct CoroutineTests {
  @Test func `coroutines behave as Lua's own`() throws {
    let session = try Session()
    let results = try session.run(
      """
      local co = coroutine.create(function(a, b)
        local c = coroutine.yield(a + b)
        local d = coroutine.yield(c * 2)
        return d, "end"
      end)
      local log = {}
      for _, x in ipairs { 1, 2, 3, 4 } do
        log[#log + 1] = table.concat({ select(2, coroutine.resume(co, x, 10)) }, "/")
      end
      log[#log + 1] = coroutine.status(co)
      local f = coroutine.wrap(function() error("inside") end)
      log[#log + 1] = select(2, pcall(f))
      log[#log + 1] = tostring(coroutine.isyieldable())
      log[#log + 1] = tostring(select(2, coroutine.running()))
      return table.concat(log, " ")
      """)
    #expect(
      results == [
        "11 4 3/end cannot resume dead coroutine dead test.lua:11: inside false true"
      ])
  }

  @Test func `LE-30 a yield passes through pcall, xpcall and metamethods`() throws {
    let session = try Session()
    let results = try session.run(
      """
      local co = coroutine.wrap(function()
        local ok, a = pcall(function() return coroutine.yield(1) end)
        local ok, b = xpcall(function() return coroutine.yield(2) end, print)
        local t = setmetatable({}, { __index = function(_, k) return coroutine.yield(k) end })
        return a, b, t.third
      end)
      co(); co("a"); co("b")
      return co("c")
      """)
    #expect(results == ["a", "b", "c"])
  }

  @Test func `LE-20 a host function may yield, and gets what it is resumed with`() throws {
    let session = try Session(counter: Probe.Counter())
    let results = try session.run(
      """
      local co = coroutine.wrap(function() return "got", probes.yield(1, 2) end)
      local a, b = co()
      return a, b, co("x", "y")
      """)
    #expect(results == [1, 2, "got", "x", "y"])
  }

  @Test func `LE-31 a callback called in a coroutine runs in that coroutine`() throws {
    let session = try Session(counter: Probe.Counter())
    let results = try session.run(
      """
      return coroutine.wrap(function()
        local here = coroutine.running()
        return probe:call(function() return rawequal(here, coroutine.running()) end)
      end)()
      """)
    #expect(results == [true])
  }

  @Test func `LE-31 calls between Lua and Swift nest 64 deep, then it is a cascade`() throws {
    let session = try Session(counter: Probe.Counter())
    let error = try #require(
      session.failure(
        """
        depth = 0
        local function again() depth = depth + 1; probe:call(again) end
        again()
        """))
    #expect(error.code == .cascade)
    #expect(
      error.message == "calls between 'test' and its host are nested 64 deep."
        + " A callback triggers itself.")
    #expect(try session.run("return depth") == [64])
  }

  @Test func `LE-31 the depth counts across machines`() throws {
    let one = try Session("one")
    let two = try Session("two")
    for (session, other) in [(one, two), (two, one)] {
      try session.run("function go() return other() end")
      let go: LuaFunction = try session.machine.environment.get("go")
      try other.machine.environment.set(
        .text("other"), .native(LuaNativeFunction("other", "") { _ in .many(try go.call()) }))
    }
    #expect(one.failure("go()")?.code == .cascade)
    one.machine.close()  // each holds a function of the other
    two.machine.close()
  }

  @Test func `LE-33 an observer that writes what it observes is a cascade, not a crash`() throws {
    let session = try Session()
    let callback = try session.machine.load("thing.value = thing.value + 1", chunkName: "test.lua")
    callback.label = "the observer of 'value'"
    let thing = Observed(callback)
    try session.machine.environment.set("thing", thing)
    let error = try #require(session.failure("thing.value = 1"))
    #expect(error.code == .cascade)
    #expect(error.message.contains("the last to the observer of 'value'"))
  }

  @Test func `LE-32 only a suspended or dead coroutine can be closed`() throws {
    let session = try Session()
    #expect(
      session.message("coroutine.close(coroutine.running())")
        == "luaError: test.lua:1: cannot close a running coroutine")
    #expect(
      session.message(
        """
        local main = coroutine.wrap(function()
          local outer = coroutine.running()
          coroutine.wrap(function() coroutine.close(outer) end)()
        end)
        main()
        """
      ).contains("cannot close a normal coroutine"))
  }

  @Test func `LE 5.7 twenty thousand coroutines that close each other are an error, not a crash`()
    throws
  {
    let session = try Session()
    let results = try session.run(
      """
      local co
      for i = 1, 20000 do
        local previous = co
        co = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function()
            if previous then coroutine.close(previous) end
          end })
          coroutine.yield()
        end)
        coroutine.resume(co)
      end
      return coroutine.close(co)
      """)
    #expect(results.first == true || results.first == false)
  }

  @Test func `coroutines nest a hundred deep`() throws {
    let session = try Session()
    let results = try session.run(
      """
      local function nest(n)
        return coroutine.resume(coroutine.create(function() return n, nest(n + 1) end))
      end
      local t = { nest(1) }
      return #t > 50, t[#t]
      """)
    #expect(results[0] == true)
    #expect(
      results[1].asText?.contains("deep") == true || results[1].asText?.contains("overflow") == true
    )
  }

  /// The results of the library where it is called: the running coroutine, its state, and whether
  /// it can be closed or yield.
  private static let report = """
    function report(here)
      local co, isMain = coroutine.running()
      local inner = coroutine.wrap(function() return coroutine.status(co) end)
      local function failure(f, ...) return select(2, pcall(f, ...)) end
      return table.concat({
        tostring(here == nil or rawequal(co, here)), tostring(isMain), coroutine.status(co), inner(),
        tostring(coroutine.isyieldable()), tostring(coroutine.isyieldable(co)),
        failure(coroutine.close, co), select(2, coroutine.resume(co)), failure(coroutine.yield),
        failure(coroutine.wrap(function() coroutine.close(co) end)),
      }, "; ")
    end

    """

  /// As Lua 5.4 has it for a function that C calls in a coroutine, and on the main thread.
  private static func expected(_ isMain: Bool) -> String {
    let yield =
      isMain
      ? "attempt to yield from outside a coroutine"
      : "attempt to yield across a C-call boundary"
    return "true; \(isMain); running; normal; false; false; cannot close a running coroutine; "
      + "cannot resume non-suspended coroutine; \(yield); test.lua:9: cannot close a normal coroutine"
  }

  @Test(arguments: ["plain", "pinned", "batch", "member"])
  func `the library agrees with itself in every kind of callback`(kind: String) throws {
    let session = try Session(counter: Probe.Counter())
    defer { session.machine.close() }  // it holds a function that holds it
    try session.run(Self.report + "function f(x) said = report(here) return x end")
    let f: LuaFunction = try session.machine.environment.get("f")
    let pinned = try f.pinned()
    func call() throws {
      switch kind {
      case "plain": _ = try f.call([.number(1)])
      case "pinned": _ = try pinned.call(1)
      case "batch": _ = try pinned.call([1])
      default: try session.run("probe:call(function() f(1) end)")
      }
    }
    try call()
    #expect(try session.run("return said") == [.text(Self.expected(true))])
    try session.machine.environment.set(
      .text("enter"),
      .native(
        LuaNativeFunction("enter", "") { _ in
          try call()
          return .none
        }))
    if kind == "member" {
      try session.run("enter = function() probe:call(function() f(1) end) end")
    }
    let inside = """
      said = nil
      coroutine.wrap(function()
        here = coroutine.running()
        enter()
        return coroutine.status(here)
      end)()
      here = nil
      return said
      """
    #expect(try session.run(inside) == [.text(Self.expected(false))])
    try call()
    #expect(try session.run("return said") == [.text(Self.expected(true))])
  }

  @Test func `the thread of pinned functions is not for scripts`() throws {
    let session = try Session()
    try session.run(
      "function f(x) thread, main = coroutine.running(); return x end")
    let f: LuaFunction = try session.machine.environment.get("f")
    #expect(try f.callNumber(3) == 3)
    #expect(
      try session.run("return main, coroutine.status(thread)") == [true, "running"])
  }

  @Test func `LE-31 nesting to the limit fits a stack of 4 MB in a debug build`() throws {
    let outcome = runOnThread(stack: 4 << 20) { () -> String in
      do {
        let session = try Session(counter: Probe.Counter())
        return session.message(
          """
          local function again(t) return probe:call(function()
            return coroutine.wrap(function() return (pcall(again, t)) and t end)()
          end) end
          local function chain() return select(2, pcall(function() return probe:call(chain) end)) end
          again(1)
          local t = setmetatable({}, { __index = function(t, k) return t[k .. "x"] end })
          local ok, e = pcall(function() return t.x end)
          error("done", 0)
          """)
      } catch {
        return "\(error)"
      }
    }
    #expect(outcome == "luaError: test.lua:8: done")
  }
}

private final class Observed: LuaBindable {
  var value = 0.0 {
    didSet {
      do { try callback.call() } catch { failure = failure ?? error }
    }
  }
  var failure: LuaError?
  let callback: LuaFunction

  init(_ callback: LuaFunction) { self.callback = callback }

  static var luaType: LuaType<Observed> {
    LuaType(
      "Observed.",
      [
        .property(
          "value", "A number.", get: { $0.value },
          set: { thing, value in
            thing.value = value
            if let failure = thing.failure { throw failure }
          })
      ])
  }
}
