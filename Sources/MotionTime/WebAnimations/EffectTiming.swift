/// The timing of an effect as Web Animations defines it.
///
/// All times have the same unit, which the caller chooses: seconds in this library, milliseconds in
/// exported files.
public struct EffectTiming: Hashable, Sendable {
  /// The direction of iterations.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Forwards.
    case normal

    /// Backwards.
    case reverse

    /// Forwards, then backwards, and so on.
    case alternate

    /// Backwards, then forwards, and so on.
    case alternateReverse = "alternate-reverse"
  }

  /// The times outside the active interval at which an effect applies.
  public enum Fill: String, Hashable, Sendable, CaseIterable {
    /// Nowhere.
    case none

    /// After it.
    case forwards

    /// Before it.
    case backwards

    /// Before and after it.
    case both
  }

  /// The time from the start to the first iteration, finite; below 0 the start is skipped.
  public let delay: Double

  /// The time from the last iteration to the end, finite.
  public let endDelay: Double

  /// The time of one iteration, at least 0, infinite too.
  public let duration: Double

  /// The number of iterations, at least 0, possibly infinite.
  public let iterations: Double

  /// The offset of the first iteration, at least 0 and finite: 0.5 is the middle of it.
  public let iterationStart: Double

  /// The direction of iterations.
  public let direction: Direction

  /// The times outside the active interval at which the effect applies.
  public let fill: Fill

  /// The curve of each iteration.
  public let easing: TimingFunction

  /// Creates timing.
  ///
  /// - Parameters:
  ///   - delay: The delay before the first iteration, in seconds, finite.
  ///   - endDelay: The delay after the last iteration, in seconds, finite.
  ///   - duration: The duration of one iteration, in seconds, at least 0, possibly infinite.
  ///   - iterations: The number of iterations, at least 0, possibly infinite.
  ///   - iterationStart: The offset in the first iteration, at least 0 and finite.
  ///   - direction: The direction of iterations.
  ///   - fill: The times outside the active interval at which the effect applies.
  ///   - easing: The easing of each iteration.
  /// - Throws: ``TimingError`` (`invalidTiming`) when a delay is not finite, the duration or the number
  ///   of iterations is below 0 or NaN, or the iteration start is below 0 or not finite.
  public init(
    delay: Double = 0, endDelay: Double = 0, duration: Double = 0, iterations: Double = 1,
    iterationStart: Double = 0, direction: Direction = .normal, fill: Fill = .none,
    easing: TimingFunction = .linear
  ) throws(TimingError) {
    for (name, value) in [("delay", delay), ("endDelay", endDelay)] where !value.isFinite {
      throw TimingError(.invalidTiming, "\(name) is \(value). Give a finite number.")
    }
    for (name, value) in [("duration", duration), ("iterations", iterations)] where !(value >= 0) {
      throw TimingError(.invalidTiming, "\(name) is \(value). Give a number of at least 0.")
    }
    guard iterationStart >= 0, iterationStart.isFinite else {
      throw TimingError(
        .invalidTiming, "iterationStart is \(iterationStart). Give a finite number of at least 0.")
    }
    self.delay = delay
    self.endDelay = endDelay
    self.duration = duration
    self.iterations = iterations
    self.iterationStart = iterationStart
    self.direction = direction
    self.fill = fill
    self.easing = easing
  }

  /// The time of all iterations together.
  public var activeDuration: Double {
    duration == 0 || iterations == 0 ? 0 : duration * iterations
  }

  /// The end time of the effect, at least 0, in seconds.
  public var endTime: Double { max(delay + activeDuration + endDelay, 0) }
}
