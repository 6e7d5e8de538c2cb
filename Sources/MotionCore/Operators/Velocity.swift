public import MotionTime

extension MotionObservableConvertible where T: PanGesture {
  /// Sends how fast the pan goes, in a view's points per second.
  public func velocity(in view: MotionView) -> MotionObservable<Point> {
    velocity(relativeTo: view)
  }

  /// Sends how fast the pan goes, in points per second of a view or, for nil, above the root.
  func velocity(relativeTo view: MotionView?) -> MotionObservable<Point> {
    _nextOperator { [weak view] pan, next in next(pan.velocity(in: view)) }
  }
}

extension MotionObservableConvertible where T: RotationGesture {
  /// Sends how fast the pointers turn, in radians per second.
  public func velocity() -> MotionObservable<Double> {
    _nextOperator { rotation, next in next(rotation.velocity) }
  }
}

extension MotionObservableConvertible where T: ScaleGesture {
  /// Sends how fast the pointers spread, in units of scale per second.
  public func velocity() -> MotionObservable<Double> {
    _nextOperator { scale, next in next(scale.velocity) }
  }
}
