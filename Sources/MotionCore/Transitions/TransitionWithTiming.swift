public import MotionTime

/// A transition whose layers share one description of their timing.
///
/// Its layers are run by the context's ``TransitionContext/timedTransition``, which ends with the others.
public protocol TransitionWithTiming: Transition {
  /// Duration, layers and shared element; read once, when the transition begins.
  var timing: TransitionTiming { get }
}
