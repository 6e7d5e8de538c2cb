import CPrograms
import Lua
import MotionCore
import MotionLua

/// Reading and writing a motion property from Lua, as scripts do, beside a C host's number (LE-70).
enum LuaPropertyBenchmark: Benchmark {
  static let name = "lua.motion"

  static func run(_ bench: Bench) {
    guard bench.wantsSome(name), let program = luapair_program()?.pointee else { return }
    do {
      var configuration = LuaConfiguration(name: "bench")
      configuration.limits.callTime = .infinity
      let machine = try LuaMachine(configuration)
      let property = ReactiveProperty(initialValue: 0.0)
      try machine.environment.set("p", property)
      try compare(bench, program, machine, "property", 1.8, "p.value = p.value + 1")
      try compare(bench, program, machine, "accessors", 1, "set(get() + 1)")
      let subscription = property.subscribeToValue { _ in }
      try compare(bench, program, machine, "observed property", nil, "p.value = p.value + 1")
      subscription.unsubscribe()
    } catch {
      print("\(name): \(error)")
    }
  }

  private static func compare(
    _ bench: Bench, _ program: luapair_program, _ machine: LuaMachine, _ way: String,
    _ limit: Double?, _ step: String
  ) throws {
    let loop = try machine.run(
      """
      local p = p
      local get, set = p:accessors()
      return function(n) for i = 1, n do \(step) end end
      """)
    guard let function = loop.first?.asFunction else { return }
    let pairs = LuaValue.integer(Int64(LUAPAIR_PROGRAM_PAIRS))
    bench.compare(
      "\(name).\(way)", operations: Int(LUAPAIR_PROGRAM_PAIRS),
      target: limit.map { .atMost($0) } ?? .none,
      ours: { _ = try? function.call([pairs]) }, theirs: { program.pair(nil) })
  }
}
