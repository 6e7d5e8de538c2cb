import CPrograms
import MotionTime

/// A damped spring, one time after the other and in batches, beside `programs/spring.c`.
enum SpringBenchmark: Benchmark {
  static let name = "spring"

  static func run(_ bench: Bench) {
    let (stiffness, damping) = (171.5, 12.25)
    guard let program = spring_program(instruction_set_here())?.pointee,
      let spring = try? SpringFunction(stiffness: stiffness, damping: damping)
    else { return }
    var random = Random()
    let samples = Samples(Int(SPRING_PROGRAM_SAMPLES)) { _ in random.next(in: 0...3) }
    for (index, time) in samples.inputs.enumerated() { program.times[index] = time }
    program.set_spring(stiffness, damping, 1)
    func compare(
      _ name: String, _ target: Target, _ theirs: @convention(c) (UnsafeMutableRawPointer?) -> Void,
      _ ours: () -> Void
    ) {
      bench.compare(
        "spring.\(name)", operations: samples.inputs.count, target: target,
        agreement: ({ samples.difference(from: program.y) }, 1e-13),
        ours: ours, theirs: { theirs(nil) })
    }
    func single() {
      for index in samples.inputs.indices {
        samples.outputs[index] = spring.value(at: samples.inputs[index])
      }
    }
    func batch() {
      spring.values(at: UnsafeBufferPointer(samples.inputs), into: samples.outputs)
    }
    bench.reportRequests("spring.batch.memory", target: .atMost(0), batch)
    compare("single.libm", .none, program.libm, single)
    compare("batch.libm", .timesFaster(3), program.libm, batch)
    compare("batch.vector", .none, program.vector, batch)
  }
}
