import Foundation
import OrreryBasics
import Testing

@testable import Lua

@Suite struct LimitTests {
  static let endless = [
    "while true do end",
    "::again:: goto again",
    "repeat until false",
    "local function f() return f() end f()",
    "while true do pcall(function() while true do end end) end",
    "pcall(function() while true do end end) while true do pcall(error) end",
    "while true do xpcall(error, function() end) end",
    "xpcall(function() error('x') end, function() while true do end end)",
    "xpcall(function() while true do end end, function() while true do end end)",
    "local ok = xpcall(function() while true do end end, print) print(ok)",
    "coroutine.wrap(function() while true do end end)()",
    "local co = coroutine.wrap(function() while true do coroutine.yield() end end) while true do co() end",
    "while true do coroutine.resume(coroutine.create(function() while true do end end)) end",
    "local co = coroutine.create(function() while true do pcall(coroutine.yield) end end)"
      + " while true do coroutine.resume(co) end",
    "local x <close> = setmetatable({}, { __close = function() while true do end end })"
      + " while true do end",
    "do local x <close> = setmetatable({}, { __close = function() while true do end end }) end",
    "local co = coroutine.create(function() local x <close> ="
      + " setmetatable({}, { __close = function() while true do end end }) coroutine.yield() end)"
      + " coroutine.resume(co) coroutine.close(co)",
    "table.insert(setmetatable({}, { __len = function() return math.maxinteger - 9 end,"
      + " __index = rawequal, __newindex = rawequal }), 1, 0)",
    "table.move(setmetatable({}, { __index = rawequal }), 1, math.maxinteger - 1, 1,"
      + " setmetatable({}, { __newindex = rawequal }))",
    "table.sort({ 1, 2, 3 }, function() while true do end end)",
    "table.move({}, 1, 1 << 60, 2)",
    "table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 0)",
    "table.remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)",
    "local t = {} for i = 1, 200000 do t[i] = i * 7919 % 200003 end table.sort(t) while true do end",
    "local t = {} for i = 1, 200000 do t[i * 0.5] = i end while true do pairs(t) end",
    "tostring(setmetatable({}, { __tostring = function() while true do end end }))",
    "error(setmetatable({}, { __tostring = function() while true do end end }))",
    "load(function() while true do end end)",
    "for _ in pairs(setmetatable({}, { __pairs = function() return function() return 1 end end })) do end",
    "local t = setmetatable({}, { __index = function(t, k) while true do end end }) return t.x",
    "string.gsub('aaaa', 'a', function() while true do end end)",
    "string.find(('a'):rep(40), ('a?'):rep(40) .. ('a'):rep(41))",
    "string.match(('x'):rep(100000), '.-.-.-.-b')",
    "pcall(string.gsub, ('a'):rep(200), ('a-'):rep(30) .. 'b', '')",
    "coroutine.wrap(function() for x in ('a'):rep(99):gmatch(('a*'):rep(40) .. 'b') do end end)()",
    "string.find(('(a'):rep(1 << 20), ('%b()'):rep(3))",
    "string.match(('a'):rep(1 << 20), ('[' .. ('b'):rep(1 << 19) .. ']'):rep(2) .. '*c')",
    "while true do local s = string.rep('x', 1000) end",
    "local s = string.rep('', 1 << 60) while true do end",
    "local function f() return pcall(f) end while true do f() end",
    "probe:call(function() while true do end end)",
    "while true do pcall(probe.call, probe, function() while true do end end) end",
    "while true do pcall(probe.fail, probe, 1) end",
    "while true do local x = probe.value end",
    "while true do probe.value = 1 end",
    "while true do next({}) end",
    "setmetatable({}, { __gc = 1 })  while true do end",
  ]

  @Test(arguments: endless)
  func `LE-60 what never ends is ended by the time limit, with one error`(script: String) throws {
    let session = try Session(counter: Probe.Counter())
    let error = session.failure(script, budget: .time(0.02))
    if script.contains("__gc") {
      #expect(error?.code == .luaError)
      return
    }
    #expect(error?.code == .timeLimit)
    #expect(error?.message == "'test' used more than 0.02 s of CPU time; ended")
    #expect(error?.source?.hasPrefix("test.lua:") == true)
    #expect(session.machine.isClosed)
    #expect(session.lines.isEmpty)
  }

  @Test(arguments: endless.filter { !$0.contains("table.") && !$0.contains("__gc") })
  func `LE-62 and by a limit of instructions`(script: String) throws {
    let session = try Session(counter: Probe.Counter())
    let error = session.failure(script, budget: .instructions(100_000))
    #expect(error?.code == .instructionLimit)
    #expect(error?.message == "'test' executed more than 100000 instructions; ended")
  }

