public import MotionTime

extension MotionObservableConvertible where T == Point {
  /// Sends each point with its x replaced by a constant.
  public func xLocked(to xValue: Double) -> MotionObservable<Point> {
    _map { Point(x: xValue, y: $0.y) }
  }

  /// Sends each point with its x replaced by the latest value of another stream.
  public func xLocked<O: MotionObservableConvertible>(to xValueStream: O) -> MotionObservable<Point>
  where O.T == Double {
    combine(with: xValueStream.asStream(), mapsAnimations: true) { Point(x: $1, y: $0.y) }
  }
}
