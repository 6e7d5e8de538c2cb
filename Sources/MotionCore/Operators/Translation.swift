public import MotionTime

extension MotionObservableConvertible where T: PanGesture {
  /// Sends how far the pan has gone, in a view's coordinates.
  public func translation(in view: MotionView) -> MotionObservable<Point> {
    _nextOperator { [weak view] pan, next in next(pan.translation(in: view)) }
  }
}
