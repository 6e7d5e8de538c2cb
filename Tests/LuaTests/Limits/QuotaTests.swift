import Testing

@testable import Lua

/// The host counts the objects that it holds for a script (LE-67).
@Suite struct QuotaTests {
  private final class Thing: LuaScoped {
    var hasEnded = false
    func end() { hasEnded = true }
  }

  private func machine(_ configure: (inout LuaLimits) -> Void) throws -> LuaMachine {
    try Session { configure(&$0.limits) }.machine
  }

  @Test func `LE-67 objects are counted by kind, and the one too many is refused`() throws {
    let machine = try machine { $0.quotas = ["layers": 3] }
    let charges = try (0..<3).map { _ in try machine.makeCharge(as: "layers") }
    let error = #expect(throws: LuaError.self) { try machine.makeCharge(as: "layers") }
    #expect(error?.code == .tooManyObjects)
    #expect(
      error?.message
        == "'test' has 3 layers, and may have no more. Take down what is not needed any more.")
    try machine.own(Thing(), as: "timers")
    withExtendedLifetime(charges) {
      #expect(machine.charged(as: "layers") == 3)
      #expect(machine.charged(as: "timers") == 1)
    }
  }

  @Test func `a limit says how much was used and which option raises it`() throws {
    let machine = try machine {
      $0.quotas = ["layers": 1]
      $0.option = "--limit"
    }
    try machine.own(Thing(), as: "layers")
    let error = #expect(throws: LuaError.self) { try machine.own(Thing(), as: "layers") }
    #expect(
      error?.message
        == "'test' has 1 layers, and may have no more. Take down what is not needed any more, or "
        + "raise the limit with --limit layers=2.")
  }

  @Test func `a call that is ended says which option gives it more`() throws {
    let session = try Session {
      $0.limits.memory = 1 << 20
      $0.limits.option = "--limit"
    }
    let error = session.failure("local t = {} for i = 1, 1e7 do t[i] = { i } end")
    #expect(
      error?.message
        == "'test' holds more than 1024 KiB; ended. Raise it with "
        + "--limit memory=2048KiB")
  }

  @Test func `LE-67 what was released or has ended gives its place back`() throws {
    let machine = try machine { $0.quotas = ["timers": 2] }
    var first: AnyObject? = try machine.makeCharge(as: "timers")
    let second = Thing()
    try machine.own(second, as: "timers")
    withExtendedLifetime(first) {
      #expect(throws: LuaError.self) { try machine.own(Thing(), as: "timers") }
    }
    first = nil
    try machine.own(Thing(), as: "timers")
    let refused = Thing()
    #expect(throws: LuaError.self) { try machine.own(refused, as: "timers") }
    #expect(!refused.hasEnded)
    second.end()
    #expect(machine.charged(as: "timers") == 1)
    try machine.own(Thing(), as: "timers")
    machine.scope.dispose()
    #expect(machine.charged(as: "timers") == 0)
  }

  @Test func `LE-67 many that come and go take no room`() throws {
    let machine = try machine { $0.quotas = ["events": 10] }
    for _ in 0..<10_000 {
      let thing = Thing()
      try machine.own(thing, as: "events")
      thing.end()
    }
    #expect(machine.charged(as: "events") == 0)
    #expect(machine.scope.count == 0)
  }

  @Test func `LE-67 a script that writes without end is ended`() throws {
    let session = try Session {
      $0.limits.output = 1 << 20
      $0.limits.outputPerSecond = 1 << 20
    }
    let error = session.failure("while true do pcall(print, ('x'):rep(1000)) end")
    #expect(error?.code == .outputLimit)
    #expect(
      error?.message == "'test' wrote more than 1024 KiB, or 1024 KiB in one second; ended")
    #expect(session.lines.count == 1048)
    #expect(session.machine.isClosed)
  }

  @Test func `LE-67 warnings count too`() throws {
    let session = try Session { $0.limits.output = 100 }
    #expect(session.failure("for i = 1, 100 do warn('careful') end")?.code == .outputLimit)
  }

  @Test func `LE-67 the quota of a second comes back with the next`() throws {
    final class Time { var now = 0.0 }
    let time = Time()
    let session = try Session {
      $0.limits.outputPerSecond = 10
      $0.clock = { time.now }
    }
    for second in 0..<5 {
      time.now = Double(second) + 0.5
      try session.run("print('12345') print('12345')")
    }
    #expect(session.lines.count == 10)
    #expect(session.failure("print('1')")?.code == .outputLimit)
  }

  @Test func `LE-61 many short calls are ended by what they use together`() throws {
    let session = try Session { $0.limits.totalTime = 0.2 }
    let function = try session.machine.load("for i = 1, 100000 do end", chunkName: "short.lua")
    var calls = 0
    let error = #expect(throws: LuaError.self) {
      while calls < 1_000_000 {
        calls += 1
        try function.call()
      }
    }
    #expect(error?.code == .timeLimit)
    #expect(
      error?.message == "'test' used more than 0.2 s of CPU time in all its calls; ended")
    #expect(calls > 10)
    #expect(session.machine.isClosed)
  }
}
