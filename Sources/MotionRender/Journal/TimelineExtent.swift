public import MotionTime

/// The extent of the animations on a timeline.
public struct TimelineExtent: Hashable, Sendable {
  /// The time of the timeline at which the last of them is over; for endless ones, their first
  /// cycle.
  public let end: MediaTime

  /// Whether one of them never is.
  public let isEndless: Bool
}

extension Journal {
  /// Returns the extent of the animations on a timeline; nil when no animation on it ends or
  /// repeats.
  ///
  /// - Parameter id: The identifier of the timeline.
  /// - Complexity: Linear in the number of animations that the journal holds.
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
  /// The parent time at the end of the first cycle, in either direction; nil when nothing moves.
  ///
  /// A cycle that never ends, as a group's with a child that never does, counts as a second.
  fileprivate var firstCycleEnd: MediaTime? {
    if speed == 0 { return nil }
    let length = cycle == .infinity ? MediaTime(flicks: MediaTime.flicksPerSecond) : cycle
    return begin + length.divided(by: speed.magnitude)
  }
}
