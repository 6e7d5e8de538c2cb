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
      program.set_count(Int32(count))
      TickKernels(count: count)?.compare(bench, label, program)
      if ["memory", "journal", "allocations", "path", "growth"].contains(where: {
        bench.wants("tick.\($0).\(label)")
      }) {
        path(bench, label, count, program, &costs)
      }
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
    guard let still = try? Shown(count: count, isStill: true),
      let moving = try? Shown(count: count, isStill: false)
    else { return print("tick: no scene.") }
    func share(_ bytes: (Shown) -> Int) -> Double {
      Double(bytes(moving) - bytes(still)) / Double(count)
    }
    bench.report(
      "tick.memory.\(label)", share(\.frameBytes), unit: "B an animation", target: .atMost(200))
    bench.report(
      "tick.journal.\(label)", share(\.sceneBytes), unit: "B an animation", target: .none)
    var frame = moving.frame
    var number = 0
    func show() {
      number += 1
      let time = moving.scene.time(program.time(number))
      moving.recorder.show(index: number, time: time, in: &frame)
    }
    show()
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

  /// A scene, what shows it, and the memory of both.
  private struct Shown {
    let scene: TickScene
    let recorder: Recorder
    let frame: Frame
    let sceneBytes: Int
    let frameBytes: Int

    init(count: Int, isStill: Bool) throws {
      let start = Int(heap_bytes_in_use())
      scene = try TickScene(count: count, isStill: isStill)
      let middle = Int(heap_bytes_in_use())
      recorder = Recorder(context: scene.context)
      for index in 0..<3 { _ = recorder.frame(index: index, time: scene.time(1)) }
      frame = recorder.frame(index: 3, time: scene.time(1))
      sceneBytes = middle - start
      frameBytes = Int(heap_bytes_in_use()) - middle
    }
  }
}
