internal import MotionTime

/// The time window of a transition.
public final class TransitionTimeWindow {
  /// The duration in seconds, at least 0.
  public let duration: Double

  /// Creates a window from its duration in seconds.
  ///
  /// A duration that is not finite and at least 0 is an assertion and counts as 0.
  ///
  /// - Parameter duration: The duration in seconds, at least 0.
  public init(duration: Double) {
    let isValid = duration >= 0 && duration.isFinite
    if !isValid {
      motionAssertion(
        "invalidDuration: a transition cannot last \(duration) s. "
          + "Give a finite number of at least 0.")
    }
    self.duration = isValid ? duration : 0
  }

  /// Returns the delay of a segment, in seconds; backward it is mirrored.
  ///
  /// - Parameters:
  ///   - segment: The part of the window.
  ///   - direction: The direction of the transition.
  public func delay(
    of segment: TransitionTimeWindowSegment, direction: TransitionDirection = .forward
  ) -> Double {
    (direction == .forward ? segment : segment.inverted()).position * duration
  }

  /// Returns how long a segment lasts, in seconds.
  ///
  /// - Parameter segment: The part of the window.
  public func duration(of segment: TransitionTimeWindowSegment) -> Double {
    segment.length * duration
  }

  /// Shows a fraction of the transition on a timeline, and holds it there.
  ///
  /// Setting ``Timeline/paused`` to false continues it to its end.
  ///
  /// - Parameters:
  ///   - timeline: The timeline to pause at the fraction.
  ///   - fraction: 0 at the start, 1 at the end of the window.
  public func scrub(_ timeline: Timeline, to fraction: Double) {
    timeline.timeOffset.value = fraction * duration
    timeline.paused.value = true
  }
}

/// Another name for ``TransitionTimeWindow``.
public typealias TransitionWindow = TransitionTimeWindow

/// The direction of a transition between its two fixed ends.
public enum TransitionDirection: String, Invertible, Sendable {
  /// From the back to the fore.
  case forward

  /// From the fore to the back.
  case backward

  /// Returns the opposite direction.
  public func inverted() -> TransitionDirection {
    self == .forward ? .backward : .forward
  }
}
