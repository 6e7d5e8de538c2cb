extension SpringFunction {
  /// Creates a spring from its pace and its bounciness.
  ///
  /// Mass 1, stiffness (2π/D)², damping 4πζ/D with ζ = 1 − b for b ≥ 0 and 1/(1 + b) below.
  ///
  /// - Parameters:
  ///   - perceptualDuration: D, the period of the undamped spring in seconds, above 0. It is the pace,
  ///     not the time to settle.
  ///   - bounce: b, between −1 and 1: 0 is critical damping, towards 1 it bounces, below 0 it creeps.
  ///   - initialVelocity: Distances per second towards the target.
  ///   - allowsOverdamping: Whether a bounce below 0 creeps; otherwise it counts as 0.
  /// - Throws: ``TimingError``: `invalidSpring` for a duration or bounce out of range,
  ///   `invalidVelocity` for a velocity that is not finite.
  public init(
    perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0,
    allowsOverdamping: Bool = true
  ) throws(TimingError) {
    guard perceptualDuration > 0, perceptualDuration.isFinite, bounce > -1, bounce < 1 else {
      throw TimingError(
        .invalidSpring,
        "A perceptual duration of \(perceptualDuration) s with bounce \(bounce) is not a spring. "
          + "Give a duration above 0 and a bounce between -1 and 1.")
    }
    try self.init(
      period: perceptualDuration, ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      named: "perceptual duration", initialVelocity, allowsOverdamping)
  }

  /// Creates a spring from its damping ratio and its pace.
  ///
  /// Mass 1, stiffness (2π/R)², damping 4πζ/R, as Apple defines `response` and `dampingFraction`.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, above 0: below 1 the spring overshoots.
  ///   - response: R, the period of the undamped spring in seconds, above 0. It is the pace, not the
  ///     time to settle.
  ///   - initialVelocity: Distances per second towards the target.
  ///   - allowsOverdamping: Whether a damping ratio above 1 is used unchanged; otherwise it becomes 1.
  /// - Throws: ``TimingError``: `invalidDampingRatio` for a ratio that is not finite and above 0,
  ///   `invalidSpring` for such a response, `invalidVelocity` for a velocity that is not finite.
  public init(
    dampingRatio: Double, response: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = true
  ) throws(TimingError) {
    guard dampingRatio > 0, dampingRatio.isFinite else {
      throw TimingError(
        .invalidDampingRatio, "\(dampingRatio) is not a damping ratio. Give a number above 0.")
    }
    guard response > 0, response.isFinite else {
      throw TimingError(
        .invalidSpring,
        "A response of \(response) s is not a spring. Give a number of seconds above 0.")
    }
    try self.init(
      period: response, ratio: dampingRatio, named: "response", initialVelocity,
      allowsOverdamping)
  }

  private init(
    period: Double, ratio: Double, named name: String, _ initialVelocity: Double,
    _ allowsOverdamping: Bool
  ) throws(TimingError) {
    let frequency = 2 * Double.pi / period
    guard (frequency * frequency).isNormal else {
      throw TimingError(
        .invalidSpring,
        "A \(name) of \(period) s is beyond what can be computed with. "
          + "Give a duration between 1e-150 and 1e150.")
    }
    try self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping,
      motion: SpringMotion(
        frequency: frequency, dampingRatio: allowsOverdamping ? ratio : min(ratio, 1)))
  }

  /// The period of the undamped spring 2π/ω0, in seconds.
  public var perceptualDuration: Double { 2 * Double.pi / frequency }

  /// The period of the undamped spring 2π/ω0, in seconds, under the name that it has beside a damping
  /// ratio.
  public var response: Double { perceptualDuration }

  /// The bounciness, −1…1: 1 − ζ up to critical damping, 1/ζ − 1 beyond.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// Half a second without bounce.
  public static let smooth = preset(bounce: 0)

  /// Half a second with a small bounce of 0.15.
  public static let snappy = preset(bounce: 0.15)

  /// Half a second with a bounce of 0.3.
  public static let bouncy = preset(bounce: 0.3)

  private static func preset(bounce: Double) -> SpringFunction {
    SpringFunction(frequency: 4 * Double.pi, dampingRatio: 1 - bounce)
  }

  /// Creates a spring at rest from numbers known to be valid.
  private init(frequency: Double, dampingRatio: Double) {
    mass = 1
    stiffness = frequency * frequency
    givenDamping = 2 * dampingRatio * frequency
    initialVelocity = 0
    allowsOverdamping = true
    motion = SpringMotion(frequency: frequency, dampingRatio: dampingRatio)
  }
}
