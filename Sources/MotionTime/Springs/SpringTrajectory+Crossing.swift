extension SpringTrajectory {
  /// The time at which the motion first reaches its target, in seconds; infinite where it only approaches it, and 0
  /// where it never leaves it.
  package var firstCrossing: Double {
    let motion = spring.motion
    let start = from - to
    let drive = motion.decay * start + velocity
    if start == 0, drive == 0 { return 0 }
    if motion.dampingRatio < 1, motion.rate > 0 {
      // x₀·cos ωt + (b ÷ ω)·sin ωt = 0.
      let angle = Elementary.atan2(start * motion.rate, -drive)
      return (angle <= 0 ? angle + .pi : angle) / motion.rate
    }
    if start == 0 { return .infinity }
    if motion.rate == 0 { return -start / drive > 0 ? -start / drive : .infinity }
    // x₀·cosh ρt + (b ÷ ρ)·sinh ρt = 0.
    let ratio = -start * motion.rate / drive
    guard ratio > 0, ratio < 1 else { return .infinity }
    return Elementary.log((1 + ratio) / (1 - ratio)) / (2 * motion.rate)
  }
}
