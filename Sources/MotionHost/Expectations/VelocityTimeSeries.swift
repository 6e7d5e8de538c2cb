package import MotionLua
package import MotionTime

/// A time series of the velocity of a number, in units per second, as a forward difference.
///
/// It is the fourth-order difference quotient over five values of the closed form, 0.1 ms apart, or
/// closer before a change, so that no value after the change is used. For a number that a gesture
/// writes, which is constant between two pointer samples, it is the gesture's estimate from the
/// samples of the last 100 ms.
package final class VelocityTimeSeries: TimeSeries {
  private let series: any TimeSeries

  /// The widest distance of two values, 0.1 ms.
  private static let step = MediaTime.flicksPerSecond / 10_000

  /// The greatest distance in time of the values that a velocity is computed from.
  static let reach = MediaTime(flicks: 5 * step)

  package init(of series: any TimeSeries) { self.series = series }

  package func value(at time: MediaTime) -> Double {
    let change = series.nextChange(after: time)
    if series.isStill(at: time) {
      return series.value(at: time).isNaN ? .nan : series.gestureSpeed(at: time)
    }
    let room = change.flicks - time.flicks
    if room >= 5 * Self.step { return quotient(at: time, Self.step) }
    // Less than a microsecond before a change the interval is too short; the velocity just before
    // is used.
    if room >= 5 * 128 { return quotient(at: time, room / 5) }
    let earlier = MediaTime(flicks: change.flicks - 5 * 128)
    return series.nextChange(after: earlier) == change ? quotient(at: earlier, 128) : .nan
  }

  private func quotient(at time: MediaTime, _ step: Int64) -> Double {
    func value(_ index: Int64) -> Double {
      series.value(at: MediaTime(flicks: time.flicks + index * step))
    }
    let rise = -25 * value(0) + 48 * value(1) - 36 * value(2) + 16 * value(3) - 3 * value(4)
    return rise / (12 * MediaTime(flicks: step).seconds)
  }

  package func nextChange(after time: MediaTime) -> MediaTime {
    min(series.nextChange(after: time), series.nextGestureChange(after: time))
  }

  package func isStill(at time: MediaTime) -> Bool { series.isStill(at: time) }

  package func gestureSpeed(at time: MediaTime) -> Double { 0 }

  package func nextGestureChange(after time: MediaTime) -> MediaTime { .infinity }

  package func forget(before time: MediaTime) { series.forget(before: time) }
}
