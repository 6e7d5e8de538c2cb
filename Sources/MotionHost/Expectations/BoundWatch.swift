internal import MotionLua
internal import MotionTime
import OrreryBasics

/// A watch that checks numbers against an upper or a lower bound.
final class BoundWatch: ExpectationWatch {
  private var track: WatchedStretch
  private let bound: Double
  private let tolerance: Double
  private let sign: Double
  private var furthest: TimeSeriesSample?

  /// - Parameter sign: 1 for an upper bound, −1 for a lower bound.
  init(
    _ parts: [(name: String, series: any TimeSeries)], _ bound: Double, _ tolerance: Double,
    sign: Double, in window: ClosedRange<MediaTime>
  ) {
    track = WatchedStretch(parts, in: window)
    self.bound = bound
    self.tolerance = tolerance
    self.sign = sign
  }

  func advance(to end: MediaTime) {
    track.advance(to: end) { _, sample in
      if let furthest, sign * sample.value <= sign * furthest.value { return }
      furthest = sample
    }
  }

  func failure(at end: SessionEnd) -> ExpectationResult.Failure? {
    advance(to: track.close(at: end))
    guard let furthest else { return track.nothing(end) }
    guard sign * (furthest.value - bound) > tolerance else { return nil }
    return ExpectationResult.Failure(
      time: furthest.time.seconds, got: NumberText.shortest(furthest.value))
  }
}

/// The interval of time in which numbers are sampled.
struct WatchedStretch {
  private var scans: [(name: String, scan: TimeSeriesScan)]
  private let window: ClosedRange<MediaTime>

  init(
    _ parts: [(name: String, series: any TimeSeries)], in window: ClosedRange<MediaTime>
  ) {
    scans = parts.map { ($0.name, TimeSeriesScan($0.series, from: window.lowerBound)) }
    self.window = window
  }

  /// Samples the numbers up to, but not including, a time, within the window.
  mutating func advance(to end: MediaTime, _ visit: (_ part: Int, TimeSeriesSample) -> Void) {
    let last = window.upperBound == .infinity ? end : min(end, Self.after(window.upperBound))
    for index in scans.indices { scans[index].scan.advance(to: last) { visit(index, $0) } }
  }

  /// Returns the time up to which values are needed when the session has ended: a window after rest
  /// has one value.
  func close(at end: SessionEnd) -> MediaTime {
    Self.after(end.isSettled ? max(end.time, window.lowerBound) : end.time)
  }

  /// Returns the failure of an expectation that had no values.
  func nothing(_ end: SessionEnd) -> ExpectationResult.Failure {
    end.time < window.lowerBound && !end.isSettled
      ? end.nothing : ExpectationResult.Failure(time: nil, got: "no value: it was never there")
  }

  /// Returns the name of a part in front of its number, "" for a single one.
  func label(_ part: Int) -> String { scans[part].name.isEmpty ? "" : "\(scans[part].name) " }

  /// The number of numbers.
  var count: Int { scans.count }

  private static func after(_ time: MediaTime) -> MediaTime { time + MediaTime(flicks: 1) }
}
