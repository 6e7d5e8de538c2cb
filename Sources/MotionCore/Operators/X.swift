public import MotionTime

extension MotionObservableConvertible where T == Point {
  /// Sends the x of each point.
  public func x() -> MotionObservable<Double> {
    _map(transformVelocity: true) { $0.x }
  }
}
