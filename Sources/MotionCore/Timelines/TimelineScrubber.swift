internal import MotionTime

/// A controller of the one timeline that it is attached to, which it holds weakly.
public final class TimelineScrubber {
  /// The timeline that this scrubber drives.
  weak var timeline: ScrubTimeline?

  private let session = MotionSession.current
  private var offset: Double

  /// Creates a scrubber at an offset in seconds.
  ///
  /// NaN is an assertion, and the offset is 0.
  ///
  /// - Parameter timeOffset: The offset, in seconds.
  public init(timeOffset: Double = 0) {
    offset = 0
    if isPlace(timeOffset) { offset = timeOffset }
  }

  /// The offset of the scrubber, in seconds; a change while attached is a scrub.
  ///
  /// NaN is an assertion, and the scrubber stays where it is.
  public var timeOffset: Double {
    get { offset }
    set {
      guard isPlace(newValue) else { return }
      let isScrub = newValue != offset
      offset = newValue
      if isScrub { timeline?.didScrub(to: newValue) }
    }
  }

  /// Returns whether an offset is valid; NaN is an assertion.
  private func isPlace(_ timeOffset: Double) -> Bool {
    if !timeOffset.isNaN { return true }
    session.assertionHandler(
      "timeOutOfRange: a scrubber cannot be at NaN. Give a timeOffset in seconds.")
    return false
  }
}
