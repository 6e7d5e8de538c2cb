import CPrograms
import MotionRender
import MotionTime

/// Frames of many running animations at arbitrary times, beside `programs/tick.c`.
///
/// Three in five animations are numbers with a Bézier easing, one is a spring in two dimensions, one
/// goes through five keys. One in five lies on top of another, one in five is kept in range, and some
/// fill before they begin or after they end.
enum TickBenchmark: Benchmark {
  static let name = "tick"

  static func run(_ bench: Bench) {
    guard let program = tick_program(instruction_set_here())?.pointee else { return }
    var costs: [Double] = []
    for (count, label) in [(1000, "1k"), (10_000, "10k"), (100_000, "100k")] {
      let names = ["path", "tweens", "memory", "allocations", "growth"]
      guard names.contains(where: { bench.wants("tick.\($0).\(label)") }) else { continue }
      program.set_count(Int32(count))
      path(bench, label, count, program, &costs)
      program.free_all()
    }
    if costs.count == 3 {
      bench.report(
        "tick.growth.100k", costs[2] / costs[0], unit: "of 1k", target: .atMost(1.25))
    }
  }

  /// The whole path, from the time to a row of numbers.
  private static func path(
    _ bench: Bench, _ label: String, _ count: Int, _ program: tick_program,
    _ costs: inout [Double]
  ) {
    guard let scene = try? TickScene(count: count) else { return print("tick: no scene.") }
    let before = heap_bytes_in_use()
    let recorder = Recorder(context: scene.context)
    var frame = recorder.frame(index: 0, time: scene.time(1))
    var number = 0
    func show() {
      number += 1
      recorder.show(index: number, time: scene.time(program.time(number)), in: &frame)
    }
    show()
    show()
    let bytes = Double(heap_bytes_in_use()) - Double(before)
    bench.report(
      "tick.memory.\(label)", bytes / Double(count), unit: "B an animation", target: .atMost(200))
    bench.reportRequests("tick.allocations.\(label)", target: .atMost(0), show)
    var turn = 0
    let times = bench.compare(
      "tick.path.\(label).aos", operations: count, target: .atMost(3), ours: show,
      theirs: {
        turn += 1
        program.aos(turn)
      })
    if let times { costs.append(times.ours) }
  }
}
