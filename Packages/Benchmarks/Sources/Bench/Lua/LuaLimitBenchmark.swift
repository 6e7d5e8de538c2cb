import CPrograms
import Lua

/// The cost of limits that no script reaches: loops in a machine that has them, beside a C host's that
/// has none (LE-70), and curve calls with and without a limit of time.
enum LuaLimitBenchmark: Benchmark {
  static let name = "lua.limits"

  static func run(_ bench: Bench) {
    guard bench.wantsSome(name), let program = luastate_program()?.pointee else { return }
    do {
      let machine = try LuaMachine(LuaConfiguration(name: "limited"))
      let loops = try machine.run(source).compactMap(\.asFunction)
      let turns = [LuaValue.integer(Int64(LUASTATE_PROGRAM_TURNS))]
      bench.compare(
        "\(name).loop", operations: Int(LUASTATE_PROGRAM_TURNS), target: .atMost(1.02),
        rounds: 21, ours: { _ = try? loops[0].call(turns) }, theirs: { program.loop(nil) })
      // Bytes are counted: 3 to 13 % is what that may cost (LE-65).
      bench.compare(
        "\(name).garbage", operations: Int(LUASTATE_PROGRAM_TURNS), target: .atMost(1.13),
        ours: { _ = try? loops[1].call(turns) }, theirs: { program.garbage(nil) })
      try calls(bench)
    } catch {
      print("\(name): \(error)")
    }
  }

  /// As in `programs/luastate.c`.
  private static let source = """
    return function(n) local x = 0.5 for i = 1, n do x = x * x * (3 - 2 * x) end return x end,
      function(n) local t for i = 1, n do t = { x = i, y = n } end return t.x end
    """

  private static func calls(_ bench: Bench) throws {
    func smooth(within time: Double) throws -> LuaNumberFunction? {
      var configuration = LuaConfiguration(name: "bench")
      configuration.limits.callTime = time
      let machine = try LuaMachine(configuration)
      kept.append(machine)
      return try machine.run("return function(p) return p * p * (3 - 2 * p) end")
        .first?.asFunction?.pinned()
    }
    var kept: [LuaMachine] = []
    guard let limited = try smooth(within: 0.005), let free = try smooth(within: .infinity) else {
      return
    }
    bench.compare(
      "\(name).call", operations: 4096, target: .atMost(1.02), rounds: 21,
      ours: { for _ in 0..<4096 { _ = try? limited.call(0.25) } },
      theirs: { for _ in 0..<4096 { _ = try? free.call(0.25) } })
  }
}
