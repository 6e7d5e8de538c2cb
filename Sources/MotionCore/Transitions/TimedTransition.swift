internal import MotionRender
public import MotionTime

/// A transition that runs on the session's clock, through interactive and animating phases.
///
/// Layers and shared element are streams of progress, 0 at the start and 1 at the end, to be connected to
/// whatever they move. On a timeline the whole life of the transition can be scrubbed, the gesture included:
/// while it is paused, or shows what was before the latest change, the transition takes no event.
public final class TimedTransition: Stateful {
  /// The effective duration, the times of each layer, and the rule that decided each.
  public let plan: TransitionPlan

  /// The timeline of the transition, or nil.
  public let timeline: Timeline?

  private var history: TransitionHistory
  private let clock = MotionSession.current.clock
  private let scheduler = MotionSession.current.scheduler
  private let ticker = MotionSession.current.frames
  private let motionState = ReactiveProperty<MotionState>(initialValue: .atRest)
  private let heading = ReactiveProperty<TransitionTarget?>(initialValue: nil)
  private let told = ObserverList<TransitionPhases.Event>()
  private var shown: [Component: ReactiveProperty<Double>] = [:]
  private var showings = 0
  private var hasFinished = false
  private var frames: Subscription?
  private var end: (time: MediaTime, work: ScheduledWork)?
  private var scrubbing: Subscription?

  /// Creates a transition that has not started.
  ///
  /// - Parameters:
  ///   - timing: Its duration and layers.
  ///   - scrub: What layers show while a hand moves it.
  ///   - timeline: What scrubs it.
  public init(
    _ timing: TransitionTiming, scrub: TransitionPhases.Scrub = .linear, timeline: Timeline? = nil
  ) {
    let phases = TransitionPhases(timing, scrub: scrub)
    plan = phases.plan
    self.timeline = timeline
    let now = timeline?.clock.time(at: clock.now) ?? clock.now
    history = TransitionHistory(phases, at: now, keepsPast: timeline != nil)
    scrubbing = timeline?.subscribeToValue { [weak self] _ in self?.show() }
    MotionSession.current.core.transitions.add(self)
  }

  deinit {
    scrubbing?.unsubscribe()
    frames?.unsubscribe()
  }

  /// The transition as it is shown now.
  public var phases: TransitionPhases { history.phases(at: time) }

  /// Emits whether the transition is interactive or running.
  public var state: MotionObservable<MotionState> { motionState.asStream().dedupe() }

  /// Sends that the transition starts, and that it was completed or cancelled, each at most once.
  public var events: MotionObservable<TransitionPhases.Event> {
    MotionObservable(attaching: { [self] observer in
      let subscription = told.add(observer)
      return Subscription { withExtendedLifetime(self) { subscription.unsubscribe() } }
    })
  }

  /// Sends which end the transition heads for: on subscription once it has set out, then each change.
  public var target: MotionObservable<TransitionTarget> {
    heading.asStream()._nextOperator { [self] target, next in
      withExtendedLifetime(self) { if let target { next(target) } }
    }
  }

  /// Returns how much of the transition has passed at a time of the session, 0…1; of one without a timeline, after
  /// its latest change.
  package func fractionComplete(at time: MediaTime) -> Double {
    history.phases(at: timeline?.clock.time(at: time) ?? time).fractionComplete
  }

  private var time: MediaTime { timeline?.clock.time(at: clock.now) ?? clock.now }
}

extension TimedTransition {
  /// Starts the transition, interactively or running towards its end.
  ///
  /// - Parameter interactive: Whether it starts in an interactive phase.
  /// - Returns: Whether it was idle.
  @discardableResult
  public func start(interactive: Bool = false) -> Bool {
    change { $0.start(interactive: interactive) }
  }

  /// Scrubs the transition in its interactive phase; see `TransitionPhases.update`.
  ///
  /// - Parameters:
  ///   - progress: The new fraction, or a step of it.
  ///   - sharedElement: The progress of the shared element; nil when the interaction does not move
  ///     it.
  /// - Returns: Whether it is interactive.
  @discardableResult
  public func update(
    _ progress: TransitionPhases.Progress,
    sharedElement: TransitionPhases.SharedElementReport? = nil
  ) -> Bool {
    change { $0.update(progress, sharedElement: sharedElement) }
  }

