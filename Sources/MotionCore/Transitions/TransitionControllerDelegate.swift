/// Hears how the transitions of a ``TransitionController`` go. Each method may be left out.
public protocol TransitionControllerDelegate: AnyObject {
  /// A hand took the transition.
  func transitionDidBecomeInteractive(withContext context: TransitionContext)

  /// The hand let go of the transition.
  ///
  /// - Parameter finishing: Whether the transition goes on to where it was meant to; otherwise it is
  ///   being cancelled.
  func transitionDidLeaveInteraction(withContext context: TransitionContext, finishing: Bool)

  /// The transition has ended, and its runtime is gone.
  ///
  /// - Parameter completed: Whether it ended where it was meant to.
  func transitionDidEnd(withContext context: TransitionContext, completed: Bool)
}

extension TransitionControllerDelegate {
  /// Does nothing.
  public func transitionDidBecomeInteractive(withContext context: TransitionContext) {}

  /// Does nothing.
  public func transitionDidLeaveInteraction(
    withContext context: TransitionContext, finishing: Bool
  ) {}

  /// Does nothing.
  public func transitionDidEnd(withContext context: TransitionContext, completed: Bool) {}
}
