public import MotionTime

extension MotionObservableConvertible where T == Double {
  /// Sends each value divided by an amount.
  public func normalized(by amount: Double) -> MotionObservable<Double> {
    _map { $0 / amount }
  }
}

extension MotionObservableConvertible where T == Point {
  /// Sends each point with x divided by a width and y by a height.
  public func normalized(by amount: Size) -> MotionObservable<Point> {
    _map { Point(x: $0.x / amount.width, y: $0.y / amount.height) }
  }
}
