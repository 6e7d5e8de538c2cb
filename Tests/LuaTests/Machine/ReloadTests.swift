import Testing

@testable import Lua

/// A reload at the level of the machine: a new one first, data over, the old one closed.
@Suite struct ReloadTests {
  private static let script = """
    local saved = ...
    local list = {}
    for i = 1, 50 do list[i] = probes.Probe { value = i } end
    list[1]:keep(function() return list end)
    local co = coroutine.wrap(function() coroutine.yield(list) end)
    co()
    state = { round = (saved and saved.round or 0) + 1, text = ("x"):rep(1000) }
    """

  @Test func `LE 9.6 ten reloads leave counts and memory flat`() throws {
    let counter = Probe.Counter()
    var session = try Session(counter: counter)
    var saved = LuaValue.nil
    var statistics: [LuaStatistics] = []
    for round in 1...10 {
      let next = try Session(counter: counter)
      let chunk = try next.machine.load(Self.script, chunkName: "reload.lua")
      try next.machine.scope.add {}
      try chunk.call([saved])
      let state: LuaTable = try next.machine.environment.get("state")
      saved = try state.snapshot()
      #expect(try state.get("round") == .integer(Int64(round)))
      session.machine.close()
      session = next
      session.machine.collect()
      statistics.append(session.machine.statistics)
      #expect(counter.alive == 1, "round \(round): the global one; the others were garbage")
    }
    let settled = statistics.dropFirst(2)
    #expect(Set(settled.map(\.liveObjects)).count == 1)
    #expect(Set(settled.map(\.references)).count == 1)
    let memory = settled.map(\.memory)
    #expect((memory.max() ?? 0) - (memory.min() ?? 0) < 2048, "\(memory)")
    session.machine.close()
    #expect(counter.alive == 0)
  }
}
