internal import MotionTime

/// A stretch of time in which nothing that was recorded changes: what is shown then follows from the
/// same values and the same animations.
struct SteadySpan {
  /// When it begins.
  private(set) var start = MediaTime(flicks: .min)

  /// When it is over.
  private(set) var end = MediaTime.infinity

  /// A span that no time is in.
  static let none = SteadySpan(start: .infinity, end: MediaTime(flicks: .min))

  func contains(_ time: MediaTime) -> Bool { start <= time && time < end }

  mutating func begin(after time: MediaTime) { start = max(start, time) }

  mutating func end(before time: MediaTime) { end = min(end, time) }

  /// Stops at a change on whichever side of a time it is.
  mutating func narrow(by change: MediaTime, at time: MediaTime) {
    if change <= time { begin(after: change) } else { end(before: change) }
  }

  /// Stops at the nearest of ascending changes on either side of a time.
  mutating func narrow(by changes: [MediaTime], at time: MediaTime) {
    let next = changes.partitionIndex { $0 > time }
    if next > 0 { begin(after: changes[next - 1]) }
    if next < changes.count { end(before: changes[next]) }
  }

  /// Leaves what both spans share.
  mutating func narrow(to other: SteadySpan) {
    begin(after: other.start)
    end(before: other.end)
  }
}

extension PropertyTrack {
  /// The time around another during which the same values and animations are in place.
  func steadySpan(at time: MediaTime) -> SteadySpan {
    var span = SteadySpan()
    span.narrow(by: layer.created, at: time)
    span.narrow(by: layer.destroyed, at: time)
    if let lanes { span.narrow(by: lanes.times, at: time) }
    span.narrow(by: values.times, at: time)
    span.narrow(by: flat.times, at: time)
    animations.narrow(&span, at: time)
    return span
  }
}
