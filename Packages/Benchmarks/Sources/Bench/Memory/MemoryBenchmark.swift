import CPrograms
import MotionRender
import MotionTime

/// Bytes that malloc hands out for each of many layers and animations, its own overhead included, and
/// bytes of a commit in a saved journal.
enum MemoryBenchmark: Benchmark {
  static let name = "memory"

  private static let count = 1 << 14

  static func run(_ bench: Bench) {
    let names = ["memory.layer", "memory.animation", "memory.saved-commit"]
    guard names.contains(where: bench.wants) else { return }
    let clock = ManualClock()
    let context = RenderContext(clock: clock)
    var layers: [Layer] = []
    layers.reserveCapacity(count)
    let start = heap_bytes_in_use()
    for _ in 0..<count { layers.append(Layer(context: context)) }
    context.commit()
    let middle = heap_bytes_in_use()
    for layer in layers { layer.add(slide(), forKey: "slide") }
    context.commit()
    let end = heap_bytes_in_use()
    withExtendedLifetime(layers) {}
    bench.report(names[0], each(start, middle), unit: "bytes", target: .atMost(512))
    // Without a recorder there are no rows, so this is all beyond the row.
    bench.report(names[1], each(middle, end), unit: "bytes", target: .atMost(256))
    guard let saved = try? savedCommit() else { return }
    bench.report(names[2], saved, unit: "bytes", target: .atMost(128))
  }

  private static func each(_ start: Int, _ end: Int) -> Double {
    (Double(end) - Double(start)) / Double(count)
  }

  private static func slide() -> BasicAnimation {
    let animation = BasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 100
    return animation
  }

  /// The size of a commit that adds one scalar animation in a saved journal.
  private static func savedCommit() throws -> Double {
    let context = RenderContext(clock: ManualClock())
    var encoder = JournalEncoder()
    let header = JournalHeader(
      frameRate: try FrameRate(60), seed: 1, script: "bench", program: "bench")
    var bytes = encoder.begin(header).count
    try context.observeCommits { bytes += encoder.append($0).count }
    let layer = Layer(context: context)
    context.commit()
    let before = bytes
    for number in 0..<1000 {
      try layer.addAnimation(slide(), forKey: "slide\(number)")
      context.commit()
    }
    return Double(bytes - before) / 1000
  }
}
