/// A timing curve, which may have a duration of its own.
///
/// Whether it does is a fact of how the parameters were made, not of the curve: a spring made from a
/// damping ratio and one made from physical constants may be the same motion, yet only the second has
/// a duration of its own.
public struct AnimationTimingParameters: Hashable, Sendable {
  /// The source of the parameters.
  public enum Curve: Hashable, Sendable {
    /// A unit curve.
    case function(TimingFunction)

    /// A spring of this damping ratio, fitted to any given duration.
    case dampingRatio(Double)

    /// A spring of physical constants, without its initial velocity.
    case spring(SpringFunction)
  }

  /// A component of the moving value. A position has two, each with its own spring; a number has
  /// one.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// The horizontal component, and the only one of a number.
    case x

    /// The vertical component.
    case y
  }

  /// The source of the parameters.
  public let curve: Curve

  /// The initial velocity, per component: 1 covers the component's distance in one second, positive
  /// towards the target. Springs only.
  public let initialVelocity: Vector

  /// Whether the curve has a duration of its own, regardless of the given one.
  public let hasImplicitDuration: Bool

  /// The damping ratio that was given for a spring, also where one above 1 was replaced by 1; nil for
  /// other curves.
  public let requestedDampingRatio: Double?

  private init(
    _ curve: Curve, velocity: Vector = .zero, isImplicit: Bool, requestedRatio: Double? = nil
  ) {
    self.curve = curve
    initialVelocity = velocity
    hasImplicitDuration = isImplicit
    requestedDampingRatio = requestedRatio
  }

  /// The identity.
  public static let linear = AnimationTimingParameters(animationCurve: .linear)
}

extension AnimationTimingParameters {
  /// Creates parameters from a curve that has a name.
  ///
  /// - Parameter name: The name of the curve.
  public init(animationCurve name: TimingFunctionName) {
    self.init(.function(TimingFunction(name: name)), isImplicit: false)
  }

  /// Creates parameters from the control points of a cubic Bézier.
  ///
  /// - Parameters:
  ///   - controlPoint1: The first control point; x in 0…1, y finite.
  ///   - controlPoint2: The second control point; x in 0…1, y finite.
  /// - Throws: ``TimingError`` (`invalidControlPoint`) when an x is outside 0…1 or a coordinate is not
  ///   finite.
  public init(controlPoint1: Point, controlPoint2: Point) throws(TimingError) {
    let curve = try TimingFunction.cubicBezier(
      controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
    self.init(.function(curve), isImplicit: false)
  }

  /// Creates parameters from an easing or a spring as people write it; a spring lasts until it settles.
  ///
  /// - Parameter easing: The text, as ``TimingFunction/init(easing:)-(String)`` reads it.
  /// - Throws: ``TimingError`` as that initialiser.
  public init(easing: String) throws(TimingError) {
    let easing = try EasingNotation(parsing: easing)
    if let spring = easing.spring {
      try self.init(spring: spring)
    } else {
      self.init(.function(easing.function), isImplicit: false)
    }
  }

  /// Creates parameters from a curve; one that was baked with a duration brings that along.
  ///
  /// - Parameter curve: The unit curve.
  public init(curve: TimingFunction) {
    self.init(.function(curve), isImplicit: curve.curve?.duration != nil)
  }

  /// Creates parameters from a spring that settles in any given duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, above 0: below 1 the spring overshoots.
  ///   - initialVelocity: The speed at the start, per component.
  ///   - allowsOverdamping: Whether a ratio above 1 is used unchanged; otherwise it becomes 1.
  /// - Throws: ``TimingError``: `invalidDampingRatio` or `invalidVelocity` for a number out of range.
  public init(
    dampingRatio: Double, initialVelocity: Vector = .zero, allowsOverdamping: Bool = false
  ) throws(TimingError) {
    for velocity in [initialVelocity.dx, initialVelocity.dy] {
      _ = try SpringFunction.fitted(
        dampingRatio: dampingRatio, duration: 1, initialVelocity: velocity,
        allowsOverdamping: allowsOverdamping)
    }
    let ratio = allowsOverdamping ? dampingRatio : min(dampingRatio, 1)
    self.init(
      .dampingRatio(ratio), velocity: initialVelocity, isImplicit: false,
      requestedRatio: dampingRatio)
  }

  /// Creates parameters from a spring of physical constants, which lasts until it settles.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The spring constant, above 0.
  ///   - damping: The damping coefficient, above 0: a spring without damping would never settle.
  ///   - initialVelocity: The speed at the start, per component.
  ///   - allowsOverdamping: Whether a damping ratio above 1 is used unchanged; otherwise it becomes 1.
  /// - Throws: ``TimingError``: `invalidSpring` or `invalidVelocity` for a number out of range.
  public init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector = .zero,
    allowsOverdamping: Bool = false
  ) throws(TimingError) {
    let spring = try SpringFunction(
      mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: allowsOverdamping)
    try self.init(settling: spring, initialVelocity)
  }

