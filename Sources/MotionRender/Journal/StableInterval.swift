internal import MotionTime

/// A time interval in which no recorded entry changes: every value shown in it follows from the same
/// model values and the same animations.
struct StableInterval {
  /// The start, included.
  private(set) var start = MediaTime(flicks: .min)

  /// The end, not included.
  private(set) var end = MediaTime.infinity

  /// The empty interval.
  static let none = StableInterval(start: .infinity, end: MediaTime(flicks: .min))

  func contains(_ time: MediaTime) -> Bool { start <= time && time < end }

  /// Moves the start to a time, which is included, if that is later.
  mutating func begin(after time: MediaTime) { start = max(start, time) }

  /// Moves the end to a time, which is not included, if that is earlier.
  mutating func end(before time: MediaTime) { end = min(end, time) }

  /// Moves the start to `change` if that is at or before `time`, otherwise the end; never extends
  /// the interval.
  mutating func narrow(by change: MediaTime, at time: MediaTime) {
    if change <= time { begin(after: change) } else { end(before: change) }
  }

  /// Shortens the interval to the nearest change before or at `time` and the nearest change after
  /// it.
  ///
  /// - Parameter changes: Times in ascending order.
  mutating func narrow<Times: RandomAccessCollection<MediaTime>>(
    by changes: Times, at time: MediaTime
  ) where Times.Index == Int {
    if let last = changes.last, last <= time { return begin(after: last) }
    let next = changes.partitionIndex { $0 > time }
    if next > 0 { begin(after: changes[next - 1]) }
    if next < changes.count { end(before: changes[next]) }
  }

  /// Narrows to the intersection with another interval.
  mutating func narrow(to other: StableInterval) {
    begin(after: other.start)
    end(before: other.end)
  }
}

extension PropertyTrack {
  /// Returns the longest interval around a time in which the same values and animations are in place.
  func stableInterval(at time: MediaTime) -> StableInterval {
    var span = StableInterval()
    span.narrow(by: layer.created, at: time)
    span.narrow(by: layer.destroyed, at: time)
    if let lanes { span.narrow(by: lanes.times, at: time) }
    span.narrow(by: values.times, at: time)
    span.narrow(by: flat.times, at: time)
    animations.narrow(&span, at: time)
    return span
  }
}
