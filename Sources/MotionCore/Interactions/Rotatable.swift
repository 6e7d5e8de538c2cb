/// Lets a view be turned by two fingers.
public final class Rotatable: Gesturable<RotationGesture>, Interaction, Togglable, Manipulation {
  /// Lets a view be turned; its rotation, in radians, follows the gesture from where it stood.
  public func add(
    to view: MotionView, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<Double>? = nil
  ) {
    guard let gesture = takeGestureRecognizer(for: view, withRuntime: runtime) else { return }
    let rotation = runtime.get(view.layer).rotation
    let turned = gesture.rotated(from: rotation)
    runtime.connect(constraints?(turned) ?? turned, to: rotation)
  }
}
