/// A source of time that never runs backwards and starts at 0.
public protocol MotionClock: AnyObject {
  /// The present time.
  var now: MediaTime { get }
}

/// A virtual clock, which advances only when a program sets it.
public final class ManualClock: MotionClock {
  /// The time the clock was last turned to.
  public private(set) var now: MediaTime

  /// Creates a clock that shows a time, 0 by default.
  ///
  /// - Parameter now: The time that the clock shows at first.
  public init(now: MediaTime = .zero) {
    self.now = now
  }

  /// Turns the clock to a time; a time that has passed leaves it where it is.
  ///
  /// - Parameter time: The time to advance to.
  public func advance(to time: MediaTime) {
    now = max(now, time)
  }

  /// Turns the clock forwards by a duration; a negative duration leaves it where it is.
  ///
  /// - Parameter duration: The duration; a negative one has no effect.
  public func advance(by duration: MediaTime) {
    advance(to: now + duration)
  }
}
