import Foundation
import Testing

@testable import Lua

@Suite struct ScopeTests {
  @Test func `LE-50 a scope ends everything, newest first, once`() {
    let scope = LuaScope()
    var ended: [Int] = []
    for number in 1...3 { scope.add { ended.append(number) } }
    #expect(scope.count == 3)
    scope.dispose()
    scope.dispose()
    #expect(ended == [3, 2, 1])
    scope.add { ended.append(4) }  // too late: ends at once
    #expect(ended == [3, 2, 1, 4])
  }

  @Test func `LE-50 what is added while a scope ends also ends`() {
    let scope = LuaScope()
    var ended: [String] = []
    scope.add { scope.add { ended.append("late") } }
    scope.dispose()
    #expect(ended == ["late"])
    #expect(scope.count == 0)
  }

  @Test func `LE-50 a scope forgets what has ended by itself`() {
    final class Thing: LuaScoped {
      var hasEnded = false
      let onEnd: () -> Void
      init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
      func end() {
        hasEnded = true
        onEnd()
      }
    }
    let scope = LuaScope()
    var ended: [Int] = []
    weak var first: Thing?
    for number in 1...1000 {
      let thing = Thing { ended.append(number) }
      if number == 1 { first = thing }
      scope.own(thing)
      if number < 999 { thing.hasEnded = true }
    }
    #expect(first == nil)
    #expect(scope.count == 2)
    let token = scope.add { ended.append(0) }
    #expect(token.isActive)
    token.cancel()
    scope.dispose()
    #expect(ended.prefix(3) == [0, 1000, 999])
    #expect(ended.count < 100)
    scope.own(Thing { ended = [] })  // too late: ends at once
    #expect(ended.isEmpty)
  }

  @Test func `LE-50 closing a machine disposes its scope first`() throws {
    let session = try Session()
    var wasOpen = false
    let machine = session.machine
    let function = try machine.load("return 1", chunkName: "x")
    var wasCallable = function.isCallable
    #expect(wasCallable)
    machine.scope.add { [unowned machine] in
      wasOpen = !machine.isClosed
      wasCallable = function.isCallable
    }
    machine.close()
    machine.close()
    #expect(wasOpen && !wasCallable)
  }

  @Test func `LE-51 a token ends its subscription by call, method and block`() throws {
    let session = try Session()
    var active = 0
    let machine = session.machine
    let subscribe = LuaNativeFunction("subscribe", "") { arguments in
      active += 1
      return .object(try arguments.machine().scope.add { active -= 1 })
    }
    try session.machine.environment.set(.text("subscribe"), .native(subscribe))
    try session.run("a, b = subscribe(), subscribe() a() a() b:cancel() b:cancel()")
    #expect(active == 0)
    try session.run("do local t <close> = subscribe() end")
    #expect(active == 0)
    #expect(try session.run("t = subscribe() return t.isActive") == [true])
    #expect(try session.run("t() return t.isActive") == [false])
  }

  @Test func `LE-51 dropping a token ends nothing, unless it is weak`() throws {
    let session = try Session()
    var active = 0
    let machine = session.machine
    let subscribe = LuaNativeFunction("subscribe", "") { arguments in
      active += 1
      return .object(try arguments.machine().scope.add { active -= 1 })
    }
    try session.machine.environment.set(.text("subscribe"), .native(subscribe))
    try session.run("subscribe()")
    machine.collect()
    #expect(active == 1)
    try session.run("subscribe():weak()")
    machine.collect()
    #expect(active == 1)
  }

  @Test func `LE-52 a ring of object, callback and closure is collected when only Lua holds it`()
    throws
  {
    let counter = Probe.Counter()
    let session = try Session(counter: counter)
    try session.run(
      """
      probe = nil
      for i = 1, 50 do
        local p = probes.Probe {}
        p:keep(function() return p.value end)
      end
      """)
    session.machine.collect()
    #expect(counter.alive == 0)
    #expect(session.machine.statistics.liveObjects == 0)
    #expect(session.machine.statistics.references == 0)
  }

  @Test func `LE-52 a callback lives while Swift holds the object`() throws {
    let session = try Session()
    let probe = Probe()
    try session.machine.environment.set("probe", probe)
    try session.run("probe:keep(function() calls = (calls or 0) + 1 end) probe = nil")
    session.machine.collect()
    session.machine.collect()
    try probe.callbacks[0].call()
    #expect(try session.run("return calls") == [1])
  }

  @Test func `LE-52 the anchor comes and goes with Swift's hold on the object`() throws {
    let counter = Probe.Counter()
    let session = try Session(counter: counter)
    var held: [Probe] = []
    let hold = LuaNativeFunction("hold", "") { arguments in
      held.append(try arguments.object(0, as: Probe.self))
      return .none
    }
    try session.machine.environment.set(.text("hold"), .native(hold))
    try session.run("probe:keep(function() calls = (calls or 0) + 1 end)")
    session.machine.collect()  // Lua alone holds it: no anchor
    try session.run("hold(probe) probe = nil")
    session.machine.collect()
    try held[0].callbacks[0].call()
    #expect(try session.run("return calls") == [1])
    held = []
    session.machine.collect()
    #expect(counter.alive == 0)
  }

