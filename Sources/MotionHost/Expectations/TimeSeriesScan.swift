package import MotionLua
package import MotionTime

/// A sample of a number: a time and a value.
package struct TimeSeriesSample: Hashable {
  package let time: MediaTime
  package let value: Double
}

/// A sampler of a number over time that is dense enough for its changes between frames.
///
/// Between two changes, such as a write or the begin of an animation, the number follows one formula.
/// It is sampled at the begin and end of that interval, every 2 ms on a grid that does not depend on
/// frames, and at its local extrema, which are located to the flick.
package struct TimeSeriesScan {
  package let series: any TimeSeries

  /// The time up to which values were examined.
  private(set) var reached: MediaTime

  /// The last two samples, if they are in the present interval.
  private var before: TimeSeriesSample?
  private var last: TimeSeriesSample?

  /// The interval between two samples, 2 ms.
  static let step = MediaTime.flicksPerSecond / 500

  package init(_ series: any TimeSeries, from start: MediaTime) {
    self.series = series
    reached = start
  }

  /// Samples the number up to, but not including, a time.
  ///
  /// - Parameter visit: Takes samples in ascending order; a turning point comes before the sample after
  ///   it, which may be after the sample that it precedes.
  package mutating func advance(to end: MediaTime, _ visit: (TimeSeriesSample) -> Void) {
    while reached < end {
      let change = series.nextChange(after: reached)
      let stop = min(change, end)
      let close = MediaTime(flicks: stop.flicks - 1)
      look(at: reached, visit)
      if !series.isStill(at: reached) {
        var time = Self.next(after: reached)
        while time < close {
          look(at: time, visit)
          time = Self.next(after: time)
        }
      }
      if stop == change {
        if close > reached { look(at: close, visit) }
        (before, last) = (nil, nil)
      }
      reached = stop
    }
    series.forget(before: reached)
  }

  private static func next(after time: MediaTime) -> MediaTime {
    MediaTime(flicks: (time.flicks / step + 1) * step)
  }

  private mutating func look(at time: MediaTime, _ visit: (TimeSeriesSample) -> Void) {
    let sample = TimeSeriesSample(time: time, value: series.value(at: time))
    guard !sample.value.isNaN else {
      (before, last) = (nil, nil)
      return
    }
    if let before, let last, let turn = turn(between: before, last, sample) { visit(turn) }
    visit(sample)
    before = last
    last = sample
  }

  /// Returns the highest or lowest point between three samples of which the second is it so far.
  private func turn(
    between first: TimeSeriesSample, _ middle: TimeSeriesSample, _ last: TimeSeriesSample
  ) -> TimeSeriesSample? {
    let (rise, fall) = (middle.value - first.value, middle.value - last.value)
    // Rounding errors of a number at rest are not extrema.
    let noise = 1e-9 * max(middle.value.magnitude, 1)
    guard rise * fall > 0, max(rise.magnitude, fall.magnitude) > noise else { return nil }
    let sign = rise > 0 ? 1.0 : -1
    return extreme(from: first.time.flicks, to: last.time.flicks, sign)
  }

  /// Returns the extreme found by a golden section search, which needs one value for each
  /// narrowing.
  private func extreme(from start: Int64, to end: Int64, _ sign: Double) -> TimeSeriesSample {
    func sample(_ flicks: Int64) -> TimeSeriesSample {
      let time = MediaTime(flicks: flicks)
      return TimeSeriesSample(time: time, value: series.value(at: time))
    }
    func inner(_ length: Int64) -> Int64 { (length * 382) / 1000 }
    var (low, high) = (start, end)
    var (left, right) = (sample(low + inner(high - low)), sample(high - inner(high - low)))
    while high - low > 3 {
      if sign * left.value >= sign * right.value {
        high = right.time.flicks
        right = left
        left = sample(min(low + inner(high - low), right.time.flicks))
      } else {
        low = left.time.flicks
        left = right
        right = sample(max(high - inner(high - low), left.time.flicks))
      }
    }
    return sign * left.value >= sign * right.value ? left : right
  }
}
