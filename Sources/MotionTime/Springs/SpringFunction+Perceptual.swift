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
  /// - Throws: ``TimingError``: `invalidSpring` for a duration or bounce out of range,
  ///   `invalidVelocity` for a velocity that is not finite.
  public init(
    perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(TimingError) {
    guard perceptualDuration > 0, perceptualDuration.isFinite, bounce > -1, bounce < 1 else {
      throw TimingError(
        .invalidSpring,
        "A perceptual duration of \(perceptualDuration) s with bounce \(bounce) is not a spring. "
          + "Give a duration above 0 and a bounce between -1 and 1.")
    }
    let frequency = 2 * Double.pi / perceptualDuration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    guard (frequency * frequency).isNormal else {
      throw TimingError(
        .invalidSpring,
        "A perceptual duration of \(perceptualDuration) s is beyond what can be computed with. "
          + "Give a duration between 1e-150 and 1e150.")
    }
    try self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: true,
      motion: SpringMotion(frequency: frequency, dampingRatio: ratio))
  }

  /// The period of the undamped spring 2π/ω0, in seconds.
  public var perceptualDuration: Double { 2 * Double.pi / frequency }

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
    damping = 2 * dampingRatio * frequency
    initialVelocity = 0
    allowsOverdamping = true
    motion = SpringMotion(frequency: frequency, dampingRatio: dampingRatio)
  }
}
