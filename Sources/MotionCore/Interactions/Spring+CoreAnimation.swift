internal import MotionRender
internal import MotionTime

/// Runs a spring as animations.
///
/// Each start is an animation of its own, which takes a property of a layer over from where it is shown, with the
/// velocity that it has there (CMP-3).
///
/// - Parameter spring: The properties of the spring.
public func coreAnimation<T>(_ spring: SpringShadow<T>) -> MotionObservable<T> {
  MotionObservable(attaching: { observer in
    let run = SpringRun(spring, observer)
    let subscriptions = Subscription(
      endingInReverse: spring.initialVelocity.subscribeToValue(run.setVelocity),
      spring.enabled.dedupe().subscribeToValue(run.setEnabled),
      spring.destination.subscribeToValue(run.setDestination))
    return Subscription {
      subscriptions.unsubscribe()
      run.emissions.close()
    }
  })
}

/// The state of one connection to a spring's stream.
private final class SpringRun<T: ZeroableAndSubtractable> {
  let emissions: Emissions<T>
  private let spring: SpringShadow<T>
  private let keys = MotionSession.current.core.emissionKeys
  private var isEnabled = false
  private var destination: T?
  private var velocity: T?
  private var isVelocityGiven = false
  private var hasEmitted = false
  private var isConnected = false

  init(_ spring: SpringShadow<T>, _ observer: MotionObserver<T>) {
    self.spring = spring
    emissions = Emissions(to: observer, state: spring.state)
  }

  /// Takes a velocity for the next start. The zero that is there at the beginning was given by nobody.
  func setVelocity(_ velocity: T) {
    isVelocityGiven = isConnected || !isZero(velocity)
    isConnected = true
    self.velocity = velocity
  }

  func setEnabled(_ enabled: Bool) {
    isEnabled = enabled
    if enabled { emit() } else { emissions.removeAll() }
  }

  func setDestination(_ destination: T) {
    self.destination = destination
    emit()
  }

  /// Sends the destination as the model value, then the animation towards it.
  private func emit() {
    guard isEnabled, var destination else { return }
    let parameters = spring.parameters
    if let direction = parameters.direction {
      destination = direction.turned(destination, from: spring.initialValue.motionStart)
    }
    let (mass, stiffness, damping) = (
      parameters.mass.value, parameters.stiffness.value, parameters.damping.value
    )
    guard mass > 0, stiffness > 0, damping >= 0 else {
      motionAssertion(
        "invalidSpring: mass \(mass), stiffness \(stiffness), damping \(damping). Give a mass and a stiffness "
          + "above 0 and a damping of at least 0.")
      return emissions.send(destination)
    }
    let composite = parameters.composite
    if composite == .add, !isZero(destination) {
      return motionAssertion(
        "overspecified: a spring with composite \"add\" goes back to 0, and has the destination \(destination). "
          + "Give it an initialVelocity alone.")
    }
    parameters.noteClamping()
    let animation = makeAnimation(from: spring.initialValue.value, to: destination)
    var add = CoreAnimationChannelAdd(animation: animation, key: keys.next(), onCompletion: {})
    add.makeAdditive = DynamicValue.subtract
    add.initialVelocity = velocity
    add.isVelocityGiven = isVelocityGiven
    add.timeline = spring.timeline
    add.isEssential = parameters.isEssential
    (velocity, isVelocityGiven) = (nil, false)
    hasEmitted = true
    add.composite = composite
    if composite == .replace { emissions.send(destination) }
    if isEnabled { emissions.send(add) }
  }

  private func makeAnimation(from start: T, to destination: T) -> SpringAnimation {
    let animation = SpringAnimation()
    animation.fromValue = start
    animation.toValue = destination
    let parameters = spring.parameters
    animation.mass = parameters.mass.value
    animation.stiffness = parameters.stiffness.value
    animation.damping = parameters.damping.value
    animation.allowsOverdamping = parameters.allowsOverdamping.value
    animation.overshootClamping = parameters.overshootClamping.value
    let suggested = parameters.suggestedDuration.value
    animation.duration = suggested != 0 ? suggested : animation.settlingDuration
    let delay = parameters.delay.value
    animation.beginTime = delay
    if delay > 0 { animation.fillMode = .backwards }
    if let timeline = spring.timeline {
      animation.beginTime = (hasEmitted ? timeline.currentTime : 0) + delay
      animation.fillMode = .backwards
    }
    return animation
  }
}

/// Whether all numbers of a value are 0.
func isZero(_ value: Any) -> Bool {
  (value as? any VectorLike)?.components.allSatisfy { $0 == 0 } ?? false
}
