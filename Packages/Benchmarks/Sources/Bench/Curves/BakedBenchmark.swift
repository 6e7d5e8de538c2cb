import CPrograms
import MotionTime

/// Curves written in Lua and baked, beside `programs/luacall.c`, which calls them.
enum BakedBenchmark: Benchmark {
  static let name = "baked"

  static func run(_ bench: Bench) {
    guard let program = luacall_program()?.pointee else {
      print("baked: the C side has no Lua.")
      return
    }
    var random = Random()
    let samples = Samples(Int(LUACALL_PROGRAM_SAMPLES)) { _ in random.next() }
    for (index, x) in samples.inputs.enumerated() { program.x[index] = x }
    // The bake's tolerance; the jumps of `elastic` at its ends are healed.
    for (curve, limit) in [("smooth", 1e-6), ("elastic", 2e-3), ("bounce", 1e-6)] {
      program.choose(curve)
      compare(bench, curve, program, samples, limit)
    }
  }

  private static func compare(
    _ bench: Bench, _ name: String, _ program: luacall_program, _ samples: Samples,
    _ limit: Double
  ) {
    let curve: TimingFunction
    do {
      curve = try TimingFunction(
        curve: CurveBaker().bake(name: name) { x in program.value(x) }.curve)
    } catch {
      return print("baked.\(name): \(error)")
    }
    func compare(_ kind: String, _ ours: () -> Void) {
      bench.compare(
        "baked.\(kind).\(name).pcall", operations: samples.inputs.count, target: .timesFaster(20),
        agreement: ({ samples.difference(from: program.y) }, limit),
        ours: ours, theirs: { program.pcall(nil) })
    }
    func batch() {
      curve.values(at: UnsafeBufferPointer(samples.inputs), into: samples.outputs)
    }
    bench.reportRequests("baked.batch.\(name).memory", target: .atMost(0), batch)
    compare("single") { samples.fill(curve) }
    compare("batch", batch)
  }
}
