/// A damped spring, solved in closed form, so any time can be evaluated directly.
///
/// `m·q″ + c·q′ + k·q = 0` with ω0 = √(k/m) and ζ = c/(2√(k·m)), from displacement 1 to rest at 0;
/// the value shown is 1 minus the displacement.
public struct SpringFunction: Hashable, Sendable {
  /// The mass m, in kilograms, above 0.
  public let mass: Double

  /// The spring constant k, in newtons per metre, above 0.
  public let stiffness: Double

  /// The damping coefficient that was given, in newton seconds per metre, at least 0; ``damping`` is
  /// the part of it that is in force.
  package let givenDamping: Double

  /// The initial velocity in distances per second, positive towards the target.
  public let initialVelocity: Double

  /// Whether a damping ratio above 1 is used unchanged, rather than replaced by exactly 1.
  public let allowsOverdamping: Bool

  @usableFromInline let motion: SpringMotion

  /// Creates a spring from its physical constants.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The spring constant k, above 0.
  ///   - damping: The damping coefficient c, at least 0; 0 gives a spring that never settles.
  ///   - initialVelocity: Distances per second towards the target, any finite number.
  ///   - allowsOverdamping: Whether a damping ratio above 1 is used unchanged. Otherwise it becomes
  ///     exactly 1 with ω0 unchanged.
  /// - Throws: ``TimingError`` (`invalidSpring`) when mass or stiffness is not finite and above 0, or
  ///   damping not finite and at least 0, or their ratios leave the range of Double;
  ///   (`invalidVelocity`) when the velocity is not finite or beyond that range.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = true
  ) throws(TimingError) {
    guard mass > 0, mass.isFinite, stiffness > 0, stiffness.isFinite, damping >= 0,
      damping.isFinite
    else {
      throw TimingError(
        .invalidSpring,
        "mass \(mass), stiffness \(stiffness), damping \(damping) do not make a spring. "
          + "Give a finite mass and stiffness above 0 and a damping of at least 0.")
    }
    let frequency = Self.ratio(stiffness, mass)
    let dampingRatio = Self.dampingRatio(mass, stiffness, damping)
    try self.init(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping,
      motion: SpringMotion(
        frequency: frequency,
        dampingRatio: allowsOverdamping ? dampingRatio : min(dampingRatio, 1)))
  }

  init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double,
    allowsOverdamping: Bool, motion: SpringMotion
  ) throws(TimingError) {
    guard motion.isUsable else {
      throw TimingError(
        .invalidSpring,
        "mass \(mass), stiffness \(stiffness), damping \(damping) are too far apart to compute "
          + "with. Give constants within a factor of 1e100 of each other.")
    }
    guard initialVelocity.isFinite,
      ((motion.decay - initialVelocity) / motion.frequency).isFinite
    else {
      throw TimingError(
        .invalidVelocity,
        "An initial velocity of \(initialVelocity) is beyond what can be computed with. "
          + "Give a finite number of distances per second.")
    }
    self.mass = mass
    self.stiffness = stiffness
    givenDamping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
    self.motion = motion
  }

  /// Returns √(k/m), also where k/m itself leaves the range of Double.
  private static func ratio(_ stiffness: Double, _ mass: Double) -> Double {
    let quotient = stiffness / mass
    if quotient.isNormal { return quotient.squareRoot() }
    return stiffness.squareRoot() / mass.squareRoot()
  }

  private static func dampingRatio(_ mass: Double, _ stiffness: Double, _ damping: Double)
    -> Double
  {
    let product = stiffness * mass
    if product.isNormal { return damping / (2 * product.squareRoot()) }
    return damping / 2 / stiffness.squareRoot() / mass.squareRoot()
  }
}

extension SpringFunction {
  /// The undamped angular frequency ω0 = √(k/m), in radians per second.
  public var frequency: Double { motion.frequency }

