public import MotionTime

/// A motion between the two ends of a transition, forward or backward.
public protocol Transition: AnyObject {
  /// Sets the motion up on the runtime of a transition that begins.
  ///
  /// - Returns: What has to come to rest for the transition to end; with nothing it ends at once.
  func willBeginTransition(
    withContext context: TransitionContext, runtime: MotionRuntime
  ) -> [any Stateful]
}

/// A transition that can be replaced by another one when it starts.
///
/// Implement one of the two methods; the misspelled one is what existing code has.
public protocol TransitionWithFallback: Transition {
  /// Returns the transition to use in this one's place, or this one.
  func fallbackTansition(withContext context: TransitionContext) -> any Transition

  /// Returns the transition to use in this one's place, or this one.
  func fallbackTransition(withContext context: TransitionContext) -> any Transition
}

extension TransitionWithFallback {
  /// Returns this one.
  ///
  /// - Parameter context: The context of the transition.
  public func fallbackTansition(withContext context: TransitionContext) -> any Transition { self }

  /// Calls the method with the misspelled name.
  ///
  /// - Parameter context: The context of the transition.
  public func fallbackTransition(withContext context: TransitionContext) -> any Transition {
    fallbackTansition(withContext: context)
  }
}

/// A transition that is notified of its end.
public protocol TransitionWithTermination: Transition {
  /// Cleans up after the transition, once; the runtime and its targets are released afterwards.
  func didEndTransition(withContext context: TransitionContext, runtime: MotionRuntime)
}

/// A transition whose layers share one description of their timing.
///
/// Its layers are run by the context's ``TransitionContext/timedTransition``, which ends with the
/// others.
public protocol TransitionWithTiming: Transition {
  /// Duration, layers and shared element; read once, when the transition begins.
  var timing: TransitionTiming { get }
}
