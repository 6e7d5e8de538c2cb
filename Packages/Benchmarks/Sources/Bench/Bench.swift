import CPrograms
import Glibc

/// The program that runs the comparisons whose names contain one of some filters, and prints a line for each.
///
/// A run is good when every target was met and both sides of each comparison agreed.
final class Bench {
  private let filters: [String]
  private(set) var ran = 0
  private(set) var missed = 0

  /// Creates the program; without filters it runs all comparisons.
  init(filters: [String]) {
    self.filters = filters
  }

  /// Whether a comparison of this name is asked for; a benchmark whose inputs take long to make asks.
  func wants(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.contains($0) }
  }

  /// Whether a comparison whose name begins so may be asked for.
  func wantsSome(_ start: String) -> Bool {
    wants(start) || filters.contains { $0.hasPrefix(start) }
  }

  /// Compares two sides that do the same work.
  ///
  /// - Parameters:
  ///   - name: `benchmark.what.against`.
  ///   - operations: How many operations one call of a side does; times are printed for one of them.
  ///   - target: What is wanted of ours divided by theirs.
  ///   - clock: Whose time counts.
  ///   - rounds: How often both sides are timed, at least seven.
  ///   - agreement: The largest difference between the results of both sides, which have just run,
  ///     and the largest allowed.
  func compare(
    _ name: String, operations: Int = 1, target: Target, clock: Stopwatch.Clock = .thread,
    rounds: Int = 9, agreement: (difference: () -> Double, within: Double)? = nil,
    ours: () -> Void, theirs: () -> Void
  ) {
    guard wants(name) else { return }
    ours()
    theirs()
    if let agreement { check(name, agreement.difference(), agreement.within) }
    let watch = Stopwatch(clock: clock, span: 1.2e7, rounds: max(rounds, 7))
    let medians = watch.medians(ours, theirs)
    let count = Double(operations)
    let ratio = medians.ours / medians.theirs
    line(
      name, duration(medians.ours / count), duration(medians.theirs / count), target.shown(ratio),
      target, isMet: target.isMet(by: ratio))
  }

  /// Compares times of both sides that were taken in turns, in nanoseconds, by their medians.
  func report(_ name: String, _ ours: [Double], _ theirs: [Double], target: Target) {
    guard wants(name) else { return }
    let (our, their) = (ours.sorted()[ours.count / 2], theirs.sorted()[theirs.count / 2])
    line(
      name, duration(our), duration(their), target.shown(our / their), target,
      isMet: target.isMet(by: our / their))
  }

  /// Reports that a comparison could not be run.
  func fail(_ name: String) {
    missed += 1
    print("\(name): the other side did not run.")
  }

  /// Reports a figure that is not a time: bytes, a ratio of two comparisons, a count.
  func report(_ name: String, _ figure: Double, unit: String, target: Target) {
    guard wants(name) else { return }
    line(
      name, "\(decimals(figure, 2)) \(unit)", "", "", target, isMet: target.isMet(by: figure))
  }

  /// Reports the number of allocations of some work.
  func reportRequests(_ name: String, target: Target, _ work: () -> Void) {
    let before = heap_requests()
    work()
    let after = heap_requests()
    report(name, Double(after) - Double(before), unit: "requests", target: target)
  }

  private func check(_ name: String, _ difference: Double, _ limit: Double) {
    if difference <= limit { return }
    missed += 1
    print("\(name): both sides differ by \(difference), which is more than \(limit).")
  }

  private func line(
    _ name: String, _ ours: String, _ theirs: String, _ ratio: String, _ target: Target, isMet: Bool
  ) {
    if ran == 0 { Bench.row("", "ours", "theirs", "ratio", "target", "") }
    ran += 1
    missed += isMet ? 0 : 1
    let verdict =
      switch target {
      case .none: ""
      case .atMost, .timesFaster: isMet ? "met" : "MISSED"
      }
    Bench.row(name, ours, theirs, ratio, target.description, verdict)
  }

  private static func row(
    _ name: String, _ ours: String, _ theirs: String, _ ratio: String, _ target: String,
    _ verdict: String
  ) {
    print(
      name.padded(to: 40), ours.padded(to: 12, before: true), theirs.padded(to: 12, before: true),
      ratio.padded(to: 16, before: true), target.padded(to: 22, before: true), verdict)
    fflush(nil)
  }
}
