import CPrograms
import MotionTime

/// Cubic Béziers, one at a time and in batches, beside `programs/curve.c`.
enum CurveBenchmark: Benchmark {
  static let name = "curve"

  static func run(_ bench: Bench) {
    var random = Random()
    let samples = Samples(Int(CURVE_PROGRAM_SAMPLES)) { _ in random.next() }
    single(bench, TimingFunction(name: .easeInOut), samples)
    batch(bench, "easeInOut", TimingFunction(name: .easeInOut), samples, .timesFaster(3))
    batch(bench, "ease", TimingFunction(name: .ease), samples, .timesFaster(3))
    // Next to the vertical tangent at the start of this one, cells are divided.
    batch(bench, "easeOut", TimingFunction(name: .easeOut), samples, .timesFaster(3))
  }

  private static func single(_ bench: Bench, _ curve: TimingFunction, _ samples: Samples) {
    guard let program = program(INSTRUCTION_SET_BASE, curve, samples) else { return }
    func compare(
      _ name: String, _ target: Target, within limit: Double,
      _ theirs: @convention(c) (UnsafeMutableRawPointer?) -> Void
    ) {
      bench.compare(
        "curve.single.\(name)", operations: samples.inputs.count, target: target,
        agreement: ({ samples.difference(from: program.y) }, limit),
        ours: { samples.fill(curve) }, theirs: { theirs(nil) })
    }
    compare("newton", .atMost(1.5), within: 3e-7, program.newton)
    compare("precise-newton", .atMost(1.5), within: 1e-11, program.precise_newton)
    compare("table", .none, within: 3e-7, program.table)
    compare("cardano", .none, within: 1e-12, program.cardano)
  }

  private static func batch(
    _ bench: Bench, _ name: String, _ curve: TimingFunction, _ samples: Samples, _ target: Target
  ) {
    let set = instruction_set_here()
    guard let program = program(set, curve, samples) else { return }
    _ = curve.value(at: 0.5)
    func compare(
      _ other: String, _ target: Target, within limit: Double,
      _ theirs: @convention(c) (UnsafeMutableRawPointer?) -> Void
    ) {
      bench.compare(
        "curve.batch.\(name).\(other)", operations: samples.inputs.count, target: target,
        agreement: ({ samples.difference(from: program.y) }, limit),
        ours: { curve.values(at: UnsafeBufferPointer(samples.inputs), into: samples.outputs) },
        theirs: { theirs(nil) })
    }
    bench.reportRequests("curve.batch.\(name).memory", target: .atMost(0)) {
      curve.values(at: UnsafeBufferPointer(samples.inputs), into: samples.outputs)
    }
    compare("newton", target, within: 3e-7, program.newton)
    compare("precise-newton", .none, within: 1e-11, program.precise_newton)
    compare("table", .none, within: 3e-7, program.table)
    compare("cells", .none, within: 1e-3, program.cells)
    compare("precise-cells", .none, within: 1e-11, program.precise_cells)
  }

  /// The C program for an instruction set, with the same curve and the same inputs.
  private static func program(
    _ set: instruction_set, _ curve: TimingFunction, _ samples: Samples
  ) -> curve_program? {
    guard let program = curve_program(set)?.pointee, let cubic = curve.cubic else { return nil }
    program.set_curve(cubic.x1, cubic.y1, cubic.x2, cubic.y2)
    for (index, x) in samples.inputs.enumerated() { program.x[index] = x }
    return program
  }
}
