import MotionCore

/// Scrubbing a paused timeline that one observer of snapshots follows, beside one observer in C.
enum ScrubBenchmark: Benchmark {
  static let name = "scrub"

  static func run(_ bench: Bench) {
    guard bench.wants("scrub.observer.c"), let theirs = CEmitter(observers: 1) else { return }
    let timeline = Timeline()
    timeline.paused.value = true
    let sum = Sum()
    let subscription = timeline.subscribeToValue { sum.value += $0.timeOffset }
    let writes = 100_000
    bench.compare(
      "scrub.observer.c", operations: writes, target: .atMost(10),
      agreement: ({ abs(sum.value - theirs.heard) }, 0),
      ours: { for index in 0..<writes { timeline.timeOffset.value = Double(index & 1023) } },
      theirs: { theirs.write(writes) })
    subscription.unsubscribe()
  }
}
