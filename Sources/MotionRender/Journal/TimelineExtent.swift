public import MotionTime

/// How far the animations of a timeline go.
public struct TimelineExtent: Hashable, Sendable {
  /// Where the timeline has to stand for the last of them to be over; of those that never are, their
  /// first cycle.
  public let end: MediaTime

  /// Whether one of them never is.
  public let isEndless: Bool
}

extension Journal {
  /// How far the animations of a timeline go; nil when none that comes to an end or repeats names it.
  public func extent(ofTimeline id: Int) -> TimelineExtent? {
    writer?.settle()
    let timings = animations.compactMap { record -> MediaTiming? in
      guard case .timeline(let timeline) = record.parentClock, timeline.id == id, !record.isRetired
      else { return nil }
      return record.timing
    }
    let endless = timings.filter { !Self.isReached($0.likelyEnd(direction: 1)) }
    let cycles = endless.compactMap(\.firstCycleEnd).filter(Self.isReached)
    let ends = timings.map { $0.likelyEnd(direction: 1) }.filter(Self.isReached)
    return (ends + cycles).max().map { TimelineExtent(end: $0, isEndless: !cycles.isEmpty) }
  }

  private static func isReached(_ time: MediaTime) -> Bool { time.isFinite && time <= .furthest }
}

extension MediaTiming {
  /// When the parent's time has been through the first cycle, in either direction; nil when nothing moves.
  ///
  /// A cycle that never ends, as a group's with a child that never does, counts as a second.
  fileprivate var firstCycleEnd: MediaTime? {
    if speed == 0 { return nil }
    let length = cycle == .infinity ? MediaTime(flicks: MediaTime.flicksPerSecond) : cycle
    return begin + length.divided(by: speed.magnitude)
  }
}
