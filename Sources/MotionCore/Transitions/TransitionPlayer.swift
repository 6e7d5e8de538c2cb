public import MotionTime

/// Plays the phases of a transition on the session's clock.
///
/// Its streams send the current value on subscription, then one for each frame while a phase runs and one
/// for each step of a hand. The end of a phase comes at its own moment, whatever the frames.
public final class TransitionPlayer: Stateful {
  private let environment = MotionEnvironment.current
  private let ticker = FrameTicker.current
  private let motionState = ReactiveProperty<MotionState>(initialValue: .atRest)
  private let fraction = ReactiveProperty<Double>(initialValue: 0)
  private let told = ObserverList<TransitionPhases.Event>()

  /// The phases as they were at ``since``: what is shown is theirs, so much later.
  private var base: TransitionPhases
  private var since: MediaTime
  private var end: ScheduledWork?
  private var frames: Subscription?

  /// Creates a player of a transition that has not started.
  public init(_ timing: TransitionTiming, scrub: TransitionPhases.Scrub = .linear) {
    base = TransitionPhases(timing, scrub: scrub)
    since = environment.clock.now
  }

  deinit {
    end?.cancel()
    frames?.unsubscribe()
    told.removeAll()
  }

  /// The phases as they stand now.
  public var phases: TransitionPhases {
    var phases = base
    phases.advance(by: (environment.clock.now - since).seconds)
    return phases
  }

  /// How long the transition lasts, in seconds, from its start to its end without a hand.
  public var effectiveDuration: Double { base.plan.effectiveDuration }

  /// Sends whether the transition has started and not finished; one in a hand is active.
  public var state: MotionObservable<MotionState> { motionState.asStream().dedupe() }

  /// Sends each event when it happens; before the values at the start, after them at the end.
  public var events: MotionObservable<TransitionPhases.Event> {
    MotionObservable(attaching: told.add)
  }

  /// Sends how much of the transition has passed, 0…1.
  public var fractionComplete: MotionObservable<Double> { fraction.asStream() }

  /// Sends the progress of a layer, 0 at the start and 1 at the end; nothing for no such layer.
  public func progress(
    of id: String, axis: AnimationTimingParameters.Axis = .x
  ) -> MotionObservable<Double> {
    components { $0.progress(of: id).map { axis == .x ? $0.dx : $0.dy } }
  }

  /// Sends the progress of the shared element, (0, 0) at the start and (1, 1) at the end.
  public var sharedElementProgress: MotionObservable<Point> {
    components { phases in
      phases.sharedElementProgress.map { Point(x: $0.dx, y: $0.dy) }
    }
  }

  /// Starts the transition, in a hand or running towards its end.
  ///
  /// - Returns: Whether it was idle.
  @discardableResult
  public func start(interactive: Bool = false) -> Bool {
    change { $0.start(interactive: interactive) }
  }

  /// Moves the transition by hand.
  ///
  /// - Parameter sharedElement: Where the interaction has put the shared element.
  /// - Returns: Whether it is in a hand and the numbers are usable.
  @discardableResult
  public func update(
    _ progress: TransitionPhases.Progress,
    sharedElement: TransitionPhases.SharedElementReport? = nil
  ) -> Bool {
    change { $0.update(progress, sharedElement: sharedElement) }
  }

  /// Lets go of the transition: it runs towards an end.
  ///
  /// - Parameters:
  ///   - velocity: The speed of the hand in fractions of the transition per second, above 0 towards
  ///     the end; nil when the transition was held still.
  ///   - sharedElement: Where the interaction leaves the shared element.
  /// - Returns: Whether it was in a hand and the numbers are usable.
  @discardableResult
  public func end(
    _ target: TransitionTarget, velocity: Double? = nil,
    sharedElement: TransitionPhases.SharedElementReport? = nil
  ) -> Bool {
    change { $0.end(target, velocity: velocity, sharedElement: sharedElement) }
  }

  /// Takes the running transition in a hand, where it is.
  ///
  /// - Returns: Whether it was running.
  @discardableResult
  public func interrupt() -> Bool {
    change { $0.interrupt() }
  }

  /// Sends the running transition towards an end, with the speed it has.
  ///
  /// - Returns: Whether it was running.
  @discardableResult
  public func retarget(_ target: TransitionTarget) -> Bool {
    change { $0.retarget(target) }
  }

  private func components<T>(
    _ read: @escaping (TransitionPhases) -> T?
  ) -> MotionObservable<T> {
    fraction._nextOperator { [self] _, next in
      if let value = read(phases) { next(value) }
    }
  }
}

extension TransitionPlayer {
  /// Does something to the phases as they stand now, and tells what came of it.
  private func change(_ body: (inout TransitionPhases) -> Bool) -> Bool {
    var phases = phases
    guard body(&phases) else { return false }
    base = phases
    since = environment.clock.now
    arm()
    publish()
    return true
  }

  /// Waits for the frames and the end of a phase while one runs.
  private func arm() {
    end?.cancel()
    end = nil
    frames?.unsubscribe()
    frames = nil
    guard let phase = base.phase else { return }
    frames = ticker.stream.subscribeToValue { [weak self] _ in self?.show() }
    guard let rest = try? MediaTime(seconds: phase.duration) else { return }
    end = environment.scheduler.schedule(at: since + rest) { [weak self] in self?.show() }
  }

  private func show() {
    let phases = phases
    if phases.phase == nil {
      base = phases
      arm()
    }
    publish()
  }

  /// Tells the start before the first values, and the end after the last ones and before the rest.
  private func publish() {
    let events = base.takeEvents()
    if events.first == .willTransition {
      tell(.willTransition)
      motionState.value = .active
    }
    fraction.value = phases.fractionComplete
    guard let last = events.last, last != .willTransition else { return }
    tell(last)
    motionState.value = .atRest
  }

  private func tell(_ event: TransitionPhases.Event) {
    told.pass { $0.receive(event) }
  }
}
