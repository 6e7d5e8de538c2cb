internal import MotionLua
internal import MotionTime
import OrreryBasics

/// A watch that checks that a number changes in one direction only.
final class MonotonyWatch: ExpectationWatch {
  private var track: WatchedStretch
  private let tolerance: Double
  private var sign: Double?
  private var first: TimeSeriesSample?
  private var furthest = 0.0
  private var setback: ExpectationResult.Failure?

  init(
    _ parts: [(name: String, series: any TimeSeries)],
    _ direction: ExpectationRequest.Direction?, _ tolerance: Double,
    in window: ClosedRange<MediaTime>
  ) {
    track = WatchedStretch(parts, in: window)
    self.tolerance = tolerance
    sign = direction.map { $0 == .rising ? 1 : -1 }
  }

  func advance(to end: MediaTime) {
    track.advance(to: end) { _, sample in take(sample) }
  }

  private func take(_ sample: TimeSeriesSample) {
    guard setback == nil else { return }
    guard let first else {
      self.first = sample
      furthest = sample.value
      return
    }
    if sign == nil, (sample.value - first.value).magnitude > tolerance {
      sign = sample.value > first.value ? 1 : -1
    }
    guard let sign else { return }
    if sign * (furthest - sample.value) > tolerance {
      setback = ExpectationResult.Failure(
        time: sample.time.seconds,
        got: "\(NumberText.shortest(sample.value)), back from \(NumberText.shortest(furthest))")
    }
    furthest = sign * max(sign * furthest, sign * sample.value)
  }

  func failure(at end: SessionEnd) -> ExpectationResult.Failure? {
    advance(to: track.close(at: end))
    return first == nil ? track.nothing(end) : setback
  }
}
