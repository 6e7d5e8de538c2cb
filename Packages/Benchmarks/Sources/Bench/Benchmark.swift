/// A group of comparisons about one part of the project, a file of its own.
protocol Benchmark: Sendable {
  /// The prefix of the names of its comparisons.
  static var name: String { get }

  /// Makes the inputs of both sides and compares them.
  static func run(_ bench: Bench)
}

/// Every benchmark, in the order in which they run.
let benchmarks: [any Benchmark.Type] = [
  BakedBenchmark.self,
  CreateBenchmark.self,
  CurveBenchmark.self,
  EmitBenchmark.self,
  FollowersBenchmark.self,
  JournalBenchmark.self,
  LuaCallBenchmark.self,
  LuaLimitBenchmark.self,
  LuaMachineBenchmark.self,
  LuaMemberBenchmark.self,
  LuaPropertyBenchmark.self,
  LuaStreamBenchmark.self,
  MemoryBenchmark.self,
  ScrubBenchmark.self,
  SessionBenchmark.self,
  SimulationBenchmark.self,
  SpringBenchmark.self,
  SubscriptionBenchmark.self,
  TickBenchmark.self,
  TraceBenchmark.self,
]
