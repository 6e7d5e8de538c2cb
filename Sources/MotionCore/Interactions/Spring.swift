public import MotionTime

/// The spring constant of a new spring.
public let defaultSpringStiffness: Double = 342

/// The damping coefficient of a new spring.
public let defaultSpringDamping: Double = 30

/// The mass of a new spring.
public let defaultSpringMass: Double = 1

/// An interaction that moves a property to a destination on a damped spring.
///
/// Each target has a simulation of its own. A start takes the target over from where it is shown, with the velocity that
/// it has there (CMP-3); writing the destination is one. Stiffness, damping, mass and duration count from the next start on.
public class Spring<T>: Interaction, Togglable, Stateful where T: ZeroableAndSubtractable {
  /// The speed at the next start, in units per second; a start uses it up.
  public let initialVelocity: ReactiveProperty<T>

  /// The destination of the spring.
  public let destination: ReactiveProperty<T>

  /// The spring constant, above 0.
  public var stiffness: ReactiveProperty<Double> { parameters.stiffness.makeProperty() }

  /// The damping coefficient, at least 0.
  public var damping: ReactiveProperty<Double> { parameters.damping.makeProperty() }

  /// The mass, above 0.
  public var mass: ReactiveProperty<Double> { parameters.mass.makeProperty() }

  /// Whether damping beyond critical is used unchanged, as it is at first; otherwise the spring is critically damped
  /// (CMP-18).
  public var allowsOverdamping: ReactiveProperty<Bool> {
    parameters.allowsOverdamping.makeProperty()
  }

  /// The duration of the spring, in seconds; 0 lets it settle.
  public var suggestedDuration: ReactiveProperty<Double> {
    parameters.suggestedDuration.makeProperty()
  }

  /// The delay of each start, in seconds, at least 0. What is shown goes on during it, and the spring takes over at its
  /// end from the value and velocity that are there then.
  public var delay: ReactiveProperty<Double> { parameters.delay.makeProperty() }

  /// Whether the spring ends when it first reaches its destination; where numbers reach theirs at several times, at the
  /// last.
  public var overshootClamping: ReactiveProperty<Bool> {
    parameters.overshootClamping.makeProperty()
  }

  /// The distance from its destination below which a simulated spring is at rest, when its speed is within 62.5 times
  /// it a second (CMP-17).
  ///
  /// One that was not given follows from the unit of the target: 0.1 pt, 0.001 rad, 1/1024 for components of colours and
  /// 0.001 for everything else; 1 before there is a target. A written one holds for all targets.
  public var threshold: ReactiveProperty<Double> { parameters.threshold }

  /// Whether the spring pulls; enabling starts it from the target's value.
  public var enabled: ReactiveProperty<Bool> { parameters.enabled }

  /// The timeline of the spring, or nil. A change takes effect at the next start.
  ///
  /// The first start is at the timeline's begin, each later one at the timeline's time then.
  public var timeline: Timeline? {
    get { parameters.timeline }
    set { parameters.timeline = newValue }
  }

  /// The way in which it meets other motions; a change takes effect at the next start.
  public var composite: MotionComposite {
    get { parameters.composite }
    set { parameters.composite = newValue }
  }

  /// The way round to a destination that is an angle, in radians; nil to take the destination as it is. A change takes
  /// effect at the next start.
  public var rotationDirection: RotationDirection? {
    get { parameters.direction }
    set { parameters.direction = newValue }
  }

  /// Whether it runs, or ends at once, whatever it moves while motion is reduced; nil decides by the property: what moves,
  /// sizes, scales or rotates layers ends. A change takes effect at the next start.
  public var isEssential: Bool? {
    get { parameters.isEssential }
    set { parameters.isEssential = newValue }
  }

  package let parameters: SpringParameters
  private let system: SpringToStream<T>
  private let aggregate = AggregateMotionState()

  /// Creates a spring that pulls to zero.
  ///
  /// - Parameters:
  ///   - threshold: The distance from the destination below which a simulated spring is at rest, above 0; nil for that
  ///     of the target's unit.
  ///   - system: Runs the spring; by default as animations, which take over the property.
  public convenience init(
    threshold: Double? = nil, system: @escaping SpringToStream<T> = coreAnimation
  ) {
    self.init(SpringParameters(threshold: threshold), system: system)
  }

  /// Creates a spring that pulls to zero, with parameters that it may share.
  package init(_ parameters: SpringParameters, system: @escaping SpringToStream<T>) {
    self.parameters = parameters
    self.system = system
    initialVelocity = ReactiveProperty(initialValue: T.zero())
    destination = ReactiveProperty(initialValue: T.zero())
  }

  /// Creates a spring that pulls to zero with the constants of a spring function.
  ///
  /// This is how all other parameterisations lead here:
  /// `Spring<Double>(try SpringFunction(dampingRatio: 0.6, response: 0.4))`.
  ///
  /// - Parameters:
  ///   - spring: Its constants; its velocity, which is in distances, is ignored.
  ///   - threshold: The distance from the destination below which a simulated spring is at rest, above 0; nil for that
  ///     of the target's unit.
  ///   - system: Runs the spring; by default as animations, which take over the property.
  public convenience init(
    _ spring: SpringFunction, threshold: Double? = nil,
    system: @escaping SpringToStream<T> = coreAnimation
  ) {
    self.init(threshold: threshold, system: system)
    setConstants(of: spring)
  }

  /// Writes mass, stiffness, damping and `allowsOverdamping` of a spring function.
  ///
  /// - Parameter spring: The spring.
  public func setConstants(of spring: SpringFunction) { parameters.setConstants(of: spring) }

  /// The spring with the constants in force, at rest, or nil when they make no spring.
  ///
  /// Where damping is more than critical and that is not allowed, its `damping` is the critical
  /// one, while the property ``damping`` keeps what was written.
  public var springFunction: SpringFunction? { parameters.function }

  /// The damping ratio ζ in force, or NaN when the constants make no spring.
  public var dampingRatio: Double { springFunction?.dampingRatio ?? .nan }

  /// The undamped angular frequency ω0 in radians per second, or NaN when the constants make no
  /// spring.
  public var frequency: Double { springFunction?.frequency ?? .nan }

  /// Emits whether the spring moves any of its targets.
  public var state: MotionObservable<MotionState> { aggregate.asStream() }

  /// Connects the spring to a property.
  ///
  /// - Parameters:
  ///   - property: The property that the interaction moves.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: A function that constrains the stream before it is connected; nil for none.
  public func add(
    to property: ReactiveProperty<T>, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<T>? = nil
  ) {
    let shadow = SpringShadow(
      parameters: parameters, initialValue: property, initialVelocity: initialVelocity,
      destination: destination)
    parameters.followUnit(of: property)
    aggregate.observe(state: shadow.state.asStream(), withRuntime: runtime)
    let stream = system(shadow)
    runtime.connect(constraints?(stream) ?? stream, to: property)
  }
}
