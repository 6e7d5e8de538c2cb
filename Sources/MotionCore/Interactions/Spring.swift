/// The spring constant of a new spring.
public let defaultSpringStiffness: Double = 342

/// The damping coefficient of a new spring.
public let defaultSpringDamping: Double = 30

/// The mass of a new spring.
public let defaultSpringMass: Double = 1

/// Pulls a property to a destination.
///
/// Each target has a simulation of its own. Writing the destination sends the target there with the
/// speed that it has. Stiffness, damping, mass and duration count from the next start on.
public class Spring<T>: Interaction, Togglable, Stateful where T: ZeroableAndSubtractable {
  /// The speed at the next start, in units per second; a start uses it up.
  public let initialVelocity: ReactiveProperty<T>

  /// Where the spring pulls to.
  public let destination: ReactiveProperty<T>

  /// The spring constant, above 0.
  public let stiffness: ReactiveProperty<Double>

  /// The damping coefficient, at least 0.
  public let damping: ReactiveProperty<Double>

  /// The mass, above 0.
  public let mass: ReactiveProperty<Double>

  /// How long the spring may take, in seconds; 0 lets it settle.
  public let suggestedDuration: ReactiveProperty<Double>

  /// How near to its destination, and how slow, a simulated spring is at rest.
  public let threshold: ReactiveProperty<Double>

  /// Whether the spring pulls; enabling starts it from where the target is.
  public let enabled: ReactiveProperty<Bool>

  /// What scrubs the spring, or nil. A change counts from the next start on.
  ///
  /// The first start is at the timeline's begin, each later one at the timeline's time then.
  public var timeline: Timeline? {
    get { timelineSlot.timeline }
    set { timelineSlot.timeline = newValue }
  }

  private let system: SpringToStream<T>
  private let timelineSlot = TimelineSlot(nil)
  private let aggregate = AggregateMotionState()

  /// Creates a spring that pulls to zero.
  ///
  /// - Parameter system: Runs the spring; by default as animations that are added to the model value.
  public init(threshold: Double = 1, system: @escaping SpringToStream<T> = coreAnimation) {
    self.threshold = ReactiveProperty(initialValue: threshold)
    self.system = system
    initialVelocity = ReactiveProperty(initialValue: T.zero())
    destination = ReactiveProperty(initialValue: T.zero())
    stiffness = ReactiveProperty(initialValue: defaultSpringStiffness)
    damping = ReactiveProperty(initialValue: defaultSpringDamping)
    mass = ReactiveProperty(initialValue: defaultSpringMass)
    suggestedDuration = ReactiveProperty(initialValue: 0)
    enabled = ReactiveProperty(initialValue: true)
  }

  /// Sends whether the spring moves any of its targets.
  public var state: MotionObservable<MotionState> { aggregate.asStream() }

  /// Connects the spring to a property.
  public func add(
    to property: ReactiveProperty<T>, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<T>? = nil
  ) {
    let shadow = SpringShadow(
      enabled: enabled, state: ReactiveProperty(initialValue: .atRest), initialValue: property,
      initialVelocity: initialVelocity, destination: destination, stiffness: stiffness,
      damping: damping, mass: mass, suggestedDuration: suggestedDuration, threshold: threshold,
      timelineSlot: timelineSlot)
    aggregate.observe(state: shadow.state.asStream(), withRuntime: runtime)
    let stream = system(shadow)
    runtime.connect(constraints?(stream) ?? stream, to: property)
  }
}
