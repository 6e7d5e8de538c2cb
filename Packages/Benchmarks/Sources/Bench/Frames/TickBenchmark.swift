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
    for (count, label) in [(1000, "1k"), (10_000, "10k"), (100_000, "100k")] {
      program.set_count(Int32(count))
      TickKernels(count: count)?.compare(bench, label, program)
      if ["memory", "journal", "allocations", "path"].contains(where: {
        bench.wants("tick.\($0).\(label)")
      }) {
        path(bench, label, count, program)
      }
      program.free_all()
    }
    if bench.wants("tick.growth.100k") { growth(bench, program) }
  }

  /// The whole path, from the time to a row of numbers.
  private static func path(
    _ bench: Bench, _ label: String, _ count: Int, _ program: tick_program
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
    bench.compare(
      "tick.path.\(label).aos", operations: count, target: .atMost(3), ours: show,
      theirs: {
        turn += 1
        program.aos(turn)
      })
  }

  /// A frame of 100 000 animations beside a hundred frames of 1000.
  private static func growth(_ bench: Bench, _ program: tick_program) {
    guard let few = try? Shown(count: 1000, isStill: false),
      let many = try? Shown(count: 100_000, isStill: false)
    else { return print("tick: no scene.") }
    program.set_count(1)
    defer { program.free_all() }
    var frames = (few: few.frame, many: many.frame)
    var number = 0
    bench.compare(
      "tick.growth.100k", operations: 100_000, target: .atMost(1.25),
      ours: {
        number += 1
        let time = many.scene.time(program.time(number))
        many.recorder.show(index: number, time: time, in: &frames.many)
      },
      theirs: {
        for _ in 0..<100 {
          number += 1
          let time = few.scene.time(program.time(number))
          few.recorder.show(index: number, time: time, in: &frames.few)
        }
      })
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
