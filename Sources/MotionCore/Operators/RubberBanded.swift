internal import MotionRender
public import MotionTime

extension MotionObservableConvertible where T == Double {
  /// Sends values inside a range unchanged and pulls those outside back, up to a length beyond it.
  ///
  /// - Parameters:
  ///   - below: The lower bound of the free range.
  ///   - above: The upper bound of the free range.
  ///   - maxLength: The largest distance beyond the free range, above 0; 0 and below send the lower bound
  ///     for every value outside, also above the range (OPR-10).
  public func rubberBanded(
    below: Double, above: Double, maxLength: Double
  ) -> MotionObservable<Double> {
    stored(
      { values in
        values.rubberBanded([.constant(below)], [.constant(above)], .constant(maxLength))
      }, { LaneOperation.rubberBand($0, below, above, maxLength) })
  }
}

extension MotionObservableConvertible where T == Point {
  /// Sends points inside a rectangle unchanged and pulls those outside back, axis by axis.
  ///
  /// With the null rectangle, points are unchanged.
  ///
  /// - Parameters:
  ///   - rect: The rectangle inside which points are not changed.
  ///   - maxLength: The largest distance from the rectangle on each axis, in points, above 0; with 0 and
  ///     below, a coordinate outside becomes the rectangle's lower one (OPR-10).
  public func rubberBanded(outsideOf rect: Rect, maxLength: Double) -> MotionObservable<Point> {
    let lowest = constantTerms(Point(x: rect.minX, y: rect.minY)) ?? []
    let highest = constantTerms(Point(x: rect.maxX, y: rect.maxY)) ?? []
    return stored(
      { values in
        rect.isNull ? values : values.rubberBanded(lowest, highest, .constant(maxLength))
      }, { rubberBand($0, outsideOf: rect, length: maxLength) })
  }

  /// Sends points pulled back to the latest rectangle, with the latest length.
  ///
  /// - Parameters:
  ///   - rectStream: A stream of the free rectangle, in points.
  ///   - maxLengthStream: A stream of the largest distance beyond it, in points.
  public func rubberBanded<O1, O2>(outsideOf rectStream: O1, maxLength maxLengthStream: O2)
    -> MotionObservable<Point>
  where
    O1: MotionObservableConvertible, O1.T == Rect, O2: MotionObservableConvertible, O2.T == Double
  {
    let arguments = rectStream.paired(with: maxLengthStream.asStream())
    return combine(
      with: arguments, mapsAnimations: true,
      terms: { values, arguments in
        guard arguments.count == 5 else { return nil }
        let highest = (0..<2).map { LaneTerm.result(.add, arguments[$0], arguments[$0 + 2]) }
        return values.rubberBanded(Array(arguments[..<2]), highest, arguments[4])
      },
      {
        rubberBand($0, outsideOf: $1.0, length: $1.1)
      })
  }
}

func rubberBand(_ point: Point, outsideOf rect: Rect, length: Double) -> Point {
  if rect.isNull { return point }
  return Point(
    x: LaneOperation.rubberBand(point.x, rect.minX, rect.maxX, length),
    y: LaneOperation.rubberBand(point.y, rect.minY, rect.maxY, length))
}

/// Returns the point that the rubber band takes to a point, axis by axis; the furthest that it takes anywhere is 99 %
/// of its length beyond the bounds.
func rubberBandSource(of point: Point, outsideOf rect: Rect, length: Double) -> Point {
  if rect.isNull || length <= 0 { return point }
  return Point(
    x: rubberBandSource(of: point.x, min: rect.minX, max: rect.maxX, length),
    y: rubberBandSource(of: point.y, min: rect.minY, max: rect.maxY, length))
}

private func rubberBandSource(
  of value: Double, min: Double, max: Double, _ length: Double
) -> Double {
  let reach = 0.99 * length
  let near = Swift.max(min - reach, Swift.min(value, max + reach))
  return LaneTerm.released(near, min: min, max: max, length: length)
}

/// Returns the velocity of the banded position while a point moves, axis by axis: its own times the
/// derivative of the rubber band.
func rubberBandVelocity(
  _ velocity: Point, at point: Point, outsideOf rect: Rect, length: Double
) -> Point {
  if rect.isNull { return velocity }
  return Point(
    x: velocity.x
      * rubberBandSlope(point.x, min: rect.minX, max: rect.maxX, length, towards: velocity.x),
    y: velocity.y
      * rubberBandSlope(point.y, min: rect.minY, max: rect.maxY, length, towards: velocity.y))
}

/// b′(x) = 0.55/(x·0.55/L + 1)² beyond the bounds, 1 inside; at a bound that of the side moved to.
private func rubberBandSlope(
  _ value: Double, min: Double, max: Double, _ length: Double, towards direction: Double
) -> Double {
  let isAbove = value > max || value == max && direction > 0
  let isBelow = value < min || value == min && direction < 0
  if !isAbove, !isBelow { return 1 }
  if length <= 0 { return 0 }
  let stretch = (isAbove ? value - max : min - value) * 0.55 / length + 1
  return 0.55 / (stretch * stretch)
}
