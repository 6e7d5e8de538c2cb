internal import MotionTime

/// Returns a stream of plain values of a spring, one for each frame, for targets without
/// animations.
///
/// It takes the time it needs: the suggested duration is ignored. It rests once the distance is within the threshold
/// and the speed within 62.5 times it a second. Each component has a spring of its own. A delay is one of the session's
/// clock; a timeline has none.
///
/// - Parameter spring: The properties of the spring.
public func simulated<T>(_ spring: SpringShadow<T>) -> MotionObservable<T> {
  MotionObservable(attaching: { observer in
    let run = SimulatedSpring(spring, observer)
    let subscriptions = Subscription(
      endingInReverse: spring.initialVelocity.subscribeToValue(run.setVelocity),
      spring.enabled.dedupe().subscribeToValue(run.setEnabled),
      spring.destination.subscribeToValue(run.setDestination))
    return Subscription {
      subscriptions.unsubscribe()
      run.stop()
    }
  })
}

/// The state of one connection to a simulated spring's stream.
private final class SimulatedSpring<T: ZeroableAndSubtractable> {
  private let spring: SpringShadow<T>
  private let observer: MotionObserver<T>
  private let clock = SimulationClock()
  private var isEnabled = false
  private var isConnected = false
  private var hasStarted = false
  private var pending: T?
  private let sampled = SampledMotion()
  private var motions: [SpringTrajectory] = []

  /// The values of the motions at the last frame: memory to be used again.
  private var values: [Double] = []

  /// Starts the spring when its delay is over.
  private var begin: ScheduledWork?

  /// The time from the start at which it ends, if it passes no destination.
  private var crossing = Double.infinity
  private let send: (([Double]) -> Void)?

  init(_ spring: SpringShadow<T>, _ observer: MotionObserver<T>) {
    self.spring = spring
    self.observer = observer
    send = sender(to: observer)
  }

  /// Takes a velocity for the next start. The zero that is there at the beginning was given by nobody.
  func setVelocity(_ velocity: T) {
    if isConnected || !isZero(velocity) { pending = velocity }
  }

  func setEnabled(_ enabled: Bool) {
    isEnabled = enabled
    if !enabled { return stop() }
    if isConnected { start() }
  }

  func setDestination(_ destination: T) {
    isConnected = true
    if isEnabled { start() }
  }

  /// Starts the spring, after its delay; on a timeline without one.
  private func start() {
    begin?.cancel()
    begin = nil
    let delay = spring.parameters.delay.value
    guard delay > 0, spring.timeline == nil, let time = try? MediaTime(seconds: delay) else {
      return retarget()
    }
    let session = MotionSession.current
    begin = session.scheduler.schedule(at: session.clock.now + time) { [weak self] in
      self?.begin = nil
      self?.retarget()
    }
    if spring.state.value != .active { spring.state.value = .active }
  }

  /// Stays where it is, at rest.
  func stop() {
    begin?.cancel()
    begin = nil
    rest()
  }

  private func rest() {
    clock.stop()
    if begin != nil { return }
    sampled.release()
    if spring.state.value != .atRest { spring.state.value = .atRest }
  }

  /// Leads from here, with the velocity that was given since or else the one there is, to the destination.
  private func retarget() {
    if hasNothingToMove || !canSimulate(spring.parameters.composite) { return }
    let taken =
      sampled.holdsLanes
      ? nil : sampled.take(spring.initialValue) { [weak self] in self?.rest() }
    let destination = end
    if spring.initialValue.isReduced(spring.parameters.isEssential) {
      stop()
      return observer.receive(destination)
    }
    let time = clock.elapsed.seconds
    let given = (pending as? any VectorLike)?.components
    pending = nil
    let moving = clock.isRunning ? motions : []
    guard let function = makeFunction(), let ends = (destination as? any VectorLike)?.components,
      let starts = (spring.initialValue.value as? any VectorLike)?.components
    else {
      stop()
      return observer.receive(destination)
    }
    motions = ends.indices.map { index in
      let motion = moving.isEmpty ? nil : moving[index]
      return SpringTrajectory(
        from: motion?.value(at: time) ?? starts[index], to: ends[index],
        velocity: given?[index] ?? motion?.velocity(at: time) ?? taken?[index] ?? 0,
        spring: function)
    }
    crossing =
      spring.parameters.overshootClamping.value
      ? motions.reduce(0) { max($0, $1.firstCrossing) } : .infinity
    clock.run(on: spring.timeline, fromBegin: !hasStarted) { [weak self] in self?.step() }
    hasStarted = true
    if spring.state.value != .active { spring.state.value = .active }
  }

  /// Whether a property of a layer is at the destination, nobody gave a velocity, and the spring does not run: then
  /// it takes nothing over (CMP-1).
  private var hasNothingToMove: Bool {
    guard !clock.isRunning, pending == nil, spring.initialValue.layerPlace != nil,
      let end = (end as? any VectorLike)?.components,
      let start = (spring.initialValue.value as? any VectorLike)?.components
    else { return false }
    return start == end
  }

  /// The destination, by the way round that an angle has.
  private var end: T {
    let destination = spring.destination.value
    return spring.parameters.direction?
      .turned(destination, from: spring.initialValue.motionStart) ?? destination
  }

  private func makeFunction() -> SpringFunction? {
    let parameters = spring.parameters
    parameters.noteClamping()
    do {
      return try SpringFunction(
        mass: parameters.mass.value, stiffness: parameters.stiffness.value,
        damping: parameters.damping.value, allowsOverdamping: parameters.allowsOverdamping.value)
    } catch {
      motionAssertion("\(error)")
      return nil
    }
  }

  private func step() {
    let time = clock.elapsed.seconds
    let threshold = spring.parameters.threshold(for: spring.initialValue)
    var isNear = true
    let isOver = time >= crossing
    values.removeAll(keepingCapacity: true)
    for motion in motions {
      let state = motion.state(at: time)
      values.append(state.value)
      let isSlow = abs(state.velocity) <= 62.5 * threshold
      if abs(state.value - motion.to) <= threshold, isSlow { continue }
      isNear = false
    }
    if isNear || isOver, !clock.isPaused {
      clock.stop()
      values = motions.map(\.to)
      sampled.write { send?(values) }
      if !clock.isRunning { rest() }
    } else {
      sampled.write { send?(values) }
    }
  }
}

/// Returns a function that sends an observer the values that numbers make; nil for other values.
///
/// The observer's type is tested once: a test for each value would take longer than computing it.
private func sender<T>(to observer: MotionObserver<T>) -> (([Double]) -> Void)? {
  func sender<V: VectorLike>(of _: V.Type) -> (([Double]) -> Void)? {
    (observer as? MotionObserver<V>).map { observer in
      { observer.receive(V(components: $0)) }
    }
  }
  return (T.self as? any VectorLike.Type).flatMap { sender(of: $0) }
}
