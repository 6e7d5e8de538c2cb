internal import MotionTime

/// An interaction that keeps a view's anchor point between the fingers of a gesture, so that the
/// view rotates and scales about them.
///
/// The view does not move when the anchor point does, and a drag of it continues from there.
public final class AdjustsAnchorPoint: Interaction {
  private let gestureRecognizers: [GestureRecognizer]

  /// Creates an interaction from the gestures that the anchor point follows.
  ///
  /// - Parameter gestureRecognizers: The recognizers about whose centroid the view turns.
  /// - Complexity: Linear in the number of recognizers.
  public init<S: Sequence>(gestureRecognizers: S) where S.Element: GestureRecognizer {
    self.gestureRecognizers = gestureRecognizers.map { $0 }
  }

  /// Moves a view's anchor point between the pointers as a gesture begins, and back as it ends.
  ///
  /// - Parameters:
  ///   - view: The view whose anchor point is moved.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: Has no effect.
  /// - Complexity: Linear in the number of recognizers.
  public func add(
    to view: MotionView, withRuntime runtime: MotionRuntime, constraints: NoConstraints
  ) {
    let adjustment = runtime.get(view.layer).anchorPointAdjustment
    let bounds = view.bounds
    let origin = Point(x: bounds.x, y: bounds.y)
    for recognizer in gestureRecognizers {
      let gesture = runtime.get(recognizer)
      let touched = gesture.centroidOnRecognition(in: view)
        ._map { $0 - origin }
        .normalized(by: bounds.size)
      let released = gesture.whenRecognitionState(isAnyOf: [.ended, .cancelled])
        .rewriteTo(Point(x: 0.5, y: 0.5))
      runtime.connect(touched.anchorPointAdjustment(in: view), to: adjustment)
      runtime.connect(released.anchorPointAdjustment(in: view), to: adjustment)
    }
  }
}