  /// Creates parameters from a spring's pace and bounciness; it lasts until it settles.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The pace in seconds, above 0. It is not the time to settle.
  ///   - bounce: Between −1 and 1: 0 is critical damping, towards 1 it bounces, below 0 it creeps.
  ///   - initialVelocity: The speed at the start, per component.
  ///   - allowsOverdamping: Whether a bounce below 0 creeps; otherwise it is critically damped.
  /// - Throws: ``TimingError``: `invalidSpring` or `invalidVelocity` for a number out of range.
  public init(
    perceptualDuration: Double, bounce: Double = 0, initialVelocity: Vector = .zero,
    allowsOverdamping: Bool = true
  ) throws(TimingError) {
    let spring = try SpringFunction(
      perceptualDuration: perceptualDuration, bounce: bounce,
      allowsOverdamping: allowsOverdamping && bounce < 0)
    try self.init(settling: spring, initialVelocity)
  }

  /// Creates parameters from a spring's damping ratio and pace; it lasts until it settles.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, above 0: below 1 the spring overshoots.
  ///   - response: The period of the undamped spring in seconds, above 0. It is not the time to settle.
  ///   - initialVelocity: The speed at the start, per component.
  ///   - allowsOverdamping: Whether a ratio above 1 is used unchanged; otherwise it becomes 1.
  /// - Throws: ``TimingError``: `invalidDampingRatio`, `invalidSpring` or `invalidVelocity` for a number
  ///   out of range.
  public init(
    dampingRatio: Double, response: Double, initialVelocity: Vector = .zero,
    allowsOverdamping: Bool = false
  ) throws(TimingError) {
    let spring = try SpringFunction(
      dampingRatio: dampingRatio, response: response, allowsOverdamping: allowsOverdamping)
    try self.init(settling: spring, initialVelocity)
  }

  /// Creates parameters from a spring's damping ratio and the duration that it brings along.
  ///
  /// With a velocity in two components the slower one to settle takes the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, above 0: below 1 the spring overshoots.
  ///   - settlingDuration: Seconds until the spring has settled, above 0.
  ///   - initialVelocity: The speed at the start, per component.
  ///   - allowsOverdamping: Whether a ratio above 1 is used unchanged; otherwise it becomes 1.
  /// - Throws: ``TimingError``: `invalidDampingRatio`, `invalidDuration`, `invalidVelocity` or
  ///   `invalidSpring` for a number out of range.
  public init(
    dampingRatio: Double, settlingDuration: Double, initialVelocity: Vector = .zero,
    allowsOverdamping: Bool = false
  ) throws(TimingError) {
    func fitted(_ velocity: Double) throws(TimingError) -> SpringFunction {
      try SpringFunction(
        dampingRatio: dampingRatio, settlingDuration: settlingDuration,
        initialVelocity: velocity, allowsOverdamping: allowsOverdamping)
    }
    var spring = try fitted(initialVelocity.dx)
    if initialVelocity.dy != 0 {
      let other = try fitted(initialVelocity.dy)
      // Settling takes longer the lower ω0 is, so the higher one settles both in time.
      if other.frequency > spring.frequency { spring = other }
    }
    try self.init(settling: spring.with(initialVelocity: 0), initialVelocity)
  }

  /// Creates parameters from a spring, which lasts until it settles.
  ///
  /// - Parameters:
  ///   - spring: The spring, of a damping above 0. Its own velocity counts for x.
  ///   - initialVelocity: The speed at the start, per component, in place of the spring's own.
  /// - Throws: ``TimingError``: `invalidSpring` for a spring without damping, `invalidVelocity` for a
  ///   velocity out of range.
  public init(
    spring: SpringFunction, initialVelocity: Vector? = nil
  ) throws(TimingError) {
    let velocity = initialVelocity ?? Vector(dx: spring.initialVelocity, dy: 0)
    try self.init(settling: spring.with(initialVelocity: 0), velocity)
  }

  private init(settling spring: SpringFunction, _ velocity: Vector) throws(TimingError) {
    for component in [velocity.dx, velocity.dy] {
      let duration = try spring.with(initialVelocity: component).settlingDuration()
      guard duration.isFinite else {
        throw TimingError(
          .invalidSpring,
          "A spring with damping \(spring.damping) never settles. Give a damping above 0.")
      }
    }
    self.init(
      .spring(spring), velocity: velocity, isImplicit: true,
      requestedRatio: spring.requestedDampingRatio)
  }
}
