public import MotionTime

/// A gesture recognizer as a stream of itself.
public class ReactiveGestureRecognizer<O: GestureRecognizer>: Stateful, MotionObservableConvertible
{
  /// The recognizer.
  public let gestureRecognizer: O

  /// The view that gestures are measured in; weak, since it may own the runtime that keeps this.
  private(set) weak var container: MotionView?

  /// Creates the streams of a recognizer whose gestures are measured in a container.
  init(_ gestureRecognizer: O, containerView: MotionView?) {
    self.gestureRecognizer = gestureRecognizer
    container = containerView
  }

  /// Whether the recognizer reacts; writing reaches the recognizer.
  public private(set) lazy var isEnabled: ReactiveProperty<Bool> = ReactiveProperty(
    initialValue: gestureRecognizer.isEnabled,
    externalWrite: { [gestureRecognizer] in gestureRecognizer.isEnabled = $0 })

  /// Whether the gesture is being made.
  public var state: MotionObservable<MotionState> { asStream().asMotionState().dedupe() }

  /// Returns the stream that sends the recognizer on subscription and at each write of its state.
  public func asStream() -> MotionObservable<O> {
    gestureRecognizer.stream()
  }

  /// Returns the stream of places where the gesture began, in a view's coordinates.
  ///
  /// - Parameter relativeView: The view in whose coordinates the points are, in points.
  public func centroidOnRecognition(in relativeView: MotionView) -> MotionObservable<Point> {
    whenRecognitionState(is: .began).centroid(in: relativeView)
  }
}

extension ReactiveGestureRecognizer where O: PanGesture {
  /// Returns the stream of places that the pan moves a start to, in the container's coordinates.
  ///
  /// - Parameter initialPosition: The position when the gesture begins.
  public func translation<P: MotionObservableConvertible>(addedTo initialPosition: P)
    -> MotionObservable<Point> where P.T == Point
  {
    whenRecognitionState(isAnyOf: [.began, .changed])
      .translation(addedTo: initialPosition, relativeTo: container)
  }

  /// Returns the stream of places that the pan moves a start to, which is read when the pan begins.
  func translation(
    addedTo start: @escaping () -> Point, in space: PanSpace
  ) -> MotionObservable<Point> {
    whenRecognitionState(isAnyOf: [.began, .changed])
      .startingFrom(reading: start) { start, pan in start + pan.translation(in: space) }
  }

  /// Returns the stream of velocities at release, in the container's points per second.
  public func velocityOnReleaseStream() -> MotionObservable<Point> {
    whenRecognitionState(is: .ended).velocity(relativeTo: container)
  }

  /// Returns the stream of velocities at release, in a view's points per second.
  ///
  /// - Parameter relativeView: The view whose coordinates the velocities refer to.
  public func velocityOnReleaseStream(in relativeView: MotionView) -> MotionObservable<Point> {
    whenRecognitionState(is: .ended).velocity(in: relativeView)
  }
}

/// A protocol that gives the methods of gesture recognizers the type of their class.
protocol GestureStreaming: GestureRecognizer {}

extension GestureRecognizer: GestureStreaming {}

extension GestureStreaming {
  /// Returns the stream that sends the recognizer on subscription and at each write of its state.
  func stream() -> MotionObservable<Self> {
    MotionObservable(attaching: { [self] observer in
      // Unowned: the recognizer retains its targets, and is alive whenever it calls one.
      let subscription = addTarget { [unowned self] _ in observer.receive(self) }
      observer.receive(self)
      return subscription
    })
  }
}
