import OrreryBasics

/// A law by which a velocity fades: the distance that a fling goes, and the time that it takes.
///
/// - An *exponential* decay with time constant τ is x(t) = x₀ + v·τ·(1 − e^(−t ÷ τ)).
/// - Android's *spline* goes distance D in T seconds along cubic-bezier(0.175, 0.5, 0.35, 1), with
///   D = C·e^(r ÷ (r − 1)·l), T = e^(l ÷ (r − 1)), l = ln(0.35·|v| ÷ C) and r = ln 0.78 ÷ ln 0.9, C being the friction
///   times 9.80665 · 39.37 · 0.84 · 160 · density (`OverScroller` of Android, `FlingCalculator` of Compose).
public struct DecayFunction: Hashable, Sendable {
  /// The seconds after which an exponential decay has e^−1 of its velocity; nil for Android's spline.
  public let timeConstant: Double?

  /// The distance of an exponential decay for a velocity of 1; the time constant unless it was given.
  public let power: Double?

  /// Android's friction C; nil for an exponential decay.
  private let friction: Double?

  /// Creates an exponential decay.
  ///
  /// - Parameters:
  ///   - timeConstant: τ in seconds, above 0.
  ///   - power: The distance for a velocity of 1, above 0: the fling begins with power ÷ τ times the velocity. nil for
  ///     τ, which keeps the velocity. Motion's `inertia` has a power of 0.8 and a time constant of 0.325 s.
  /// - Throws: ``TimingError`` (`invalidDecay`) for a number that is not finite and above 0.
  public init(timeConstant: Double, power: Double? = nil) throws(TimingError) {
    self.timeConstant = try Self.checked(timeConstant, "time constant", below: .infinity)
    self.power = try Self.checked(power ?? timeConstant, "power", below: .infinity)
    friction = nil
  }

  /// Creates an exponential decay from the part of the velocity that is left after each millisecond.
  ///
  /// - Parameters:
  ///   - decelerationRate: d, above 0 and below 1; UIScrollView's are 0.998 (normal) and 0.99 (fast). The velocity is
  ///     v·d^(1000·t), and the fling goes v ÷ (−1000·ln d).
  ///   - isDiscrete: Whether it goes v ÷ 1000 · d ÷ (1 − d), the sum over whole milliseconds; for 0.998 that is
  ///     0.499·v (WWDC 2018, session 803).
  /// - Throws: ``TimingError`` (`invalidDecay`) for a rate out of range.
  public init(decelerationRate: Double, isDiscrete: Bool = false) throws(TimingError) {
    let rate = try Self.checked(decelerationRate, "deceleration rate", below: 1)
    try self.init(
      timeConstant: isDiscrete
        ? rate / (1 - rate) / 1000 : -1 / (1000 * Elementary.log(rate)))
  }

  /// Creates an exponential decay with the velocity v·e^(−4.2·m·t).
  ///
  /// - Parameter frictionMultiplier: m, above 0; Compose's `exponentialDecay` has 1.
  /// - Throws: ``TimingError`` (`invalidDecay`) for a number that is not finite and above 0.
  public init(frictionMultiplier: Double) throws(TimingError) {
    let friction = try Self.checked(frictionMultiplier, "friction multiplier", below: .infinity)
    try self.init(timeConstant: 1 / (4.2 * friction))
  }

  /// Creates Android's spline.
  ///
  /// - Parameters:
  ///   - splineFriction: The friction, above 0; Android's is 0.015.
  ///   - density: The pixels in a unit, above 0: 1 where the unit is Android's dp.
  /// - Throws: ``TimingError`` (`invalidDecay`) for a number that is not finite and above 0.
  public init(splineFriction: Double = 0.015, density: Double = 1) throws(TimingError) {
    let coefficient = 9.80665 * 39.37 * 0.84 * 160
    friction =
      try Self.checked(splineFriction, "friction", below: .infinity) * coefficient
      * Self.checked(density, "density", below: .infinity)
    (timeConstant, power) = (nil, nil)
  }

  /// A UIScrollView's: a deceleration rate of 0.998.
  public static let normal = DecayFunction(unchecked: -1 / (1000 * Elementary.log(0.998)))

  /// A UIScrollView's that pages: a deceleration rate of 0.99.
  public static let fast = DecayFunction(unchecked: -1 / (1000 * Elementary.log(0.99)))

  private init(unchecked timeConstant: Double) {
    (self.timeConstant, power, friction) = (timeConstant, timeConstant, nil)
  }

  private static func checked(
    _ number: Double, _ name: String, below limit: Double
  ) throws(TimingError) -> Double {
    if number > 0, number < limit { return number }
    throw TimingError(
      .invalidDecay,
      "\(number) is not a \(name). Give a number above 0\(limit.isFinite ? " and below \(limit)" : "")."
    )
  }

  /// Returns the distance that a fling goes, with the sign of its velocity.
  ///
  /// - Parameter velocity: In units per second.
  public func distance(velocity: Double) -> Double {
    if let power { return power * velocity }
    guard let friction, velocity != 0 else { return 0 }
    let length =
      friction * Elementary.exp(Self.rate / (Self.rate - 1) * deceleration(velocity, friction))
    return velocity < 0 ? -length : length
  }

  /// Returns the seconds that Android's spline takes; infinite for an exponential decay, which only approaches its end.
  ///
  /// - Parameter velocity: In units per second.
  public func duration(velocity: Double) -> Double {
    guard let friction else { return .infinity }
    return velocity == 0 ? 0 : Elementary.exp(deceleration(velocity, friction) / (Self.rate - 1))
  }

  /// The course of Android's spline over its duration.
  ///
  /// Android keeps 100 chords of this curve, which differ from it by 1e−4 of the distance at most.
  public static let spline = TimingFunction(controlPoints: 0.175, 0.5, 0.35, 1)

  private static let rate = Elementary.log(0.78) / Elementary.log(0.9)

  private func deceleration(_ velocity: Double, _ friction: Double) -> Double {
    Elementary.log(0.35 * abs(velocity) / friction)
  }
}
