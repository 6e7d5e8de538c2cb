extension SpringFunction {
  /// Returns the spring of a damping ratio that settles in a given duration.
  ///
  /// Mass 1, stiffness ω0², damping 2ζω0, with ω0 such that ``settlingDuration(epsilon:)`` is the
  /// duration (for a damping ratio above 1 and a velocity towards the target: at most the duration).
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, above 0.
  ///   - duration: Seconds, above 0. A duration of 0 is a jump, which no spring is.
  ///   - initialVelocity: Distances per second towards the target.
  ///   - allowsOverdamping: Whether a damping ratio above 1 is used unchanged; otherwise it becomes 1.
  /// - Throws: ``TimingError``: `invalidDampingRatio` or `invalidDuration` for a number that is not finite
  ///   and above 0, `invalidVelocity` for one that is not finite, `invalidSpring` when no such spring can
  ///   be computed.
  public static func fitted(
    dampingRatio: Double, duration: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(TimingError) -> SpringFunction {
    guard dampingRatio > 0, dampingRatio.isFinite else {
      throw TimingError(
        .invalidDampingRatio, "\(dampingRatio) is not a damping ratio. Give a number above 0.")
    }
    guard duration > 0, duration.isFinite else {
      throw TimingError(
        .invalidDuration, "A spring cannot last \(duration) s. Give a number of seconds above 0.")
    }
    // Solved in units of the duration: a spring that settles in 1 with the velocity v·D, then scaled.
    let ratio = allowsOverdamping ? dampingRatio : min(dampingRatio, 1)
    let frequency = try unitFrequency(ratio, initialVelocity * duration) / duration
    guard (frequency * frequency).isNormal else {
      throw TimingError(
        .invalidSpring,
        "No spring settles in \(duration) s. Give a duration between 1e-150 and 1e150.")
    }
    return try SpringFunction(
      mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping,
      motion: SpringMotion(frequency: frequency, dampingRatio: ratio))
  }

  /// Creates the spring of a damping ratio that settles in a given duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, above 0: below 1 the spring overshoots.
  ///   - settlingDuration: Seconds, above 0; for a damping ratio above 1 and a velocity towards the
  ///     target the most that it takes.
  ///   - initialVelocity: Distances per second towards the target.
  ///   - allowsOverdamping: Whether a damping ratio above 1 is used unchanged; otherwise it becomes 1.
  /// - Throws: ``TimingError``: `invalidDampingRatio` or `invalidDuration` for a number that is not finite
  ///   and above 0, `invalidVelocity` for one that is not finite, `invalidSpring` when no such spring can
  ///   be computed.
  public init(
    dampingRatio: Double, settlingDuration: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = true
  ) throws(TimingError) {
    self = try .fitted(
      dampingRatio: dampingRatio, duration: settlingDuration, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// Returns the ω0 with which a spring settles in 1.
  ///
  /// The settling time falls with ω0. Above ζ = 1 that only holds for |ζω0| + |v| in place of
  /// |ζω0 − v|, which can only lengthen it.
  private static func unitFrequency(
    _ ratio: Double, _ velocity: Double
  ) throws(TimingError) -> Double {
    guard velocity.isFinite else {
      throw TimingError(
        .invalidVelocity, "The initial velocity is not finite. Give distances per second.")
    }
    func settles(_ frequency: Double) -> Double {
      let motion = SpringMotion(frequency: frequency, dampingRatio: ratio)
      let drive =
        ratio > 1 ? motion.decay + abs(velocity) : abs(motion.decay - velocity)
      return motion.settlingTime(
        from: 1, drive: drive, logThreshold: Elementary.log(0.001))
    }
    let unit = SpringMotion(frequency: 1, dampingRatio: ratio)
    let atRest = unit.settlingTime(from: 1, drive: ratio, logThreshold: Elementary.log(0.001))
    guard unit.isUsable, (1e-150...1e150).contains(atRest) else {
      throw TimingError(
        .invalidDampingRatio,
        "A damping ratio of \(ratio) is beyond what can be computed with. "
          + "Give a ratio between 1e-140 and 1e140.")
    }
    if velocity == 0 { return atRest }
    var (low, high) = (atRest, atRest)
    while high < 1e150, settles(high) > 1 { high *= 2 }
    while low > 1e-150, settles(low) < 1 { low /= 2 }
    for _ in 0..<1200 {
      if high - low <= 0x1p-51 * high { break }
      let middle = low + (high - low) / 2
      if settles(middle) > 1 { low = middle } else { high = middle }
    }
    return high
  }
}
