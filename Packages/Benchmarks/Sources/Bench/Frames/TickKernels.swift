import CPrograms
import MotionKernels

/// The inner kernels for tweens, on the same numbers that `programs/tick.c` has.
struct TickKernels {
  private let count: Int
  private let columns: [Samples]
  private let results: Samples
  private let curve: Samples

  /// Makes so many tweens, all running at times from 1 to 8 seconds.
  init?(count: Int) {
    self.count = count
    var random = Random()
    func column(_ number: () -> Double) -> Samples { Samples(count) { _ in number() } }
    columns = [
      column { (random.next() * 705_600_000).rounded() },
      column { ((8 + random.next()) * 705_600_000).rounded() },
      column { random.next() }, column { 100 * random.next() },
    ]
    results = column { 0 }
    // A head of eight numbers, then 64 cells of eight: the cells' numbers do not change the work.
    curve = Samples(8 * 65) { index in
      index == 0 ? 64 : index == 1 ? Double(bitPattern: 63) : random.next()
    }
  }

  /// Compares both kinds of ease; a cell of the C side is of degree 3 and good for 1e-3, one of ours is
  /// of degree 7 and good for 1e-12.
  func compare(_ bench: Bench, _ label: String, _ program: tick_program) {
    var turn = 0
    func frame(_ body: (Int) -> Void) {
      turn += 1
      body(turn)
    }
    bench.compare(
      "tick.linear.\(label).soa", operations: count, target: .atMost(1.5),
      ours: { frame { show(program.time($0), motion_tweens_linear) } },
      theirs: { frame(program.soa) })
    bench.compare(
      "tick.bezier.\(label).soa", operations: count, target: .none,
      ours: { frame { show(program.time($0), motion_tweens_cells) } },
      theirs: { frame(program.bez) })
  }

  private typealias Kernel = (
    UnsafePointer<motion_tweens>, UnsafeMutablePointer<Double>, Int
  ) -> Int

  private func show(_ seconds: Double, _ kernel: Kernel) {
    guard let result = results.outputs.baseAddress else { return }
    let starts = columns.map { UnsafePointer($0.inputs.baseAddress) }
    let times = motion_times(
      now: (seconds * 705_600_000).rounded(), begin: starts[0], duration: starts[1], cycle: nil,
      active: nil, last: nil, before: 0, after: 0)
    var tweens = motion_tweens(
      times: times, curve: curve.inputs.baseAddress, curves: nil, from: starts[2], to: starts[3],
      lanes: 1, stride: count)
    _ = kernel(&tweens, result, count)
  }
}
