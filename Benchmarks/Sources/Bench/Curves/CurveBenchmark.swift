import CPrograms
import MotionTime

/// Cubic Béziers, one at a time and in batches, beside `programs/curve.c`.
enum CurveBenchmark: Benchmark {
  static let name = "curve"

  static func run(_ bench: Bench) {
    let samples = Int(CURVE_PROGRAM_SAMPLES)
    guard let base = curve_program(INSTRUCTION_SET_BASE)?.pointee else { return }
    let curve = TimingFunction(name: .easeInOut)
    base.set_curve(0.42, 0, 0.58, 1)
    var random = Random()
    let inputs = (0..<samples).map { _ in random.next() }
    for (index, x) in inputs.enumerated() { base.x[index] = x }
    var outputs = [Double](repeating: 0, count: samples)
    func single() {
      for index in 0..<samples { outputs[index] = curve.value(at: inputs[index]) }
    }
    func difference() -> Double {
      (0..<samples).map { abs(outputs[$0] - base.y[$0]) }.max() ?? 0
    }
    bench.compare(
      "curve.single.newton", operations: samples, target: .atMost(1.5),
      agreement: (difference, 3e-7), ours: single, theirs: { base.newton(nil) })
    bench.compare(
      "curve.single.precise-newton", operations: samples, target: .atMost(1.5),
      agreement: (difference, 1e-11), ours: single, theirs: { base.precise_newton(nil) })
    bench.compare(
      "curve.single.table", operations: samples, target: .none,
      agreement: (difference, 3e-7), ours: single, theirs: { base.table(nil) })
    bench.compare(
      "curve.single.cardano", operations: samples, target: .none,
      agreement: (difference, 1e-12), ours: single, theirs: { base.cardano(nil) })
  }
}
