/// Lets a view be scaled by two fingers.
public final class Scalable: Gesturable<ScaleGesture>, Interaction, Togglable, Manipulation {
  /// Lets a view be scaled; its scale follows the gesture from what it was.
  public func add(
    to view: MotionView, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<Double>? = nil
  ) {
    guard let gesture = takeGestureRecognizer(for: view, withRuntime: runtime) else { return }
    let scale = runtime.get(view.layer).scale
    let scaled = gesture.scaled(from: scale)
    runtime.connect(constraints?(scaled) ?? scaled, to: scale)
  }
}
