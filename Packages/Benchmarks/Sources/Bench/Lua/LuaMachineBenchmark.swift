import CPrograms
import Lua
import MotionLua

/// Opening a machine with its filtered libraries, and what it holds then, beside a C host that opens
/// Lua's own and a table for a script's names (LE-77).
enum LuaMachineBenchmark: Benchmark {
  static let name = "lua.machine"

  static func run(_ bench: Bench) {
    guard bench.wantsSome(name), let program = luastate_program()?.pointee else { return }
    let configuration = LuaConfiguration(name: "bench")
    // 37 us for the libraries and 3.4 us for what a script's own table of names costs.
    bench.compare(
      "\(name).creation", target: .atMost(1.1), ours: { _ = try? LuaMachine(configuration) },
      theirs: { program.open(nil) })
    memory(bench, configuration, program)
    var sharing = configuration
    sharing.bindings = .ofThisThread
    bench.compare(
      "\(name).with motion", target: .none,
      ours: {
        let machine = try? LuaMachine(sharing)
        try? machine?.register(shared: "motion") { MotionModule.declaration }
        _ = try? machine?.require("motion")
      },
      theirs: { program.open(nil) })
  }

  private static func memory(
    _ bench: Bench, _ configuration: LuaConfiguration, _ program: luastate_program
  ) {
    let start = heap_bytes_in_use()
    let machine = try? LuaMachine(configuration)
    let middle = heap_bytes_in_use()
    let other = program.make()
    let end = heap_bytes_in_use()
    withExtendedLifetime(machine) {}
    program.close(other)
    let (ours, theirs) = (Double(middle) - Double(start), Double(end) - Double(middle))
    bench.report("\(name).memory", ours / 1000, unit: "kB", target: .none)
    bench.report("\(name).memory beside C's", ours / theirs, unit: "times", target: .atMost(1))
  }
}
