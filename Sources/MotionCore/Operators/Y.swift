public import MotionTime

extension MotionObservableConvertible where T == Point {
  /// Sends the y of each point.
  public func y() -> MotionObservable<Double> {
    _map(transformVelocity: true) { $0.y }
  }
}
