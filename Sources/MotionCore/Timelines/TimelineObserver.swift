/// Hears how a ``ScrubTimeline`` is scrubbed.
public protocol TimelineObserver: AnyObject {
  /// A scrubber was attached where there was none.
  func timelineDidAttachScrubber(_ timeline: ScrubTimeline, scrubber: TimelineScrubber)

  /// The scrubber was detached, and none took its place.
  func timelineDidDetachScrubber(_ timeline: ScrubTimeline)

  /// The attached scrubber moved to an offset in seconds.
  func timelineScrubberDidScrub(_ timeline: ScrubTimeline, timeOffset: Double)
}
