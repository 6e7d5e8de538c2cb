/// The motion of one number on a spring, in the number's own units.
///
/// Unlike the normalised ``SpringFunction`` it also works when the start is the target and only the
/// velocity differs from rest: then the motion is V·S(t)·e^(−ζω0·t).
public struct SpringTrajectory: Hashable, Sendable {
  /// The value at the start.
  public let from: Double

  /// The value that the motion tends to.
  public let to: Double

  /// The velocity at the start, in units per second.
  public let velocity: Double

  /// The spring, whose own `initialVelocity` is ignored here.
  public let spring: SpringFunction

  /// Creates a motion from a start, a target and a velocity, all finite.
  ///
  /// Numbers that are not finite make a motion whose values are not finite.
  ///
  /// - Parameters:
  ///   - from: The start value, finite.
  ///   - to: The target value, finite.
  ///   - velocity: The initial velocity in units per second, finite.
  ///   - spring: The spring.
  @inlinable
  public init(from: Double, to: Double, velocity: Double = 0, spring: SpringFunction) {
    self.from = from
    self.to = to
    self.velocity = velocity
    self.spring = spring
  }

  /// Returns the value after some seconds; `from` itself until time 0, tending to `to`.
  ///
  /// - Parameter time: Seconds since the start; below 0 counts as 0.
  @inlinable
  public func value(at time: Double) -> Double {
    if time <= 0 { return from }
    return to + spring.motion.state(at: time, from: from - to, velocity: velocity).displacement
  }

  /// Returns the velocity after some seconds, in units per second.
  ///
  /// - Parameter time: Seconds since the start; below 0 counts as 0.
  @inlinable
  public func velocity(at time: Double) -> Double {
    if time <= 0 { return velocity }
    return spring.motion.state(at: time, from: from - to, velocity: velocity).velocity
  }

  /// Returns value and velocity after some seconds, the same as the two functions do, at half their
  /// cost.
  package func state(at time: Double) -> (value: Double, velocity: Double) {
    if time <= 0 { return (from, velocity) }
    let state = spring.motion.state(at: time, from: from - to, velocity: velocity)
    return (to + state.displacement, state.velocity)
  }

  /// Returns the time after which the value stays within `epsilon·scale` of its target, in seconds.
  ///
  /// - Parameters:
  ///   - epsilon: The distance in relation to the scale, between 0 and 1; a value outside means
  ///     the default.
  ///   - scale: What counts as the whole way, above 0, in units; by default the distance from start
  ///     to target, or 1 when that is 0.
  /// - Returns: Seconds; 0 when the motion never leaves that distance, infinite when damping is 0.
  public func settlingDuration(epsilon: Double = 0.001, scale: Double? = nil) -> Double {
    let distance = abs(from - to)
    let drive = abs(spring.motion.decay * (from - to) + velocity)
    guard distance.isFinite, drive.isFinite else { return .infinity }
    let given = scale ?? distance
    let whole = given > 0 && given.isFinite ? given : distance > 0 ? distance : 1
    let threshold = epsilon > 0 && epsilon < 1 ? epsilon : 0.001
    return spring.motion.settlingTime(
      from: distance, drive: drive,
      logThreshold: Elementary.log(threshold) + Elementary.log(whole))
  }

  /// Returns the motion to another target that starts at a time; value and velocity are continuous,
  /// bit for bit.
  ///
  /// - Parameters:
  ///   - target: The new target, finite.
  ///   - time: Seconds since the start; below 0 counts as 0.
  public func retargeted(to target: Double, at time: Double) -> SpringTrajectory {
    SpringTrajectory(
      from: value(at: time), to: target, velocity: velocity(at: time), spring: spring)
  }
}
