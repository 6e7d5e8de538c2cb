internal import MotionLua
internal import MotionTime
import OrreryBasics

/// A watch that checks whether numbers stay near their last value from a time on.
///
/// The last value is known only at the end; until then the least and the greatest value since the
/// time are kept.
final class SettlingWatch: ExpectationWatch {
  /// The ranges of one number that were seen.
  private struct Seen {
    /// In the whole window.
    var all = SettlingRecord()
    /// The values from the time by which it has to be settled.
    var least: TimeSeriesSample?
    var greatest: TimeSeriesSample?
  }

  private var track: WatchedStretch
  private let time: MediaTime
  private let tolerance: Double?
  private var seen: [Seen]

  /// The time at which it settled, as far as the session went.
  private(set) var found: String?

  init(
    _ parts: [(name: String, series: any TimeSeries)], by time: MediaTime,
    within tolerance: Double?, in window: ClosedRange<MediaTime>
  ) {
    track = WatchedStretch(parts, in: window)
    self.time = time
    self.tolerance = tolerance
    seen = parts.map { _ in Seen() }
  }

  func advance(to end: MediaTime) {
    // The moment itself belongs to what must be settled, and need not be one of the samples.
    if end > time { track.advance(to: time) { take($1, $0) } }
    track.advance(to: end) { take($1, $0) }
  }

  private func take(_ sample: TimeSeriesSample, _ part: Int) {
    seen[part].all.take(sample)
    guard sample.time >= time else { return }
    if sample.value < seen[part].least?.value ?? .infinity { seen[part].least = sample }
    if sample.value > seen[part].greatest?.value ?? -.infinity { seen[part].greatest = sample }
  }

  func failure(at end: SessionEnd) -> ExpectationResult.Failure? {
    advance(to: track.close(at: end))
    if end.time < time, !end.isSettled { return end.nothing }
    let times = seen.compactMap { $0.all.settlingTime(within: tolerance ?? $0.all.usualTolerance) }
    found = times.max().map { "settled at \(NumberText.rounded($0.seconds, decimals: 3)) s" }
    for part in 0..<track.count {
      let all = seen[part].all
      guard let last = all.last else { return track.nothing(end) }
      let allowed = tolerance ?? all.usualTolerance
      let extremes = [seen[part].least, seen[part].greatest].compactMap(\.self)
      let furthest = extremes.max { distance($0, last) < distance($1, last) }
      if let furthest, distance(furthest, last) > allowed {
        return ExpectationResult.Failure(
          time: furthest.time.seconds,
          got: (found.map { "\($0); " } ?? "")
            + "\(track.label(part))\(NumberText.shortest(distance(furthest, last))) away from its last "
            + "value, \(NumberText.shortest(last.value)),")
      }
    }
    return nil
  }

  private func distance(_ one: TimeSeriesSample, _ other: TimeSeriesSample) -> Double {
    (one.value - other.value).magnitude
  }
}
