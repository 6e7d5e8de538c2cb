public import MotionTime

extension MotionObservableConvertible where T == Point {
  /// Sends each point with its y replaced by a constant.
  public func yLocked(to yValue: Double) -> MotionObservable<Point> {
    _map { Point(x: $0.x, y: yValue) }
  }

  /// Sends each point with its y replaced by the latest value of another stream.
  public func yLocked<O: MotionObservableConvertible>(to yValueStream: O) -> MotionObservable<Point>
  where O.T == Double {
    combine(with: yValueStream.asStream(), mapsAnimations: true) { Point(x: $0.x, y: $1) }
  }
}
