internal import MotionRender
public import MotionTime

extension MotionObservableConvertible where T == Double {
  /// Sends each value plus an amount.
  ///
  /// - Parameter amount: The number to add.
  public func offset(by amount: Double) -> MotionObservable<Double> {
    NumberPipeline.append(.operate(.add, amount), to: asStream())
  }
}

extension MotionObservableConvertible where T == Double {
  /// Sends each value multiplied by an amount.
  ///
  /// - Parameter amount: The factor.
  public func scaled(by amount: Double) -> MotionObservable<Double> {
    NumberPipeline.append(.operate(.multiply, amount), to: asStream())
  }

  /// Sends each value multiplied by the latest amount; the values are subscribed first.
  ///
  /// - Parameter amount: The factor.
  public func scaled(by amount: MotionObservable<Double>) -> MotionObservable<Double> {
    combine(
      with: amount, upstreamFirst: true, mapsAnimations: true,
      terms: { $0.combined(.multiply, $1) }, { $0 * $1 })
  }
}

extension MotionObservableConvertible where T: ScaleGesture {
  /// Emits the scale of the gesture multiplied with the value that another stream had at its begin.
  ///
  /// The start is the latest value of another stream at the moment the gesture begins.
  ///
  /// - Parameter initialScale: The scale when the gesture begins.
  public func scaled<O: MotionObservableConvertible>(
    from initialScale: O
  ) -> MotionObservable<Double> where O.T == Double {
    startingFrom(initialScale.asStream()) { $0 * $1.scale }
  }
}

extension MotionObservableConvertible where T == Double {
  /// Sends each value divided by an amount.
  ///
  /// - Parameter amount: The divisor; 0 sends infinities and NaN.
  public func normalized(by amount: Double) -> MotionObservable<Double> {
    NumberPipeline.append(.operate(.divide, amount), to: asStream())
  }
}

extension MotionObservableConvertible where T == Point {
  /// Sends each point with x divided by a width and y by a height.
  ///
  /// - Parameter amount: The size to divide by.
  public func normalized(by amount: Size) -> MotionObservable<Point> {
    let terms = constantTerms(amount) ?? []
    return stored(
      { $0.combined(.divide, terms) },
      {
        Point(x: $0.x / amount.width, y: $0.y / amount.height)
      })
  }
}

extension MotionObservableConvertible where T == Double {
  /// Sends how far each value is from a place, 0 or above.
  ///
  /// - Parameter location: The place to measure from, in points.
  public func distance(from location: Double) -> MotionObservable<Double> {
    let terms = constantTerms(location) ?? []
    return stored({ $0.distance(from: terms) }, { abs($0 - location) })
  }
}

extension MotionObservableConvertible where T == Point {
  /// Sends how far each point is from a place, 0 or above.
  ///
  /// - Parameter location: The place to measure from, in points.
  public func distance(from location: Point) -> MotionObservable<Double> {
    let terms = constantTerms(location) ?? []
    return stored({ $0.distance(from: terms) }, { $0.distance(to: location) })
  }

  /// Sends how far each point is from a place that may move, 0 or above.
  ///
  /// - Parameter location: A stream of the place to measure from, in points.
  public func distance<O: MotionObservableConvertible>(from location: O) -> MotionObservable<Double>
  where O.T == Point {
    combine(
      with: location.asStream(), terms: { $0.distance(from: $1) }, { $0.distance(to: $1) })
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let offset = self - other
    return (offset.x * offset.x + offset.y * offset.y).squareRoot()
  }
}
