import Testing

@testable import Lua

/// Lets the n-th allocation fail, for every n, through load, call, subscribe and close.
@Suite struct FaultTests {
  private static let script = """
    local list = {}
    for i = 1, 3 do list[i] = probes.Probe { value = i } end
    local keep = list[1]
    keep:keep(function() return keep.value end)
    local ok, e = pcall(keep.fail, keep, 3)
    local text = tostring(e) .. tostring(keep) .. string.format("%s", {})
    pcall(keep.setSpeed, keep, "x")
    for k, v in pairs { b = 1, a = 2, [keep] = 3 } do text = text .. tostring(k) end
    local co = coroutine.wrap(function(x) coroutine.yield(x) return keep + 1 end)
    co(1) co()
    keep:call(function(x) return { x, { x } } end)
    assert(load("return 1"))()
    return keep, list, text, { 1, 2, { 3 } }, function(x) return x * 2 end
    """

  /// Everything a host does with a machine; whatever fails must throw and leave nothing behind.
  private func use(_ session: Session) throws {
    let results = try session.run(Self.script)
    let table = try session.machine.makeTable(["a": [1, "two", 3.5], "b": .object(Animal())])
    try session.machine.environment.set("data", table)
    _ = try table.entries()
    _ = try (try table.get("a").asTable)?.snapshot()
    _ = try results.last?.asFunction?.callNumber(2)
    _ = try results.last?.asFunction?.pinned(with: "x").call([1, 2])
    let probe = results.first?.asObject as? Probe
    try probe?.callbacks.first?.call()
    try session.machine.scope.add {}.cancel()
    session.machine.collect()
  }

  @Test func `LE 9.1 opening survives the failure of every allocation`() throws {
    var failures = 0
    for number in 1...Int64(TestScale.faults ?? 1500) {
      do throws(LuaError) {
        var configuration = LuaConfiguration(name: "fault")
        configuration.failingAllocation = number
        let machine = try LuaMachine(configuration)
        if Int64(machine.statistics.allocations) < number { break }
        machine.close()
      } catch {
        failures += 1
        #expect(error.code == .memoryLimit)
      }
    }
    #expect(failures > 200)
  }

  @Test(arguments: [2, Int64.max])
  func `LE 9.1 using and closing survive the failure of every allocation`(count: Int64) throws {
    let counter = Probe.Counter()
    var failures = 0
    for number in 1...Int64(TestScale.faults ?? 400) {
      let session = try Session(counter: counter)
      session.machine.core.failAllocation(after: number, count: count)
      do {
        try use(session)
      } catch let error as LuaError {
        failures += 1
        #expect(
          error.code == .memoryLimit || "\(error)".contains("not enough memory"),
          "\(number): \(error)")
      }
      session.machine.close()
      #expect(counter.alive == 0, "allocation \(number)")
    }
    #expect(failures > 100)
  }

  @Test func `LE 9.1 a machine goes on after a failed allocation`() throws {
    let counter = Probe.Counter()
    let session = try Session(counter: counter)
    for number in stride(from: Int64(1), through: 300, by: 7) {
      session.machine.core.failAllocation(after: number)
      do { try use(session) } catch is LuaError {}
      session.machine.core.failAllocation(after: 0)
      #expect(try session.run("return 1 + 1") == [2])
    }
    try session.run("probe = nil data = nil")
    session.machine.collect()
    #expect(session.machine.statistics.liveObjects == 0)
  }
}
