internal import MotionTime

/// A function that makes the stream of a spring.
public typealias SpringToStream<T: ZeroableAndSubtractable> = (SpringShadow<T>) -> MotionObservable<
  T
>

/// The properties of one spring on one target, as the system that runs it sees them.
public struct SpringShadow<T: ZeroableAndSubtractable>: Hashable {
  /// Whether the spring pulls.
  public let enabled: ReactiveProperty<Bool>

  /// Whether the spring moves; the system writes it.
  public let state: ReactiveProperty<MotionState>

  /// The start value of the spring: the target itself.
  public let initialValue: ReactiveProperty<T>

  /// The speed at the next start, in units per second.
  public let initialVelocity: ReactiveProperty<T>

  /// The destination of the spring.
  public let destination: ReactiveProperty<T>

  /// The spring constant, above 0.
  public let stiffness: ReactiveProperty<Double>

  /// The damping coefficient, at least 0.
  public let damping: ReactiveProperty<Double>

  /// The mass, above 0.
  public let mass: ReactiveProperty<Double>

  /// Whether damping beyond critical is used unchanged; otherwise the spring is critically damped.
  public let allowsOverdamping: ReactiveProperty<Bool>

  /// The duration of the spring, in seconds; 0 lets it settle.
  public let suggestedDuration: ReactiveProperty<Double>

  /// The distance from its destination below which a simulated spring is at rest.
  public var threshold: ReactiveProperty<Double> { restThreshold.property }

  let restThreshold: RestThreshold

  let settings: StartSettings

  /// The present timeline of the spring, or nil.
  public var timeline: Timeline? { settings.timeline }

  /// Returns whether two shadows are of one spring on one target.
  public static func == (lhs: SpringShadow<T>, rhs: SpringShadow<T>) -> Bool {
    lhs.state === rhs.state
  }

  /// Hashes the identity of the spring on its target.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(state))
  }
}

extension SpringShadow {
  /// Says, once a session, that clamping changes the spring; the constants of a transition spring mean the clamped one.
  func noteClamping() {
    if allowsOverdamping.value { return }
    let isTransition =
      mass.value == defaultTransitionSpringMass && damping.value == defaultTransitionSpringDamping
      && stiffness.value == defaultTransitionSpringStiffness
    guard !isTransition,
      let spring = try? SpringFunction(
        mass: mass.value, stiffness: stiffness.value, damping: damping.value,
        allowsOverdamping: false), spring.damping < damping.value
    else { return }
    MotionSession.current.core.warnOfClamping(spring)
  }
}