  /// The damping coefficient c in force, in newton seconds per metre, at least 0: the one that was
  /// given, or 2√(k·m) where that is more than critical and ``allowsOverdamping`` is false.
  public var damping: Double {
    requestedDampingRatio > dampingRatio ? 2 * mass * frequency : givenDamping
  }

  /// The damping ratio ζ = c/(2√(k·m)) in force: below 1 the spring overshoots.
  public var dampingRatio: Double { motion.dampingRatio }

  /// The damping ratio that was given: above ``dampingRatio``, which is 1 then, where over-damping was
  /// not allowed, and equal to it otherwise.
  public var requestedDampingRatio: Double {
    let requested = Self.dampingRatio(mass, stiffness, givenDamping)
    // Smaller differences are rounding errors.
    return requested > dampingRatio * (1 + 1e-12) ? requested : dampingRatio
  }

  /// Returns the progress from start to target.
  ///
  /// - Parameter time: Seconds since release; before 0 the progress is 0.
  /// - Returns: 0 at time 0, tending to 1; above 1 while the spring overshoots; NaN for NaN.
  @inlinable
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    return 1 - motion.state(at: time, from: 1, velocity: -initialVelocity).displacement
  }

  /// Returns the velocity in distances per second, positive towards the target.
  ///
  /// - Parameter time: Seconds since release; before 0 the velocity is the initial one.
  @inlinable
  public func velocity(at time: Double) -> Double {
    if time <= 0 { return initialVelocity }
    return -motion.state(at: time, from: 1, velocity: -initialVelocity).velocity
  }

  /// Returns the time after which the spring stays within a distance of its target, in seconds.
  ///
  /// The time at which an envelope of the motion reaches `epsilon`; the motion itself may be there
  /// somewhat earlier. For ζ < 0.994 this is what Core Animation reports.
  ///
  /// - Parameter epsilon: The distance in relation to the whole way, between 0 and 1; a value outside
  ///   means the default.
  /// - Returns: Seconds, above 0; infinite when damping is 0.
  public func settlingDuration(epsilon: Double = 0.001) -> Double {
    let threshold = epsilon > 0 && epsilon < 1 ? epsilon : 0.001
    return motion.settlingTime(
      from: 1, drive: abs(motion.decay - initialVelocity),
      logThreshold: Elementary.log(threshold))
  }

  /// Returns the same spring, released with another velocity.
  ///
  /// - Parameter initialVelocity: The initial velocity in distances per second, finite.
  /// - Throws: ``TimingError`` (`invalidVelocity`) when the velocity is not finite or out of range.
  public func with(initialVelocity: Double) throws(TimingError) -> SpringFunction {
    try SpringFunction(
      mass: mass, stiffness: stiffness, damping: givenDamping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping, motion: motion)
  }
}

extension SpringMotion {
  /// Whether frequency and decays, and the times that follow from them, can be computed with.
  var isUsable: Bool {
    let computable = 1e-300...1e300
    return computable.contains(frequency) && dampingRatio < 1e150
      && (decay == 0 || computable.contains(decay))
      && (dampingRatio <= 1 || computable.contains(rate) && computable.contains(slowDecay))
  }
}

/// The constants of one spring, as kernels for many springs at once take them.
package struct SpringConstants {
  /// The closed form of a spring: below, at or above critical damping.
  package enum Regime: Hashable, Sendable {
    case underdamped
    case critical
    case overdamped
  }

  package let regime: Regime

  /// The decay of the envelope: for an overdamped spring that of the slower part.
  package let decay: Double

  /// The rate of the oscillation or of the hyperbolic functions, 0 in between.
  package let rate: Double

  /// ζω0.
  package let drive: Double
}

extension SpringFunction {
  /// The constants of the spring's closed form.
  package var constants: SpringConstants {
    let isOver = motion.dampingRatio > 1
    return SpringConstants(
      regime: isOver ? .overdamped : motion.rate == 0 ? .critical : .underdamped,
      decay: isOver ? motion.slowDecay : motion.decay, rate: motion.rate, drive: motion.decay)
  }
}
