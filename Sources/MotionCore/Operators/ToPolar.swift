public import MotionTime

extension MotionObservableConvertible where T == Point {
  /// Sends each point as seen from an origin: how far, 0 or above, and at what angle.
  ///
  /// The angle is in radians, −π…π, from the direction of x towards that of y.
  ///
  /// - Parameter origin: The origin of the polar coordinates, in points.
  public func toPolar(
    _ origin: Point = .zero()
  ) -> MotionObservable<(distance: Double, angle: Double)> {
    _nextOperator { point, next in next(polar(point, origin)) }
  }

  /// Sends each point as seen from an origin that may move: how far, 0 or above, and at what angle.
  ///
  /// The angle is in radians, −π…π, from the direction of x towards that of y.
  ///
  /// - Parameters:
  ///   - origin: The stream of the origin, in points.
  ///   - onlyEmitWithUpstream: Whether changes of the origin are only remembered.
  public func toPolar<O: MotionObservableConvertible>(
    _ origin: O, onlyEmitWithUpstream: Bool = true
  ) -> MotionObservable<(distance: Double, angle: Double)> where O.T == Point {
    _reactiveMap(origin, onlyEmitWithUpstream: onlyEmitWithUpstream, polar)
  }
}

private func polar(_ point: Point, _ origin: Point) -> (distance: Double, angle: Double) {
  let offset = point - origin
  return (
    (offset.x * offset.x + offset.y * offset.y).squareRoot(),
    Elementary.atan2(offset.y, offset.x)
  )
}
