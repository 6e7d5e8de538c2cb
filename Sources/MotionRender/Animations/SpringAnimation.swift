internal import MotionTime

/// A basic animation that swings from its start to its end on a damped spring.
///
/// `m·q″ + c·q′ + k·q = 0`, solved in closed form, so it scrubs like every other animation. It never
/// snaps to its end: a duration shorter than the settling time cuts the motion off.
public final class SpringAnimation: BasicAnimation {
  /// The mass m, in kilograms, above 0.
  public var mass: Double = 1

  /// The spring constant k, in newtons per metre, above 0.
  public var stiffness: Double = 100

  /// The damping coefficient c, in newton seconds per metre, at least 0; 0 needs a `duration`.
  public var damping: Double = 10

  /// The velocity at the start in distances to travel per second, above 0 towards the end value.
  public var initialVelocity: Double = 0

  /// The velocity at the start in value units per second, of the value's type; overrides
  /// `initialVelocity`.
  public var velocity: Any?

  /// Whether a damping ratio above 1 is used as it is; otherwise it becomes exactly 1.
  public var allowsOverdamping = false

  /// Creates a spring of mass 1, stiffness 100 and damping 10.
  public required init() { super.init() }

  /// Creates a spring from the duration it is perceived to take and how much it bounces.
  ///
  /// Mass 1, stiffness (2π/duration)², damping ratio 1 − bounce for a bounce from 0 to 1 and
  /// 1/(1 + bounce) for one from −1 to 0. Over-damping is allowed.
  public convenience init(perceptualDuration: Double, bounce: Double) {
    self.init()
    let frequency = 2 * Double.pi / perceptualDuration
    stiffness = frequency * frequency
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    damping = 2 * ratio * (stiffness * mass).squareRoot()
    allowsOverdamping = true
  }

  /// Takes over the values of another animation, the spring's included.
  public override func take(from other: Animation) {
    super.take(from: other)
    guard let other = other as? SpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    velocity = other.velocity
    allowsOverdamping = other.allowsOverdamping
  }
}
