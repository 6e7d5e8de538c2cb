public import MotionTime

/// A basic animation on a damped spring, from its start value to its end value.
///
/// `m·q″ + c·q′ + k·q = 0`, solved in closed form, so it scrubs like every other animation. It never
/// snaps to its end: a duration shorter than the settling time cuts the motion off.
public final class SpringAnimation: BasicAnimation {
  /// The mass m, in kilograms, above 0.
  public var mass: Double = 1

  /// The spring constant k, in newtons per metre, above 0.
  public var stiffness: Double = 100

  /// The damping coefficient c in force, in newton seconds per metre, at least 0; 0 needs a `duration`.
  ///
  /// More than critical damping is kept but not in force, and not read, unless `allowsOverdamping`.
  public var damping: Double {
    get { springFunction?.damping ?? givenDamping }
    set { givenDamping = newValue }
  }

  /// The damping coefficient as it was given.
  var givenDamping: Double = 10

  /// The velocity at the start in distances to travel per second, above 0 towards the end value.
  public var initialVelocity: Double = 0

  /// The velocity at the start in value units per second, of the value's type; overrides
  /// `initialVelocity`.
  public var velocity: Any?

  /// The velocity at the start of each number, in units per second, that a motion takes over; overrides both.
  package var takenVelocity: [Double]?

  /// Whether a damping ratio above 1 is used unchanged; otherwise it becomes exactly 1.
  public var allowsOverdamping = false

  /// Whether the spring ends when it first reaches its end value, if it has no `duration`; where numbers reach
  /// theirs at several times, at the last.
  public var overshootClamping = false

  /// Creates a spring of mass 1, stiffness 100 and damping 10.
  public required init() { super.init() }

  /// Creates a spring from the duration it is perceived to take and how much it bounces.
  ///
  /// Mass 1, stiffness (2π/duration)², damping ratio 1 − bounce for a bounce from 0 to 1 and
  /// 1/(1 + bounce) for one from −1 to 0. Over-damping is allowed. A duration or bounce out of range makes
  /// an animation that no layer accepts.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The perceptual duration in seconds, above 0.
  ///   - bounce: The bounce, above −1 and at most 1.
  public convenience init(perceptualDuration: Double, bounce: Double) {
    self.init()
    let spring = try? SpringFunction(
      perceptualDuration: perceptualDuration, bounce: bounce, allowsOverdamping: true)
    if let spring { setConstants(of: spring) } else { stiffness = .nan }
  }

  /// Creates a spring that moves as a spring function does, its velocity included.
  ///
  /// This is how all other parameterisations lead here:
  /// `SpringAnimation(try SpringFunction(dampingRatio: 0.6, response: 0.4))`.
  ///
  /// - Parameter spring: The spring.
  public convenience init(_ spring: SpringFunction) {
    self.init()
    setConstants(of: spring)
    initialVelocity = spring.initialVelocity
  }

  /// Takes mass, stiffness, damping and `allowsOverdamping` from a spring function.
  ///
  /// - Parameter spring: The spring.
  public func setConstants(of spring: SpringFunction) {
    mass = spring.mass
    stiffness = spring.stiffness
    givenDamping = spring.givenDamping
    allowsOverdamping = spring.allowsOverdamping
  }

  /// The spring with the constants in force and `initialVelocity`, or nil when they make no spring.
  public var springFunction: SpringFunction? {
    try? SpringFunction(
      mass: mass, stiffness: stiffness, damping: givenDamping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// The damping ratio ζ in force, or NaN when the constants make no spring.
  public var dampingRatio: Double { springFunction?.dampingRatio ?? .nan }

  /// The undamped angular frequency ω0 in radians per second, or NaN when the constants make no spring.
  public var frequency: Double { springFunction?.frequency ?? .nan }

  /// Copies the values of another animation, the spring's included.
  ///
  /// - Parameter other: An animation of the same class, whose attributes are copied.
  public override func take(from other: Animation) {
    super.take(from: other)
    guard let other = other as? SpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    givenDamping = other.givenDamping
    initialVelocity = other.initialVelocity
    velocity = other.velocity
    allowsOverdamping = other.allowsOverdamping
    overshootClamping = other.overshootClamping
  }
}
