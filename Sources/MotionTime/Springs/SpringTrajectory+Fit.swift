extension SpringTrajectory {
  /// Returns the motion on a spring of a damping ratio that settles in a given duration.
  ///
  /// In relation to the way that is left; if none is left, in relation to 1.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The target.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - dampingRatio: ζ, above 0; one above 1 is used unchanged.
  ///   - duration: Seconds, above 0.
  /// - Returns: nil when no such spring can be computed.
  static func fitted(
    from: Double, to: Double, velocity: Double, dampingRatio: Double, duration: Double
  ) -> SpringTrajectory? {
    let relative = velocity / (to - from)
    if relative.isFinite {
      let spring = try? SpringFunction.fitted(
        dampingRatio: dampingRatio, duration: duration, initialVelocity: relative,
        allowsOverdamping: true)
      return spring.map { SpringTrajectory(from: from, to: to, velocity: velocity, spring: $0) }
    }
    return turning(at: from, to, velocity, dampingRatio, duration)
  }

  /// Returns the motion from its target and back, |V|·S(t)·e^(−ζω0·t), at most a thousandth at the
  /// end.
  ///
  /// That falls with ω0, so its smallest is found by bisection, above that of a motion from rest.
  private static func turning(
    at from: Double, _ to: Double, _ velocity: Double, _ ratio: Double, _ duration: Double
  ) -> SpringTrajectory? {
    func motion(_ frequency: Double) -> SpringTrajectory? {
      let spring = try? SpringFunction(
        stiffness: frequency * frequency, damping: 2 * ratio * frequency)
      return spring.map { SpringTrajectory(from: from, to: to, velocity: velocity, spring: $0) }
    }
    guard
      let rest = try? SpringFunction.fitted(
        dampingRatio: ratio, duration: duration, allowsOverdamping: true)
    else { return nil }
    func settles(_ frequency: Double) -> Bool {
      (motion(frequency)?.settlingDuration(scale: 1) ?? 0) <= duration
    }
    var (low, high) = (rest.frequency, rest.frequency)
    while !settles(high), high < 1e150 { high *= 2 }
    for _ in 0..<100 where high - low > 0x1p-50 * high {
      let middle = low + (high - low) / 2
      if settles(middle) { high = middle } else { low = middle }
    }
    return motion(high)
  }
}
