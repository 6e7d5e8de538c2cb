internal import MotionTime

/// A function that makes the stream of a spring.
public typealias SpringToStream<T: ZeroableAndSubtractable> = (SpringShadow<T>) -> MotionObservable<
  T
>

/// The properties of one spring on one target, as the system that runs it sees them.
public struct SpringShadow<T: ZeroableAndSubtractable>: Hashable {
  let parameters: SpringParameters

  /// Whether the spring moves; the system writes it.
  public let state = ReactiveProperty<MotionState>(initialValue: .atRest)

  /// The start value of the spring: the target itself.
  public let initialValue: ReactiveProperty<T>

  /// The speed at the next start, in units per second.
  public let initialVelocity: ReactiveProperty<T>

  /// The destination of the spring.
  public let destination: ReactiveProperty<T>

  /// Whether the spring pulls.
  public var enabled: ReactiveProperty<Bool> { parameters.enabled }

  /// The spring constant, above 0.
  public var stiffness: ReactiveProperty<Double> { parameters.stiffness.makeProperty() }

  /// The damping coefficient, at least 0.
  public var damping: ReactiveProperty<Double> { parameters.damping.makeProperty() }

  /// The mass, above 0.
  public var mass: ReactiveProperty<Double> { parameters.mass.makeProperty() }

  /// Whether damping beyond critical is used unchanged; otherwise the spring is critically damped.
  public var allowsOverdamping: ReactiveProperty<Bool> {
    parameters.allowsOverdamping.makeProperty()
  }

  /// The duration of the spring, in seconds; 0 lets it settle.
  public var suggestedDuration: ReactiveProperty<Double> {
    parameters.suggestedDuration.makeProperty()
  }

  /// The delay of each start, in seconds.
  public var delay: ReactiveProperty<Double> { parameters.delay.makeProperty() }

  /// Whether the spring ends when it first reaches its destination.
  public var overshootClamping: ReactiveProperty<Bool> {
    parameters.overshootClamping.makeProperty()
  }

  /// The distance from its destination below which a simulated spring is at rest.
  public var threshold: ReactiveProperty<Double> { parameters.threshold }

  /// The present timeline of the spring, or nil.
  public var timeline: Timeline? { parameters.timeline }

  /// Returns whether two shadows are of one spring on one target.
  public static func == (lhs: SpringShadow<T>, rhs: SpringShadow<T>) -> Bool {
    lhs.state === rhs.state
  }

  /// Hashes the identity of the spring on its target.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(state))
  }
}
