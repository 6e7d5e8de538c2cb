public import MotionTime

/// Lets a view be dragged by a pan.
public final class Draggable: Gesturable<PanGesture>, Interaction, Togglable, Manipulation {
  /// Where the view is pulled back to, and how far beyond it can be dragged, in points.
  ///
  /// The null rectangle, which is the default, pulls nowhere; the length is 48.
  public let resistance: (perimeter: ReactiveProperty<Rect>, maxLength: ReactiveProperty<Double>) =
    (
      ReactiveProperty(initialValue: .null), ReactiveProperty(initialValue: 48)
    )

  /// The speed of the pan when it ends, as an interaction and as a stream.
  ///
  /// It belongs to the next use: ask for it, and add or connect it, before adding the draggable.
  public var finalVelocity: DraggableFinalVelocity {
    DraggableFinalVelocity(nextGestureRecognizer)
  }

  /// Lets a view be dragged; its position in its parent follows the pan, measured in the container.
  public func add(
    to view: MotionView, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<Point>? = nil
  ) {
    guard let pan = takeGestureRecognizer(for: view, withRuntime: runtime) else { return }
    let position = runtime.get(view.layer).position
    let shift = runtime.get(view.layer).anchorShift
    // The start is kept without what the anchor point has to do with it, so a drag goes on unmoved
    // when the anchor point changes in the middle.
    let dragged = pan.translation(addedTo: position._map { $0 - shift.value })
      ._map { $0 + shift.value }
    let limited = (constraints?(dragged) ?? dragged)
      .rubberBanded(outsideOf: resistance.perimeter, maxLength: resistance.maxLength)
    runtime.connect(limited, to: position)
  }
}

/// The speed of a drag when it ends, in points per second.
public final class DraggableFinalVelocity: Interaction, MotionObservableConvertible {
  private let recognizer: PanGesture?

  init(_ recognizer: PanGesture?) {
    self.recognizer = recognizer
  }

  /// Writes the speed, in the container's points per second, to a property each time the drag ends.
  public func add(
    to target: ReactiveProperty<Point>, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<Point>? = nil
  ) {
    guard let recognizer else { return }
    let released = recognizer.stream().whenRecognitionState(is: .ended)
    runtime.connect(released.velocity(in: runtime.containerView), to: target)
  }

  /// Returns the stream that sends the speed, in points per second above the root, at each end.
  public func asStream() -> MotionObservable<Point> {
    guard let recognizer else { return MotionObservable { _ in noopDisconnect } }
    return recognizer.stream().whenRecognitionState(is: .ended).velocity(relativeTo: nil)
  }
}
