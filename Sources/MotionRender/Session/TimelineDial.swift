public import MotionTime

/// The state that a timeline was set to last, of which the journal hears when somebody looks.
///
/// A hand that scrubs sets it far more often than anybody looks, and of several settings in one
/// transaction only the last counts.
public final class TimelineDial {
  /// The state; whoever changes what animations show tells ``RenderContext/noteTurn(of:)``.
  @exclusivity(unchecked) public var clock: TimelineClock

  /// Whether the journal has not heard of the state yet.
  @exclusivity(unchecked) fileprivate var isAhead = false

  fileprivate init(_ clock: TimelineClock) {
    self.clock = clock
  }
}

extension RenderContext {
  /// Makes a timeline that begins now.
  public func makeTimelineDial() -> TimelineDial {
    let clock = TimelineClock(id: makeTimelineID(), beginTime: now)
    setTimelineClock(clock)
    return TimelineDial(clock)
  }

  /// Lets a timeline's state count from the commit of the open transaction on.
  public func noteTurn(of dial: TimelineDial) {
    if dial.isAhead { return }
    dial.isAhead = true
    turnedDials.append(dial)
  }

  /// Forgets a timeline that no one will name again; animations that name it keep it as it is now.
  public func release(_ dial: TimelineDial) {
    if dial.isAhead { setTimelineClock(dial.clock) }
    dial.isAhead = false
    releaseTimeline(dial.clock.id)
  }

  /// Tells the journal of all timelines that were set since it last heard of them.
  func readDials() {
    let dials = turnedDials
    turnedDials.removeAll()
    for dial in dials where dial.isAhead {
      dial.isAhead = false
      setTimelineClock(dial.clock)
    }
  }
}
