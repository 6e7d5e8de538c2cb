internal import MotionTime

/// The samples of a number that determine when it settled, that is from when on it stays near its
/// last value.
///
/// The last value is known only at the end. So for each side the samples that no later one exceeds are kept,
/// each with its successor: the latest of them beyond the tolerance is the last time away from the value.
/// Of 4096 samples every other one is discarded, so that memory is bounded; the time is then as exact as
/// the remaining samples.
struct SettlingRecord {
  private(set) var first: TimeSeriesSample?
  private(set) var last: TimeSeriesSample?
  private(set) var least: TimeSeriesSample?
  private(set) var greatest: TimeSeriesSample?

  /// The time at which the number left its first value; nil if it has not.
  private(set) var departure: MediaTime?

  private var above = Side(sign: 1)
  private var below = Side(sign: -1)

  /// Adds the next sample.
  mutating func take(_ sample: TimeSeriesSample) {
    if let first, departure == nil, sample.value != first.value {
      departure = last?.time ?? first.time
    }
    first = first ?? sample
    if sample.value < least?.value ?? .infinity { least = sample }
    if sample.value > greatest?.value ?? -.infinity { greatest = sample }
    above.take(sample)
    below.take(sample)
    last = sample
  }

  /// A thousandth of the range of its values.
  var usualTolerance: Double { ((greatest?.value ?? 0) - (least?.value ?? 0)) / 1000 }

  /// Returns the time from which on the number stays within a tolerance of its last value; nil without a
  /// value.
  func settlingTime(within tolerance: Double) -> MediaTime? {
    guard let first, let last else { return nil }
    let times = [above, below].compactMap { $0.lastTime(beyond: tolerance, of: last.value) }
    return times.max() ?? first.time
  }

  /// The samples on one side that none after them exceeds.
  private struct Side {
    let sign: Double

    /// Each with the time of the sample that followed, in the order of their times.
    private var peaks: [(sample: TimeSeriesSample, next: TimeSeriesSample?)] = []

    init(sign: Double) { self.sign = sign }

    mutating func take(_ sample: TimeSeriesSample) {
      if let last = peaks.indices.last, peaks[last].next == nil { peaks[last].next = sample }
      while let last = peaks.last, sign * last.sample.value <= sign * sample.value {
        peaks.removeLast()
      }
      peaks.append((sample, nil))
      guard peaks.count > 4096 else { return }
      peaks = stride(from: 1, to: peaks.count, by: 2).map { peaks[$0] }
    }

    /// Returns the last time at which it was further beyond a value than a tolerance, by the straight
    /// line to the next sample.
    func lastTime(beyond tolerance: Double, of value: Double) -> MediaTime? {
      guard
        let peak = peaks.last(where: { sign * ($0.sample.value - value) > tolerance })
      else { return nil }
      guard let next = peak.next else { return peak.sample.time }
      let limit = value + sign * tolerance
      let way = next.value - peak.sample.value
      let share = way == 0 ? 1 : min(max((limit - peak.sample.value) / way, 0), 1)
      let flicks = Double(next.time.flicks - peak.sample.time.flicks) * share
      return MediaTime(flicks: peak.sample.time.flicks + Int64(flicks))
    }
  }
}
