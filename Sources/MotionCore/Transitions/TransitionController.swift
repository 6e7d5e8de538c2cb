internal import MotionTime

/// A controller that runs the transitions of a container, one at a time, from their beginning to
/// their end.
public final class TransitionController {
  /// The view that transitions take place in.
  public let containerView: MotionView

  /// The delegate that is notified of transitions.
  public weak var delegate: (any TransitionControllerDelegate)?

  private var run: RunningTransition?

  /// Creates a controller without a transition.
  ///
  /// - Parameter containerView: The view that transitions take place in.
  public init(containerView: MotionView) {
    self.containerView = containerView
  }

  /// The context of the running transition, or nil while none runs.
  public var context: TransitionContext? { run?.context }

  /// Whether a gesture drives the running transition.
  public var isInteractive: Bool { run?.isInteractive ?? false }

  /// Starts a transition.
  ///
  /// A backward transition replaces a running forward one, which ends at its present state. Any other start
  /// while one runs is an assertion and refused.
  ///
  /// - Parameters:
  ///   - transition: The transition to start.
  ///   - direction: The direction at the start.
  ///   - back: The end that a transition forward starts from.
  ///   - fore: The end that a transition forward leads to.
  ///   - duration: How long it takes, in seconds; that of a ``TransitionWithTiming`` comes first.
  ///   - presentation: Takes part as well when it is a ``Transition``.
  ///   - gestureRecognizers: Gestures that the transition may follow.
  /// - Returns: Whether it was started; it may have ended already.
  @discardableResult
  public func start(
    _ transition: any Transition, direction: TransitionDirection = .forward, back: AnyObject,
    fore: AnyObject, duration: Double = TransitionContext.defaultDuration,
    presentation: AnyObject? = nil, gestureRecognizers: [GestureRecognizer] = []
  ) -> Bool {
    if let run, direction == .backward, run.context.initialDirection == .forward {
      run.end(isReplaced: true)
    }
    if run != nil {
      motionAssertion(
        "a transition is already active. Wait until it has ended; only one backward takes the "
          + "place of one forward.")
      return false
    }
    let context = TransitionContext(
      direction: direction, back: back, fore: fore, containerView: containerView,
      duration: duration, gestureRecognizers: gestureRecognizers)
    let run = RunningTransition(transition, presentation: presentation as? any Transition, context)
    self.run = run
    run.begin(
      onInteraction: { [weak self] run in self?.tellInteraction(of: run) },
      onEnd: { [weak self] run in self?.tellEnd(of: run) })
    return true
  }

  private func tellInteraction(of run: RunningTransition) {
    if run.isInteractive {
      delegate?.transitionDidBecomeInteractive(withContext: run.context)
    } else {
      delegate?.transitionDidLeaveInteraction(
        withContext: run.context, finishing: run.context.isCompleting)
    }
  }

  private func tellEnd(of ended: RunningTransition) {
    if run === ended { run = nil }
    delegate?.transitionDidEnd(withContext: ended.context, completed: ended.isCompleted)
  }
}

/// A delegate that is notified of the events of a ``TransitionController``. All methods are
/// optional.
public protocol TransitionControllerDelegate: AnyObject {
  /// Called when a gesture begins to drive the transition.
  func transitionDidBecomeInteractive(withContext context: TransitionContext)

  /// Called when the gesture that drove the transition has ended.
  ///
  /// - Parameters:
  ///   - context: The context of the transition.
  ///   - finishing: Whether the transition continues to its target; otherwise it is being cancelled.
  func transitionDidLeaveInteraction(withContext context: TransitionContext, finishing: Bool)

  /// The transition has ended, and its runtime is gone.
  ///
  /// - Parameters:
  ///   - context: The context of the transition.
  ///   - completed: Whether it ended at its target.
  func transitionDidEnd(withContext context: TransitionContext, completed: Bool)
}

extension TransitionControllerDelegate {
  /// Does nothing.
  ///
  /// - Parameter context: The context of the transition.
  public func transitionDidBecomeInteractive(withContext context: TransitionContext) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - context: The context of the transition.
  ///   - finishing: Whether the transition runs to the end in its initial direction.
  public func transitionDidLeaveInteraction(
    withContext context: TransitionContext, finishing: Bool
  ) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - context: The context of the transition.
  ///   - completed: Whether the transition ended in its initial direction.
  public func transitionDidEnd(withContext context: TransitionContext, completed: Bool) {}
}
