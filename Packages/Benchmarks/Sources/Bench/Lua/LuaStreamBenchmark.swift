import Lua
import MotionCore
import MotionLua

/// Functions of a script in a stream: each value of a property goes through one, beside as many plain calls of
/// Lua functions from Lua.
enum LuaStreamBenchmark: Benchmark {
  static let name = "lua.stream"

  /// The number of values that are sent in a turn.
  private static let values = 10_000

  static func run(_ bench: Bench) {
    guard bench.wantsSome(name), let plain = PlainLuaCalls() else { return }
    let ways = [
      ("subscriber", "p:subscribeToValue(function(value) return value * 2 end)"),
      ("map", "return p:_map(function(value) return value * 2 end)"),
      ("filter", "return p:_filter(function(value) return value > 2 end)"),
      ("tap", "return p:_tap(function(value) return value * 2 end)"),
    ]
    for (way, script) in ways {
      do {
        try compare(bench, way, script, plain)
      } catch {
        print("\(name).\(way): \(error)")
      }
    }
  }

  private static func compare(
    _ bench: Bench, _ way: String, _ script: String, _ plain: PlainLuaCalls
  ) throws {
    var configuration = LuaConfiguration(name: "bench")
    configuration.limits.callTime = .infinity
    let machine = try LuaMachine(configuration)
    let property = ReactiveProperty(initialValue: 0.0)
    try machine.environment.set("p", property)
    let stream = try machine.run(script).first?.asObject as? MotionObservable<Double>
    var heard = 0
    let subscription = stream?.subscribeToValue { _ in heard += 1 }
    bench.compare(
      "\(name).\(way)", operations: values, target: .atMost(20),
      ours: { for index in 0..<values { property.value = Double(index) } },
      theirs: { plain.run(values) })
    withExtendedLifetime(machine) { subscription?.unsubscribe() }
  }
}
