/// The spring constant of a new transition spring.
public let defaultTransitionSpringStiffness: Double = 1000

/// The damping coefficient of a new transition spring.
public let defaultTransitionSpringDamping: Double = 500

/// The mass of a new transition spring.
public let defaultTransitionSpringMass: Double = 3

/// The default duration of a transition spring, in seconds.
public let defaultTransitionSpringSuggestedDuration: Double = 0.5

/// A spring that moves a property to one of two ends, by the direction of a transition.
public final class TransitionSpring<T>: Spring<T> where T: ZeroableAndSubtractable {
  /// The destination of a transition backward.
  public let backwardDestination: T

  /// The destination of a transition forward.
  public let forwardDestination: T

  private let direction: ReactiveProperty<TransitionDirection>
  private let start: T

  /// Creates a spring from its ends; it starts at the one opposite to the current direction.
  ///
  /// - Parameters:
  ///   - backwardDestination: The destination of a transition backward.
  ///   - forwardDestination: The destination of a transition forward.
  ///   - direction: The direction of the transition.
  ///   - threshold: The distance below which a simulated spring is at rest, above 0; nil for that of the target's unit.
  ///   - system: The function that runs it, `coreAnimation` by default.
  public init(
    back backwardDestination: T, fore forwardDestination: T,
    direction: ReactiveProperty<TransitionDirection>, threshold: Double? = nil,
    system: @escaping SpringToStream<T> = coreAnimation
  ) {
    self.backwardDestination = backwardDestination
    self.forwardDestination = forwardDestination
    self.direction = direction
    start = direction.value == .forward ? backwardDestination : forwardDestination
    super.init(SpringParameters(threshold: threshold), system: system)
    // Its constants are the platform's, and mean the clamped spring (CMP-18).
    parameters.allowsOverdamping.value = false
    parameters.stiffness.value = defaultTransitionSpringStiffness
    parameters.damping.value = defaultTransitionSpringDamping
    parameters.mass.value = defaultTransitionSpringMass
    parameters.suggestedDuration.value = defaultTransitionSpringSuggestedDuration
  }

  /// Writes the start to a property and moves it to the end in the current direction.
  ///
  /// - Parameters:
  ///   - property: The property that the interaction moves.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: A function that constrains the stream before it is connected; nil for none.
  public override func add(
    to property: ReactiveProperty<T>, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<T>? = nil
  ) {
    property.value = start
    runtime.connect(
      direction.rewrite([.forward: forwardDestination, .backward: backwardDestination]),
      to: destination)
    super.add(to: property, withRuntime: runtime, constraints: constraints)
  }
}
