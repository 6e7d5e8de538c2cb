extension TimingFunction {
  /// Creates a staircase as CSS `steps()` describes it.
  ///
  /// - Parameter steps: The number of steps and the positions of the jumps.
  public init(steps: StepEasing) {
    self.init(node: .steps(steps))
  }

  /// Creates a piecewise linear curve, as CSS `linear()` describes it.
  ///
  /// - Parameter linear: The points of the curve.
  public init(linear: LinearEasing) {
    self.init(node: .stops(linear))
  }

  /// Creates the curve of a spring that is given some seconds: value(x·duration), and exactly 1 at 1.
  ///
  /// - Parameters:
  ///   - spring: The spring, with the velocity it starts with.
  ///   - duration: Seconds, above 0; by default the settling duration, after which less than a
  ///     thousandth of the way is left.
  /// - Throws: ``TimingError`` (`invalidDuration`) when the duration is not finite and above 0, as that
  ///   of a spring without damping is.
  public init(spring: SpringFunction, duration: Double? = nil) throws(TimingError) {
    let seconds = duration ?? spring.settlingDuration()
    guard seconds > 0, seconds.isFinite else {
      throw TimingError(
        .invalidDuration,
        "A spring cannot be shown over \(seconds) s. Give a finite duration above 0.")
    }
    self.init(node: .spring(spring, duration: seconds))
  }

  /// The spring and its seconds, of a curve that is a spring's; nil for another curve.
  package var springCurve: (spring: SpringFunction, duration: Double)? {
    guard case .composed(.spring(let spring, let duration)) = form else { return nil }
    return (spring, duration)
  }

  // Composed curves are computed properties, not constants: a constant would be the only owner of its
  // parts, by a pointer with the enum case in its highest bits, which leak checkers do not recognize.

  /// Material 3's `emphasized`: a path of two Béziers that meet at (1/6, 0.4).
  ///
  /// Material gives it as (0, 0) (0.05, 0) (0.133333, 0.06) (0.166666, 0.4), then (0.208333, 0.82)
  /// (0.25, 1) (1, 1); the control points here are these in relation to each half.
  public static var emphasized: TimingFunction {
    .meeting(
      at: Point(x: 0.166666, y: 0.4), Point(x: 0.05, y: 0), Point(x: 0.133333, y: 0.06),
      Point(x: 0.208333, y: 0.82), Point(x: 0.25, y: 1))
  }

  /// Returns two Béziers that meet at a point, each with its control points in the unit square.
  static func meeting(
    at place: Point, _ first1: Point, _ first2: Point, _ second1: Point, _ second2: Point
  ) -> TimingFunction {
    TimingFunction(
      node: .joined(
        .between(first1, first2, to: place), .between(from: place, second1, second2), at: place))
  }

  /// A quarter circle that starts level: 1 − √(1 − x²).
  public static let circularEaseIn = TimingFunction(node: .circular)

  /// A quarter circle that ends level: √(1 − (1 − x)²).
  public static var circularEaseOut: TimingFunction { circularEaseIn.reversed }

  /// Two quarter circles that start and end level and meet in the middle.
  public static var circularEaseInOut: TimingFunction {
    TimingFunction(node: .joined(circularEaseIn, circularEaseOut, at: Point(x: 0.5, y: 0.5)))
  }

  /// The curve with the exact ends that a layer needs, 0 at 0 and 1 at 1, where CSS allows others.
  var pinned: TimingFunction {
    if value(at: 0) == 0, value(at: 1) == 1 { return self }
    return TimingFunction(node: .pinned(self))
  }

  private static func between(
    from start: Point = .zero, _ first: Point, _ second: Point, to end: Point = Point(x: 1, y: 1)
  ) -> TimingFunction {
    func unit(_ point: Point) -> Point {
      Point(
        x: (point.x - start.x) / (end.x - start.x), y: (point.y - start.y) / (end.y - start.y))
    }
    let (c1, c2) = (unit(first), unit(second))
    return TimingFunction(cubic: CubicBezier(x1: c1.x, y1: c1.y, x2: c2.x, y2: c2.y))
  }
}
