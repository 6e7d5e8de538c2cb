extension SpringFunction {
  /// The distance by which the spring passes its target at most, in relation to the whole way; 0 where it does not
  /// pass it.
  ///
  /// Released at rest it is e^(−πζ ÷ √(1 − ζ²)), and 0 for ζ ≥ 1.
  public var overshoot: Double { peakTime.map { max(0, value(at: $0) - 1) } ?? 0 }

  /// The time of the peak behind the target, where the velocity is 0; nil where the spring does not pass the target.
  private var peakTime: Double? {
    let velocity = initialVelocity
    if motion.dampingRatio < 1, motion.rate > 0 {
      // The velocity is 0 where tan(ω·t) = −v·ω ÷ (ω0² − ζ·ω0·v).
      var angle = Elementary.atan2(
        -velocity * motion.rate, motion.frequency * motion.frequency - motion.decay * velocity)
      if angle <= 0 { angle += .pi }
      // Released away from the target, it turns back before.
      if velocity < 0 { angle += .pi }
      return angle / motion.rate
    }
    let fast = motion.decay + motion.rate
    guard velocity > fast else { return nil }
    if motion.dampingRatio <= 1 { return velocity / (fast * (velocity - fast)) }
    let slow = motion.slowDecay
    return Elementary.log(fast * (velocity - slow) / (slow * (velocity - fast))) / (fast - slow)
  }
}
