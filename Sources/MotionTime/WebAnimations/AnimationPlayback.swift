/// The time of an animation as Web Animations defines it: (τ − start)·rate, or a time it is held
/// at.
///
/// It is a value and reads no clock: every step takes the timeline's time τ.
public struct AnimationPlayback: Hashable, Sendable {
  /// The timeline's time at which the animation's time is 0; nil while the animation does not run.
  public private(set) var startTime: Double?

  /// The time at which the animation is held; nil while it runs.
  public private(set) var holdTime: Double?

  /// The rate of the animation's time; below 0 it runs backwards, at 0 it is stopped.
  public private(set) var playbackRate: Double

  /// Whether the animation was paused.
  public private(set) var isPaused = false

  /// Creates the time of an animation that does not run yet.
  ///
  /// - Parameter playbackRate: Seconds of the animation in a second of the timeline, finite; below 0
  ///   backwards.
  /// - Throws: ``TimingError`` (`invalidTiming`) when the rate is not finite.
  public init(playbackRate: Double = 1) throws(TimingError) {
    try Self.check("playbackRate", playbackRate)
    self.playbackRate = playbackRate
  }

  /// Returns the animation's time; nil before it was played or held.
  ///
  /// - Parameter timelineTime: The time of the timeline, in seconds.
  public func currentTime(at timelineTime: Double) -> Double? {
    if let holdTime { return holdTime }
    return startTime.map { (timelineTime - $0) * playbackRate }
  }

  /// Returns whether the animation has come to the end it runs to; never at rate 0.
  ///
  /// - Parameters:
  ///   - timelineTime: The time of the timeline, in seconds.
  ///   - endTime: The end time of the effect, in seconds, at least 0, possibly infinite.
  public func isFinished(at timelineTime: Double, endTime: Double) -> Bool {
    guard let time = currentTime(at: timelineTime) else { return false }
    return playbackRate > 0 && time >= endTime || playbackRate < 0 && time <= 0
  }

  /// Holds the animation where it is.
  ///
  /// - Parameter timelineTime: The time of the timeline, in seconds.
  public mutating func pause(at timelineTime: Double) {
    isPaused = true
    set(currentTime(at: timelineTime), at: timelineTime)
  }

  /// Moves the animation to a time.
  ///
  /// - Parameters:
  ///   - time: The time to move to, in seconds, finite.
  ///   - timelineTime: The time of the timeline, in seconds.
  /// - Throws: ``TimingError`` (`invalidTiming`) when the time is not finite.
  public mutating func seek(to time: Double, at timelineTime: Double) throws(TimingError) {
    try Self.check("time", time)
    set(time, at: timelineTime)
  }

  /// Changes the rate and keeps the current time.
  ///
  /// - Parameters:
  ///   - rate: The rate, finite; below 0 backwards.
  ///   - timelineTime: The time of the timeline, in seconds.
  /// - Throws: ``TimingError`` (`invalidTiming`) when the rate is not finite.
  public mutating func setRate(_ rate: Double, at timelineTime: Double) throws(TimingError) {
    try Self.check("playbackRate", rate)
    let time = currentTime(at: timelineTime)
    playbackRate = rate
    set(time, at: timelineTime)
  }

  /// Plays the animation; a finished one starts again, from its end when it plays backwards.
  ///
  /// - Parameters:
  ///   - timelineTime: The time of the timeline, in seconds.
  ///   - endTime: The end time of the effect, in seconds, at least 0, possibly infinite.
  /// - Throws: ``TimingError`` (`invalidTiming`) when it would begin at an end that is infinite.
  public mutating func play(at timelineTime: Double, endTime: Double) throws(TimingError) {
    var time = currentTime(at: timelineTime)
    if playbackRate >= 0 {
      let isInside = time.map { $0 >= 0 && (playbackRate == 0 || $0 < endTime) } ?? false
      if !isInside { time = 0 }
    } else if !(time.map { $0 > 0 && $0 <= endTime } ?? false) {
      guard endTime.isFinite else {
        throw TimingError(
          .invalidTiming, "An animation without an end cannot run backwards. Seek it first.")
      }
      time = endTime
    }
    isPaused = false
    set(time, at: timelineTime)
  }

  /// Turns the animation round and runs it.
  ///
  /// - Parameters:
  ///   - timelineTime: The time of the timeline, in seconds.
  ///   - endTime: The end time of the effect, in seconds, at least 0, possibly infinite.
  /// - Throws: ``TimingError`` (`invalidTiming`) when it would begin at an end that is infinite; then
  ///   nothing has changed.
  public mutating func reverse(at timelineTime: Double, endTime: Double) throws(TimingError) {
    var turned = self
    try turned.setRate(-playbackRate, at: timelineTime)
    try turned.play(at: timelineTime, endTime: endTime)
    self = turned
  }

  private mutating func set(_ time: Double?, at timelineTime: Double) {
    guard let time, !isPaused, playbackRate != 0 else {
      holdTime = time
      startTime = nil
      return
    }
    holdTime = nil
    startTime = timelineTime - time / playbackRate
  }

  private static func check(_ name: String, _ value: Double) throws(TimingError) {
    if value.isFinite { return }
    throw TimingError(.invalidTiming, "\(name) is \(value). Give a finite number.")
  }
}
