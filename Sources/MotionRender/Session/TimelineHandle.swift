package import MotionTime

/// A handle to a timeline of a session, whose clock is written to the journal when the journal is next
/// read or committed.
///
/// Scrubbing sets a clock far more often than anything reads it, and of several settings in one
/// transaction only the last counts.
package final class TimelineHandle {
  /// The clock's state; a change that animations show takes effect with
  /// ``RenderContext/noteChange(of:)``.
  @exclusivity(unchecked) package var clock: TimelineClock

  /// Whether the clock has changes that are not in the journal.
  @exclusivity(unchecked) fileprivate var hasChanges = false

  fileprivate init(_ clock: TimelineClock) {
    self.clock = clock
  }
}

extension RenderContext {
  /// Makes a timeline that begins now.
  package func makeTimelineHandle() -> TimelineHandle {
    let clock = TimelineClock(id: makeTimelineID(), beginTime: now)
    setTimelineClock(clock)
    return TimelineHandle(clock)
  }

  /// Lets a timeline's clock count from the commit of the open transaction on.
  package func noteChange(of timeline: TimelineHandle) {
    if timeline.hasChanges { return }
    timeline.hasChanges = true
    changedTimelines.append(timeline)
  }

  /// Releases a timeline that no new animation can name; animations that name it keep its present
  /// state.
  package func release(_ timeline: TimelineHandle) {
    if timeline.hasChanges { setTimelineClock(timeline.clock) }
    timeline.hasChanges = false
    releaseTimeline(timeline.clock.id)
  }

  /// Writes the clocks that have changes to the journal.
  func writeTimelineChanges() {
    let timelines = changedTimelines
    changedTimelines.removeAll()
    for timeline in timelines where timeline.hasChanges {
      timeline.hasChanges = false
      setTimelineClock(timeline.clock)
    }
  }
}
