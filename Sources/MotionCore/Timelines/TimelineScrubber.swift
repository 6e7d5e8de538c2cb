internal import MotionTime

/// Drives the one timeline that it is attached to, which it does not keep alive.
public final class TimelineScrubber {
  /// The timeline that this scrubber drives.
  weak var timeline: ScrubTimeline?

  private let session = MotionSession.current
  private var offset: Double

  /// Creates a scrubber at an offset in seconds.
  public init(timeOffset: Double = 0) {
    offset = timeOffset
  }

  /// Where the scrubber stands, in seconds; moving it while attached is a scrub.
  ///
  /// NaN is an assertion, and the scrubber stays where it is.
  public var timeOffset: Double {
    get { offset }
    set {
      if newValue.isNaN {
        return session.assertionHandler(
          "timeOutOfRange: a scrubber cannot stand at NaN. Give a timeOffset in seconds.")
      }
      let isScrub = newValue != offset
      offset = newValue
      if isScrub { timeline?.didScrub(to: newValue) }
    }
  }
}
