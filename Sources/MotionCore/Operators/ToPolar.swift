internal import MotionRender
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
    let terms = constantTerms(origin) ?? []
    return _nextOperator(
      course: { course in
        course.terms.polar(from: terms).map { course.with($0, names: ["distance", "angle"]) }
      },
      operation: { point, next in next(polar(point, origin)) })
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
    combine(
      with: origin.asStream(), onlyEmitWithUpstream: onlyEmitWithUpstream,
      terms: onlyEmitWithUpstream ? nil : { $0.combined(.subtract, $1) }, { $0 - $1 }
    ).toPolar()
  }
}

private func polar(_ point: Point, _ origin: Point) -> (distance: Double, angle: Double) {
  let offset = point - origin
  return (
    (offset.x * offset.x + offset.y * offset.y).squareRoot(),
    Elementary.atan2(offset.y, offset.x)
  )
}