  @Test func `LE-62 instructions are counted alike in every run`() throws {
    func least(_ script: String) throws -> Int {
      var (low, high) = (1, 100_000)
      while low < high {
        let middle = (low + high) / 2
        let fits = try Session().failure(script, budget: .instructions(middle)) == nil
        if fits { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let script = "local s = 0 for i = 1, 5000 do s = s + i end"
    let first = try least(script)
    #expect(try least(script) == first)
    #expect((5_000...20_000).contains(first))
  }

  @Test func `LE-61 a call inside another may have less, not more`() throws {
    let session = try Session()
    let function = try session.machine.load("while true do end", chunkName: "inner.lua")
    try session.machine.environment.set(
      .text("inner"),
      .native(LuaNativeFunction("inner", "") { _ in .many(try function.call(budget: .time(0.02))) })
    )
    let error = session.failure("inner()", budget: .time(60))
    #expect(error?.code == .timeLimit)
    #expect(error?.source == "inner.lua:1")
  }

  @Test func `LE-61 many short calls inside one are all charged to it`() throws {
    let session = try Session(counter: Probe.Counter())
    let script = "while true do probe:call(function() for i = 1, 1000 do end end) end"
    #expect(session.failure(script, budget: .time(0.05))?.code == .timeLimit)
  }

  @Test func `a limit of its own ends one call and its time does not count for the next`() throws {
    let session = try Session()
    let function = try session.machine.load("for i = 1, 20000 do end", chunkName: "x")
    for _ in 0..<300 { try function.call(budget: .time(0.05)) }
  }

  @Test func `LE-55 an ended machine refuses further calls and says why`() throws {
    let session = try Session()
    let function = try session.machine.load("return 1", chunkName: "x")
    #expect(session.failure("while true do end", budget: .time(0.02))?.code == .timeLimit)
    let error = #expect(throws: LuaError.self) { try function.call() }
    #expect(error?.code == .vmClosed)
    #expect(error?.message == "'test' was ended before (timeLimit): load it again")
  }

  static let bombs = [
    "local t = {} while true do t[#t + 1] = {} end",
    "local t = {} while true do t[#t + 1] = ('x'):rep(100) .. #t end",
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do pcall(function() t[#t + 1] = {} end) end",
    "local t = {} while true do t[#t + 1] = coroutine.create(print) end",
    "local t = {} while true do t[#t + 1] = function() return t end end",
    "local t = {} for i = 1, math.huge do t[i] = i end",
    "local t = {} for i = 1, math.huge do t['k' .. i] = true end",
    "local t = {} while true do t[#t + 1] = string.rep('x', 1 << 20) .. #t end",
    "local t = {} xpcall(function() while true do t[#t + 1] = {} end end, function() return t end)",
    "local t = {} coroutine.wrap(function() while true do t[#t + 1] = {} end end)()",
    "local function f(...) return f(1, ...) end f()",
  ]

  @Test(arguments: bombs)
  func `LE-65 what grows without end is ended by the memory limit`(script: String) throws {
    let session = try Session { $0.limits.memory = 4 << 20 }
    let error = try #require(session.failure(script, budget: .time(30)))
    if script.contains("f(1, ...)") {
      #expect([.memoryLimit, .luaError].contains(error.code))  // the stack has a limit of its own
    } else {
      #expect("\(error)" == "memoryLimit: test.lua:1: 'test' holds more than 4096 KiB; ended")
      #expect(session.machine.isClosed)
    }
  }

  @Test func `LE-65 garbage does not count`() throws {
    let session = try Session { $0.limits.memory = 2 << 20 }
    try session.run("for i = 1, 800 do local s = ('x'):rep(100000) .. i end")
    #expect(session.machine.statistics.memory < 2 << 20)
    #expect(!session.machine.isClosed)
  }

  @Test func `LE-65 a single absurd request is an error that a script may catch`() throws {
    let session = try Session { $0.limits.memory = 1 << 20 }
    let results = try session.run(
      "local ok, e = pcall(string.rep, 'x', 8 << 20) return ok, e")
    #expect(results == [false, "not enough memory"])
    #expect(session.failure("string.rep('x', 8 << 20)")?.code == .memoryLimit)
    #expect(try session.run("return 1") == [1])
  }

  @Test(arguments: [3, 4, 5])
  func `LE-65 filling a table behind a weak metatable near the limit is no crash`(mebibytes: Int)
    throws
  {
    let session = try Session { $0.limits.memory = mebibytes << 20 }
    let error = session.failure(
      """
      local object = setmetatable({}, setmetatable({ __newindex = {} }, { __mode = "v" }))
      local i = 0
      while true do i = i + 1; object[i] = i .. "x" end
      """)
    #expect(error == nil || error?.code == .memoryLimit)
  }

  @Test func `LE-66 the peak is tracked and memory returns`() throws {
    let session = try Session()
    let before = session.machine.statistics.memory
    try session.run("local t = {} for i = 1, 100000 do t[i] = i end")
    session.machine.collect()
    let after = session.machine.statistics
    #expect(after.peakMemory > 1 << 20)
    #expect(after.memory - before < 8192)
  }

  @Test func `LE-63 a storm of interrupts does not hold up the end of a deep call`() throws {
    let session = try Session { $0.limits.callTime = .infinity }
    let handle = session.machine.interruptHandle
    let (isDeep, hasEnded) = (Guarded(false), Guarded(false))
    let deep = LuaNativeFunction("deep", "") { _ in
      isDeep.withLock { $0 = true }
      return .none
    }
    try session.machine.environment.set(.text("deep"), .native(deep))
    // Signals queue, and a thread with one pending runs only its handler: if each interrupt sent
    // one, the call would outlast the storm.
    let sent = Guarded(0)
    let storm = Thread {
      while !isDeep.withLock({ $0 }) { sched_yield() }
      var count = 0
      while count < 50_000_000, !hasEnded.withLock({ $0 }) {
        handle.interrupt()
        count += 1
      }
      sent.withLock { $0 = count }
    }
    storm.start()
    let error = session.failure(
      """
      local function down(n)
        if n > 0 then return 1 + down(n - 1) end
        deep()
        while true do end
      end
      down(150000)
      """)
    hasEnded.withLock { $0 = true }
    #expect(error?.code == .interrupted)
    while !storm.isFinished { usleep(1000) }
    #expect((1..<50_000_000).contains(sent.withLock { $0 }))
  }

  @Test func `LE-63 an interrupt from another thread ends the call and not the machine`() throws {
    let session = try Session()
    let handle = session.machine.interruptHandle
    let thread = Thread {
      for _ in 0..<2000 {
        usleep(1000)
        handle.interrupt()
      }
    }
    thread.start()
    let error = session.failure("x = 1 while true do pcall(error) end", budget: .unlimited)
    thread.cancel()
    #expect(error?.code == .interrupted)
    #expect(error?.message == "'test' was interrupted")
    while !thread.isFinished { usleep(1000) }
    #expect(try session.run("return x") == [1])
  }

  @Test func `LE 5.6 while a call is being ended the host's functions do nothing`() throws {
    let session = try Session(counter: Probe.Counter())
    let machine = session.machine
    var calls = 0
    try machine.environment.set(
      .text("stop"),
      .native(
        LuaNativeFunction("stop", "") { arguments in
          calls += 1
          try arguments.machine().interrupt()
          return .none
        }))
    let error = session.failure("pcall(stop) pcall(stop) print('more') probe.value = 9")
    #expect(error?.code == .interrupted)
    #expect(calls == 1)
    #expect(session.lines.isEmpty)
    #expect(try session.run("return probe.value") == [0])
  }

  @Test func `LE 5.6 a machine that is closed during a call ends the call first`() throws {
    let session = try Session()
    let machine = session.machine
    try machine.environment.set(
      .text("close"),
      .native(
        LuaNativeFunction("close", "") { arguments in
          try arguments.machine().close()
          return .none
        }))
    #expect(session.failure("pcall(close) print('more')")?.code == .unloaded)
    #expect(machine.isClosed)
    #expect(session.lines.isEmpty)
  }

  @Test func `LE-60 a machine entered from another's callback is ended alone`() throws {
    let outer = try Session("outer")
    let inner = try Session("inner")
    let function = try inner.machine.load("while true do end", chunkName: "inner.lua")
    try outer.machine.environment.set(
      .text("inner"),
      .native(LuaNativeFunction("inner", "") { _ in .many(try function.call(budget: .time(0.02))) })
    )
    let results = try outer.run("local ok, e = pcall(inner) return ok, e.code, e.plugin")
    #expect(results == [false, "timeLimit", "inner"])
    #expect(inner.machine.isClosed)
    #expect(!outer.machine.isClosed)
  }

  @Test func `LE-60 the outer machine's limit also ends what runs in the inner one`() throws {
    let outer = try Session("outer")
    let inner = try Session("inner")
    let function = try inner.machine.load("while true do end", chunkName: "inner.lua")
    try outer.machine.environment.set(
      .text("inner"),
      .native(LuaNativeFunction("inner", "") { _ in .many(try function.call(budget: .time(1))) }))
    #expect(outer.failure("inner()", budget: .time(0.02))?.code == .timeLimit)
    #expect(outer.machine.isClosed)
    #expect(!inner.machine.isClosed)  // it was not at fault
    #expect(try inner.run("return 1") == [1])
  }

  @Test func `LE-61 a limit counts the thread's CPU time, not the wall's`() throws {
    let session = try Session()
    try session.machine.environment.set(
      .text("sleep"),
      .native(
        LuaNativeFunction("sleep", "") { _ in
          usleep(60_000)
          return .none
        }))
    try session.run("sleep()", budget: .time(0.02))
  }

  @Test func `LE-67 host objects have a quota of their own`() throws {
    let session = try Session(counter: Probe.Counter()) { $0.limits.objects = 50 }
    let error = session.failure("local t = {} for i = 1, 100 do t[i] = probes.Probe {} end")
    #expect(error?.code == .tooManyObjects)
    #expect(error?.message == "'test' holds more than 50 objects")
  }
}
