public import MotionTime

extension MotionObservableConvertible where T == Double {
  /// Sends how far each value is from a place, 0 or above.
  public func distance(from location: Double) -> MotionObservable<Double> {
    _map { abs($0 - location) }
  }
}

extension MotionObservableConvertible where T == Point {
  /// Sends how far each point is from a place, 0 or above.
  public func distance(from location: Point) -> MotionObservable<Double> {
    _map { $0.distance(to: location) }
  }

  /// Sends how far each point is from a place that may move, 0 or above.
  public func distance<O: MotionObservableConvertible>(from location: O) -> MotionObservable<Double>
  where O.T == Point {
    combine(with: location.asStream(), mapsAnimations: false) { $0.distance(to: $1) }
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let offset = self - other
    return (offset.x * offset.x + offset.y * offset.y).squareRoot()
  }
}
