/// A sampler of a curve's function, which checks each value and caches it, so that no input is
/// evaluated twice.
final class CurveSampler {
  /// A place that was evaluated.
  struct Sample {
    let x: Double

    /// The result of the function.
    let raw: Double

    /// The same, but exactly 0 at 0 and exactly 1 at 1.
    let y: Double
  }

  let name: String
  private let function: (Double) throws -> Double
  private let limit: Double
  private let budget: Int
  private var known: [UInt64: Double] = [:]
  private var merged: [Sample] = []

  /// Called with the inputs that will be evaluated next, unless the bake fails before.
  var expecting: ([Double]) -> Void = { _ in }

  /// Every evaluated place, in the order of evaluation.
  private(set) var samples: [Sample] = []

  /// The number of calls of the function so far.
  private(set) var evaluations = 0

  init(
    name: String, limit: Double, budget: Int, function: @escaping (Double) throws -> Double
  ) {
    self.name = name
    self.function = function
    self.limit = limit
    self.budget = budget
    known.reserveCapacity(16_384)
  }

  /// The evaluated places, ascending.
  ///
  /// A bake requests them after every round of repairs, which adds few: those are sorted and
  /// merged.
  var sorted: [Sample] {
    if merged.count == samples.count { return merged }
    let added = samples[merged.count...].sorted { $0.x < $1.x }
    var result: [Sample] = []
    result.reserveCapacity(samples.count)
    var next = 0
    for sample in added {
      while next < merged.count, merged[next].x < sample.x {
        result.append(merged[next])
        next += 1
      }
      result.append(sample)
    }
    result += merged[next...]
    merged = result
    return result
  }

  /// Announces inputs that will be evaluated, in this order.
  func expect(_ places: [Double]) {
    let unknown = places.filter { known[$0.bitPattern] == nil }
    if !unknown.isEmpty { expecting(unknown) }
  }

  /// Returns the value at x, 0…1, calling the function if it was not called for x before.
  func value(at x: Double) throws(TimingError) -> Double {
    if let value = known[x.bitPattern] { return value }
    if evaluations >= budget { throw exhausted("evaluations", budget) }
    let raw = try call(x)
    try check(raw, at: x)
    let y = x == 0 ? 0 : x == 1 ? 1 : raw + 0
    known[x.bitPattern] = y
    samples.append(Sample(x: x, raw: raw, y: y))
    return y
  }

  /// Asks for 32 of the evaluated places again, in another order.
  ///
  /// - Throws: `notDeterministic` when an answer differs in any bit.
  func checkDeterminism() throws(TimingError) {
    let count = min(32, samples.count)
    for index in 0..<count {
      // 19 and 32 have no common factor: the steps visit every slot once, out of order.
      let slot = count == 32 ? (index * 19 + 7) % 32 : count - 1 - index
      let sample = samples[slot * (samples.count - 1) / max(1, count - 1)]
      let again = try call(sample.x)
      if again.bitPattern == sample.raw.bitPattern { continue }
      throw TimingError(
        .notDeterministic,
        "'\(name)' gave \(sample.raw) and later \(again) at x = \(sample.x). "
          + "Compute the result from x and the parameters alone.")
    }
  }

  func exhausted(_ what: String, _ budget: Int) -> TimingError {
    TimingError(
      .bakeBudgetExceeded,
      "'\(name)' is not reproduced within \(budget) \(what). "
        + "Make it smoother, or declare its breakpoints.")
  }

  private func call(_ x: Double) throws(TimingError) -> Double {
    evaluations += 1
    do {
      return try function(x)
    } catch let error as TimingError {
      throw error
    } catch {
      throw TimingError(
        .luaError, "'\(name)' failed at x = \(x): \(error)")
    }
  }

  private func check(_ raw: Double, at x: Double) throws(TimingError) {
    if !raw.isFinite {
      throw TimingError(
        .nonFinite,
        "'\(name)' returned \(raw) at x = \(x). Return a finite number for every x in 0…1.")
    }
    if abs(raw) > limit {
      throw TimingError(
        .outOfRange,
        "'\(name)' returned \(raw) at x = \(x). Stay between \(-limit) and \(limit).")
    }
    if x == 0 || x == 1, abs(raw - x) > 1e-9 {
      throw TimingError(
        .endpoint, "'\(name)' returned \(raw) at x = \(x). Return \(x) there.")
    }
  }
}