  @Test func `LE-52 anchors are looked after without being asked`() throws {
    let counter = Probe.Counter()
    let session = try Session(counter: counter)
    try session.run("probe:keep(function() return probe end)")
    for _ in 0..<1100 { try session.run("return 1") }
    #expect(session.machine.core.anchors.isEmpty)
  }

  @Test func `LE-52 a callback whose object is gone is an error, not a crash`() throws {
    let counter = Probe.Counter()
    let session = try Session(counter: counter)
    var callbacks: [LuaFunction] = []
    let keep = LuaNativeFunction("keep", "") { arguments in
      let probe = try arguments.object(0, as: Probe.self)
      callbacks.append(try arguments.machine().attach(try arguments.function(1), to: probe))
      return .none
    }
    try session.machine.environment.set(.text("keep"), .native(keep))
    try session.run("keep(probe, function() end) probe = nil")
    session.machine.collect()
    #expect(counter.alive == 0)
    let error = #expect(throws: LuaError.self) { try callbacks[0].call() }
    #expect(error?.message == "the callback's object is gone")
  }

  @Test func `LE-53 leaks are reported with the place where they were made`() throws {
    let session = try Session(counter: Probe.Counter()) { $0.tracksOrigins = true }
    try session.run("probe = nil")
    #expect(session.machine.leaks().isEmpty)
    let values = try session.run("kept = probes.Probe {}\nreturn function() end")
    #expect(
      session.machine.leaks() == [
        LuaLeak(name: "Probe", origin: "test.lua:1"), LuaLeak(name: "reference", origin: nil),
      ])
    withExtendedLifetime(values) {}
  }

  @Test func `LE-53 a reload leaves nothing of its predecessor`() throws {
    let counter = Probe.Counter()
    for _ in 0..<10 {
      let session = try Session(counter: counter)
      try session.run("keep = {} for i = 1, 20 do keep[i] = probes.Probe {} end")
      session.machine.close()
      #expect(session.machine.statistics.liveObjects == 0)
      #expect(session.machine.statistics.references == 0)
      #expect(counter.alive == 0)
    }
  }

  @Test func `LE-55 every handle of a closed machine throws, none traps`() throws {
    let session = try Session(counter: Probe.Counter())
    let table = try session.machine.makeTable(["x"])
    let function = try session.machine.load("return 1", chunkName: "x")
    let numbers = try function.pinned(with: .table(table))
    let machine = session.machine
    machine.close()
    let attempts: [() throws -> Void] = [
      { _ = try table.get(1) }, { try table.set("a", 1) }, { _ = try table.entries() },
      { _ = try table.length() }, { _ = try table.list() }, { _ = try table.snapshot() },
      { try function.call() }, { _ = try function.callNumber(1) }, { _ = try numbers.call(1) },
      { _ = try numbers.call([1, 2]) }, { try machine.run("return 1") },
      { _ = try machine.environment }, { _ = try machine.makeTable() },
      { try machine.register(Probe.self) }, { _ = try machine.require("probes") },
      { _ = try machine.attach(function, to: Probe()) },
    ]
    for (index, attempt) in attempts.enumerated() where index != 13 {
      let error = #expect(throws: LuaError.self, "\(index)") { try attempt() }
      #expect(error?.code == .vmClosed)
      #expect(error?.message == "'test' is unloaded: its functions and tables are gone")
    }
    #expect(!table.isSame(as: try Session().machine.makeTable()))
    machine.collect()
    machine.interrupt()
    #expect(machine.position == nil)
  }

  @Test func `LE-27 handles may be dropped on any thread`() throws {
    let session = try Session()
    final class Box: @unchecked Sendable {  // handed over once, under the semaphore of the thread
      var handles: [LuaTable] = []
    }
    let box = Box()
    for _ in 0..<1000 { box.handles.append(try session.machine.makeTable()) }
    #expect(session.machine.statistics.references == 1000)
    _ = runOnThread(stack: 1 << 20) { box.handles.removeAll() }
    #expect(session.machine.statistics.references == 0)
  }

  @Test func `LE-27 a machine that is running belongs to one thread`() throws {
    let session = try Session()
    final class Box: @unchecked Sendable {  // the outer thread waits while the other one runs
      var function: LuaFunction?
    }
    let box = Box()
    box.function = try session.machine.load("return 1", chunkName: "x")
    var code: LuaError.Code?
    let native = LuaNativeFunction("elsewhere", "") { _ in
      code =
        runOnThread(stack: 1 << 20) { () -> LuaError.Code? in
          do throws(LuaError) {
            try box.function?.call()
            return nil
          } catch {
            return error.code
          }
        } ?? nil
      return .none
    }
    try session.machine.environment.set(.text("elsewhere"), .native(native))
    try session.run("elsewhere()")
    #expect(code == .wrongThread)
  }

  @Test func `LE-25 a callback may change the list it is called from`() throws {
    let session = try Session()
    let probe = Probe()
    try session.machine.environment.set("probe", probe)
    try session.run("probe:keep(function() probe:keep(function() end) probe.value = 3 end)")
    for callback in probe.callbacks { try callback.call() }
    #expect(probe.callbacks.count == 2)
    #expect(probe.value == 3)
  }
}