  /// Ends the interactive phase; see `TransitionPhases.end`.
  ///
  /// - Parameters:
  ///   - target: The end to run to.
  ///   - velocity: The velocity of the gesture in fractions of the transition per second, above 0
  ///     towards the end; nil when it was held.
  ///   - sharedElement: The progress of the shared element; nil when the interaction does not move
  ///     it.
  /// - Returns: Whether it was interactive.
  @discardableResult
  public func end(
    _ target: TransitionTarget, velocity: Double? = nil,
    sharedElement: TransitionPhases.SharedElementReport? = nil
  ) -> Bool {
    change { $0.end(target, velocity: velocity, sharedElement: sharedElement) }
  }

  /// Interrupts the running transition at its present fraction.
  ///
  /// - Returns: Whether it was running.
  @discardableResult
  public func interrupt() -> Bool { change { $0.interrupt() } }

  /// Sends the running transition towards an end, with the speed it has.
  ///
  /// - Parameter target: The end to run to.
  /// - Returns: Whether it was running.
  @discardableResult
  public func retarget(_ target: TransitionTarget) -> Bool { change { $0.retarget(target) } }

  private func change(_ event: (inout TransitionPhases) -> Bool) -> Bool {
    if timeline?.clock.paused == true { return false }
    guard let events = history.change(at: time, event) else { return false }
    if events.contains(.willTransition) {
      motionState.value = .active
      tell(.willTransition)
    }
    head(for: phases.state)
    show()
    return true
  }

  private func head(for state: TransitionPhases.State) {
    switch state {
    case .animating(let target), .finished(let target):
      if heading.value != target { heading.value = target }
    case .idle, .interactive: break
    }
  }

  private func tell(_ event: TransitionPhases.Event) {
    told.send(event)
  }
}

extension TimedTransition {
  /// A component of a layer by number; the shared element follows the last layer.
  struct Component: Hashable {
    let index: Int
    let axis: AnimationTimingParameters.Axis
  }

  /// Returns the progress of a component, which is kept up to date from now on.
  func progress(of component: Component) -> ReactiveProperty<Double> {
    if let known = shown[component] { return known }
    let made = ReactiveProperty(initialValue: value(of: component, in: phases))
    shown[component] = made
    return made
  }

  private func value(of component: Component, in phases: TransitionPhases) -> Double {
    let progress = phases.progress(ofLayerAt: component.index) ?? .zero
    return component.axis == .x ? progress.dx : progress.dy
  }

  /// Writes the progress of all observed layers; a write may change the transition, whose newer
  /// progress is then kept.
  private func show() {
    let time = time
    let phases = history.phases(at: time)
    showings += 1
    let showing = showings
    let isHeld = phases.isSharedElementHeld && time >= history.changeTime
    let order = shown.keys.sorted { ($0.index, $0.axis.rawValue) < ($1.index, $1.axis.rawValue) }
    for component in order where !(isHeld && component.index == plan.layers.count) {
      let value = value(of: component, in: phases)
      if let property = shown[component], property.value != value { property.value = value }
      if showing != showings { return }
    }
    watch(phases, at: time)
    if case .finished(let target) = phases.state, !hasFinished, timeline?.clock.paused != true {
      hasFinished = true
      tell(target == .end ? .didTransition : .cancelledTransition)
      motionState.value = .atRest
    }
  }

  /// Asks to be woken at each frame, and exactly at the end, while time alone moves the layers.
  private func watch(_ phases: TransitionPhases, at time: MediaTime) {
    let isPast = time < history.changeTime
    let isMoving = (isPast || phases.phase != nil) && timeline?.clock.paused != true
    if !isMoving {
      frames?.unsubscribe()
      frames = nil
    } else if frames == nil {
      frames = ticker.stream.subscribeToValue { [weak self] _ in self?.show() }
    }
    wake(at: isMoving && !isPast ? history.endTime.map { clock.now + ($0 - time) } : nil)
  }

  /// Schedules the end of the phase; the scheduler keeps the transition alive until then.
  private func wake(at time: MediaTime?) {
    if end?.time == time { return }
    end?.work.cancel()
    end = time.map { time in (time, scheduler.schedule(at: time) { [self] in show() }) }
  }
}

extension MotionSession {
  /// The transitions that are there, in the order of making.
  package var transitions: [TimedTransition] {
    core.transitions.all.compactMap { $0 as? TimedTransition }
  }
}
