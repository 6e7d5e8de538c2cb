internal import MotionTime

/// The context of a transition: its two fixed ends, its direction and its window.
public final class TransitionContext {
  /// The default duration of a transition, in seconds.
  public static let defaultDuration: Double = 0.35

  /// The direction of the transition; it can be written while it runs.
  public let direction: ReactiveProperty<TransitionDirection>

  /// The direction at the start of the transition. One that ends in this direction has completed.
  public let initialDirection: TransitionDirection

  /// The time window of the transition, its longest layer included.
  public let window: TransitionTimeWindow

  /// The end that a transition forward starts from.
  public let back: AnyObject

  /// The destination of a transition forward.
  public let fore: AnyObject

  /// The gestures that the transition may follow, in order.
  public let gestureRecognizers: [GestureRecognizer]

  /// Runs the layers of a ``TransitionWithTiming``; nil for another transition.
  public let timedTransition: TimedTransition?

  private let container: MotionView
  private let duration: Double

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - direction: The direction at the start.
  ///   - back: The end that a transition forward starts from.
  ///   - fore: The end that a transition forward leads to.
  ///   - containerView: The view in which the transition takes place.
  ///   - duration: How long the transition takes, in seconds; that of a timed transition comes
  ///     first.
  ///   - gestureRecognizers: The gestures that the transition may follow, in order.
  ///   - timedTransition: Runs the transition's layers, if they are described by their timing.
  public convenience init(
    direction: TransitionDirection, back: AnyObject, fore: AnyObject, containerView: MotionView,
    duration: Double = TransitionContext.defaultDuration,
    gestureRecognizers: [GestureRecognizer] = [], timedTransition: TimedTransition? = nil
  ) {
    self.init(
      ReactiveProperty(initialValue: direction), back, fore, containerView, duration,
      gestureRecognizers, timedTransition)
  }

  private init(
    _ direction: ReactiveProperty<TransitionDirection>, _ back: AnyObject, _ fore: AnyObject,
    _ container: MotionView, _ duration: Double, _ gestureRecognizers: [GestureRecognizer],
    _ timedTransition: TimedTransition?
  ) {
    self.direction = direction
    initialDirection = direction.value
    self.back = back
    self.fore = fore
    self.container = container
    self.gestureRecognizers = gestureRecognizers
    self.timedTransition = timedTransition
    self.duration = duration
    window = TransitionTimeWindow(duration: timedTransition?.plan.effectiveDuration ?? duration)
  }

  /// Returns the context of the same transition with the phases of a timing, or without any.
  func with(_ timing: TransitionTiming?) -> TransitionContext {
    TransitionContext(
      direction, back, fore, container, duration, gestureRecognizers,
      timing.map { TimedTransition($0) })
  }

  /// Returns the view that the transition takes place in.
  public func containerView() -> MotionView { container }

  /// Whether the current direction is the initial one, so that the transition completes.
  public var isCompleting: Bool { direction.value == initialDirection }
}
