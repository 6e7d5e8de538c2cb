public import MotionTime

extension MotionObservableConvertible where T: GestureRecognizer {
  /// Sends where the gesture is, in a view's coordinates.
  public func centroid(in view: MotionView) -> MotionObservable<Point> {
    _nextOperator { [weak view] recognizer, next in next(recognizer.location(in: view)) }
  }
}
