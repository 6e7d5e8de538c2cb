internal import MotionRender
public import MotionTime

/// An interaction that lets a velocity fade: the motion of a fling, which has no destination of its own.
///
/// A start takes the target over from where it is shown (CMP-1). Its velocity is the one that was written last, or else
/// the one that the target has then (CMP-3). The end is known at the start (``projection``); ``snap`` and ``bounds``
/// change it without a change of the velocity. The course is in closed form: an exponential decay is the critically
/// damped spring of frequency 1 ÷ τ to its own end, which serves for any other end as well.
///
/// At a bound it goes on with c times its velocity, on the critically damped spring that goes as far beyond the bound
/// as ``rubberBand`` says; one that starts beyond a bound comes back on the spring of mass 1 and stiffness 100.
public final class Decay<T>: Interaction, Togglable, Stateful where T: ZeroableAndSubtractable {
  /// The velocity of the next start, in units per second; writing it starts the decay, if it is enabled.
  public let velocity: ReactiveProperty<T>

  /// Whether the decay runs; enabling starts it.
  public let enabled = ReactiveProperty(initialValue: true)

  /// The value at which the motion comes to rest, written at each start before the motion begins.
  public let projection: ReactiveProperty<T>

  /// The law by which the velocity fades. A change takes effect at the next start, as those below do.
  public var function: DecayFunction

  /// The values between which a number comes to rest; nil for none. Points have none: use one decay for each axis.
  public var bounds: ClosedRange<Double>?

  /// The rubber band at a bound: the factor c of c·x·d ÷ (d + c·x), at least 0, the distance that the motion goes beyond,
  /// where d is the distance of the bounds and x how far the spring would go; 0 stops it there.
  public var rubberBand = 0.55

  /// Returns the value to come to rest at, for the one at which the motion would; nil to come to rest there.
  public var snap: ((T) -> T)?

  /// Whether it runs, or ends at once, whatever it moves while motion is reduced; nil decides by the property: what moves,
  /// sizes, scales or rotates layers ends. A change takes effect at the next start.
  public var isEssential: Bool?

  private let aggregate = AggregateMotionState()

  /// Creates a decay.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the first start, in units per second; zero for the target's.
  ///   - function: The law by which it fades; by default UIScrollView's, a deceleration rate of 0.998.
  ///   - bounds: The values between which a number comes to rest; nil for none.
  ///   - snap: Returns the value to come to rest at, for the one at which the motion would.
  public init(
    velocity: T = T.zero(), function: DecayFunction = .normal, bounds: ClosedRange<Double>? = nil,
    snap: ((T) -> T)? = nil
  ) {
    self.velocity = ReactiveProperty(initialValue: velocity)
    projection = ReactiveProperty(initialValue: T.zero())
    self.function = function
    self.bounds = bounds
    self.snap = snap
  }

  /// Emits whether the decay moves any of its targets.
  public var state: MotionObservable<MotionState> { aggregate.asStream() }

  /// Connects the decay to a property.
  ///
  /// - Parameters:
  ///   - property: The property that the interaction moves.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: A function that constrains the stream before it is connected; nil for none.
  public func add(
    to property: ReactiveProperty<T>, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<T>? = nil
  ) {
    let state = ReactiveProperty<MotionState>(initialValue: .atRest)
    aggregate.observe(state: state.asStream(), withRuntime: runtime)
    let stream = MotionObservable<T>(attaching: { observer in
      let run = DecayRun(self, property, Emissions(to: observer, state: state))
      let subscriptions = Subscription(
        endingInReverse: self.velocity.subscribeToValue(run.setVelocity),
        self.enabled.dedupe().subscribeToValue(run.setEnabled))
      return Subscription {
        subscriptions.unsubscribe()
        run.emissions.close()
      }
    })
    runtime.connect(constraints?(stream) ?? stream, to: property)
  }
}

/// The state of one connection to a decay's stream.
private final class DecayRun<T: ZeroableAndSubtractable> {
  let emissions: Emissions<T>
  private let decay: Decay<T>
  private let target: ReactiveProperty<T>
  private let keys = MotionSession.current.core.emissionKeys
  private var isEnabled = false
  private var given: T?
  private var isConnected = false

  init(_ decay: Decay<T>, _ target: ReactiveProperty<T>, _ emissions: Emissions<T>) {
    (self.decay, self.target, self.emissions) = (decay, target, emissions)
  }

  /// Starts with a velocity. The zero that is there at the beginning was given by nobody.
  func setVelocity(_ velocity: T) {
    if isConnected || !isZero(velocity) { given = velocity }
    isConnected = true
    if isEnabled { start() }
  }

  func setEnabled(_ enabled: Bool) {
    isEnabled = enabled
    if enabled { start() } else { emissions.removeAll() }
  }

  private func start() {
    let course = DecayCourse(
      decay, from: target.motionStart, velocity: given ?? target.motionVelocity ?? T.zero(),
      threshold: SpringParameters.threshold(ofUnitOf: target))
    given = nil
    decay.projection.value = course.end
    // An observer of the projection may have ended the connection, or disabled the decay.
    if course.pieces.isEmpty || !isEnabled { return }
    emissions.send(course.end)
    for piece in course.pieces where isEnabled {
      var add = CoreAnimationChannelAdd(
        animation: piece.animation, key: keys.next(), onCompletion: {})
      add.makeAdditive = DynamicValue.subtract
      add.initialVelocity = piece.velocity
      add.isEssential = decay.isEssential
      emissions.send(add)
    }
  }
}

extension ReactiveProperty {
  /// The velocity with which motions move the property, in units per second; nil where nothing moves it.
  var motionVelocity: T? {
    guard let place = layerPlace, let velocity = place.layer.motionVelocity(of: place.keyPath)
    else { return nil }
    return (T.self as? any LayerStorable.Type)?.init(layerValue: velocity) as? T
  }
}
