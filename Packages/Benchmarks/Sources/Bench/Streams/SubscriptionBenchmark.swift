import CPrograms
import Glibc
import MotionCore

/// The memory of subscriptions, and the cost of ending one among few and among many.
enum SubscriptionBenchmark: Benchmark {
  static let name = "subscription"

  static func run(_ bench: Bench) {
    let weights = ["subscription.bytes.direct", "subscription.bytes.chain-5"]
    if weights.contains(where: bench.wants) { weigh(bench) }
    let times = ["of-1000", "of-100000", "many-by-few"].map { "subscription.cancel." + $0 }
    if times.contains(where: bench.wants) { cancel(bench) }
  }

  /// Bytes that malloc hands out for each of many subscriptions that are kept, its own overhead included.
  private static func weigh(_ bench: Bench) {
    let count = 1 << 14
    let direct = ReactiveProperty(initialValue: 0.0)
    bench.report(
      "subscription.bytes.direct",
      bytes(count) { sum in direct.subscribeToValue { sum.value += $0 } },
      unit: "bytes", target: .atMost(96))
    let chained = ReactiveProperty(initialValue: 0.0)
    bench.report(
      "subscription.bytes.chain-5",
      bytes(count) { sum in
        PropertyEmitter.chained(chained).subscribeToValue { sum.value += $0 }
      }, unit: "bytes", target: .atMost(400))
  }

  private static func bytes(_ count: Int, _ subscribe: (Sum) -> MotionCore.Subscription) -> Double {
    let sum = Sum()
    var kept: [MotionCore.Subscription] = []
    kept.reserveCapacity(count)
    let before = heap_bytes_in_use()
    for _ in 0..<count { kept.append(subscribe(sum)) }
    let after = heap_bytes_in_use()
    for subscription in kept { subscription.unsubscribe() }
    return Double(after - before) / Double(count)
  }

  /// The time to end one subscription of a hundred thousand, in times of one of a thousand.
  ///
  /// Constant time may still be slower among many, by the distance of the memory.
  private static func cancel(_ bench: Bench) {
    let few = (0..<9).map { _ in nanosecondsToCancel(of: 1000) }.sorted()[4]
    let many = (0..<9).map { _ in nanosecondsToCancel(of: 100_000) }.sorted()[4]
    bench.report(
      "subscription.cancel.of-1000", few, unit: "ns", target: .none)
    bench.report(
      "subscription.cancel.of-100000", many, unit: "ns", target: .none)
    bench.report(
      "subscription.cancel.many-by-few", many / few, unit: "times", target: .atMost(4))
  }

  /// The mean time to end every second subscription of a property, from the first to the last.
  private static func nanosecondsToCancel(of count: Int) -> Double {
    let sum = Sum()
    let repetitions = max(1, 100_000 / count)
    var elapsed = 0.0
    for _ in 0..<repetitions {
      let property = ReactiveProperty(initialValue: 0.0)
      let all = (0..<count).map { _ in property.subscribeToValue { sum.value += $0 } }
      let start = threadTime()
      for index in stride(from: 0, to: count, by: 2) { all[index].unsubscribe() }
      elapsed += threadTime() - start
    }
    return elapsed / Double(repetitions * ((count + 1) / 2))
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
