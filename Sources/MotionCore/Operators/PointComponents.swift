internal import MotionRender
public import MotionTime

extension MotionObservableConvertible where T == Point {
  /// Sends the x of each point.
  public func x() -> MotionObservable<Double> {
    stored(transformVelocity: true, { $0.picked(0) }, { $0.x })
  }
}

extension MotionObservableConvertible where T == Point {
  /// Sends the y of each point.
  public func y() -> MotionObservable<Double> {
    stored(transformVelocity: true, { $0.picked(1) }, { $0.y })
  }
}

extension MotionObservableConvertible where T == Point {
  /// Sends each point with its x replaced by a constant.
  ///
  /// - Parameter xValue: The constant x.
  public func xLocked(to xValue: Double) -> MotionObservable<Point> {
    stored({ $0.picked(1).map { [.constant(xValue)] + $0 } }, { Point(x: xValue, y: $0.y) })
  }

  /// Sends each point with its x replaced by the latest value of another stream.
  ///
  /// - Parameter xValueStream: A stream of x.
  public func xLocked<O: MotionObservableConvertible>(to xValueStream: O) -> MotionObservable<Point>
  where O.T == Double {
    combine(
      with: xValueStream.asStream(), mapsAnimations: true,
      terms: { points, x in points.picked(1).map { x + $0 } }, { Point(x: $1, y: $0.y) })
  }
}

extension MotionObservableConvertible where T == Point {
  /// Sends each point with its y replaced by a constant.
  ///
  /// - Parameter yValue: The constant y.
  public func yLocked(to yValue: Double) -> MotionObservable<Point> {
    stored({ $0.picked(0).map { $0 + [.constant(yValue)] } }, { Point(x: $0.x, y: yValue) })
  }

  /// Sends each point with its y replaced by the latest value of another stream.
  ///
  /// - Parameter yValueStream: A stream of y.
  public func yLocked<O: MotionObservableConvertible>(to yValueStream: O) -> MotionObservable<Point>
  where O.T == Double {
    combine(
      with: yValueStream.asStream(), mapsAnimations: true,
      terms: { points, y in points.picked(0).map { $0 + y } }, { Point(x: $0.x, y: $1) })
  }
}
