internal import MotionTime

/// A transition from its setup to its end, with its runtime and subscriptions.
final class RunningTransition {
  let context: TransitionContext
  private(set) var isInteractive = false

  /// Whether the transition has ended where it was meant to.
  private(set) var isCompleted = false

  private var hasEnded = false
  private var runtime: MotionRuntime?
  private var participants: [any Transition]
  private var subscriptions: [Subscription] = []
  private var onInteraction: ((RunningTransition) -> Void)?
  private var onEnd: ((RunningTransition) -> Void)?

  /// Chooses among a transition and its fallbacks, and gives the context the phases of the chosen one.
  init(
    _ transition: any Transition, presentation: (any Transition)?, _ context: TransitionContext
  ) {
    var chosen = transition
    var rejected: Set<ObjectIdentifier> = []
    while let candidate = chosen as? any TransitionWithFallback {
      rejected.insert(ObjectIdentifier(chosen))
      let fallback = candidate.fallbackTransition(withContext: context)
      // The transition itself, or one before it in the chain: two that name each other would never end.
      if rejected.contains(ObjectIdentifier(fallback)) { break }
      chosen = fallback
    }
    self.context = context.with((chosen as? any TransitionWithTiming)?.timing)
    participants = [chosen] + (presentation.map { [$0] } ?? [])
  }

  deinit {
    letGo()
  }

  /// Sets the transition up; it may end before this returns.
  func begin(
    onInteraction: @escaping (RunningTransition) -> Void,
    onEnd: @escaping (RunningTransition) -> Void
  ) {
    self.onInteraction = onInteraction
    self.onEnd = onEnd
    var isSetUp = false
    var isOver = false
    setUp { [weak self] in
      if isSetUp { self?.end() } else { isOver = true }
    }
    isSetUp = true
    if isOver { end() }
  }

  private func setUp(whenAtRest: @escaping () -> Void) {
    let runtime = MotionRuntime(containerView: context.containerView())
    self.runtime = runtime
    var terminators = participants.flatMap {
      $0.willBeginTransition(withContext: context, runtime: runtime)
    }
    if let timed = context.timedTransition {
      terminators.append(timed)
      start(timed, runtime)
    }
    subscriptions.append(
      runtime.isBeingManipulated.dedupe().subscribeToValue { [weak self] in self?.setHand($0) })
    runtime.whenAllAtRest(terminators, body: whenAtRest)
  }

  /// Ends the transition, once: notifies the participants, releases everything, then notifies the
  /// host.
  func end(isReplaced: Bool = false) {
    guard !hasEnded else { return }
    hasEnded = true
    isCompleted = context.isCompleting && !isReplaced
    terminate()
    letGo()
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(self)
  }

  private func terminate() {
    guard let runtime else { return }
    for case let participant as any TransitionWithTermination in participants {
      participant.didEndTransition(withContext: context, runtime: runtime)
    }
  }

  /// Releases everything; the references are cleared first, since released objects may call back.
  private func letGo() {
    for subscription in subscriptions.reversed() { subscription.unsubscribe() }
    let leaving = (runtime, participants, onInteraction)
    subscriptions = []
    runtime = nil
    participants = []
    onInteraction = nil
    if let runtime = leaving.0 { context.containerView().release(runtime) }
  }

  private func setHand(_ isDown: Bool) {
    if isDown == isInteractive { return }
    isInteractive = isDown
    if isDown {
      context.timedTransition?.interrupt()
    } else {
      context.timedTransition?.end(context.target)
    }
    onInteraction?(self)
  }
}

extension RunningTransition {
  /// Starts the phases, and keeps where they head for and the direction in step.
  private func start(_ timed: TimedTransition, _ runtime: MotionRuntime) {
    timed.start(interactive: runtime.isBeingManipulated._read() ?? false)
    subscriptions += [
      context.direction.dedupe().subscribeToValue { [weak self] _ in self?.turn() },
      timed.target.subscribeToValue { [weak self] in self?.follow($0) },
    ]
  }

  /// Sends the phases where the direction leads.
  private func turn() {
    guard let timed = context.timedTransition, case .animating(let target) = timed.phases.state
    else { return }
    if target != context.target { timed.retarget(context.target) }
  }

  /// Writes the direction that the phases have taken.
  private func follow(_ target: TransitionTarget) {
    let initial = context.initialDirection
    let direction = target == .end ? initial : initial.inverted()
    if context.direction.value != direction { context.direction.value = direction }
  }
}

extension TransitionContext {
  /// The end of the phases that the direction, as it is now, leads to.
  fileprivate var target: TransitionTarget { isCompleting ? .end : .start }
}
