/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points, read as y over x.
///
/// `x(t) = 3(1−t)²t·x1 + 3(1−t)t²·x2 + t³`, y(t) likewise. With x1 and x2 in 0…1, x grows strictly with
/// t, so every x in 0…1 has one y.
public struct CubicBezier: Sendable {
  let shape: Shape

  /// The x of the first control point, 0…1.
  public var x1: Double { shape.x1 }

  /// The y of the first control point, any finite number.
  public var y1: Double { shape.y1 }

  /// The x of the second control point, 0…1.
  public var x2: Double { shape.x2 }

  /// The y of the second control point, any finite number.
  public var y2: Double { shape.y2 }

  /// Creates a curve from its control points.
  ///
  /// - Parameters:
  ///   - x1: The x coordinate of the first control point, 0…1.
  ///   - y1: The y coordinate of the first control point, finite.
  ///   - x2: The x coordinate of the second control point, 0…1.
  ///   - y2: The y coordinate of the second control point, finite.
  /// - Throws: ``TimingError`` (`invalidControlPoint`) when an x is outside 0…1 or a coordinate is
  ///   not finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(TimingError) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else {
      throw TimingError(
        .invalidControlPoint,
        "(\(x1), \(y1)) and (\(x2), \(y2)) are not control points of a timing curve. "
          + "Give finite numbers, with both x in 0…1.")
    }
    self.init(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// Creates a curve from numbers known to be valid; −0 becomes 0 so that equal curves compare equal.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.init(shape: Shape(x1 + 0, y1 + 0, x2 + 0, y2 + 0))
  }

  init(shape: Shape) {
    self.shape = shape
  }

  /// Whether the curve gives every x back.
  public var isIdentity: Bool { shape.isIdentity }

  /// Returns y at x.
  ///
  /// - Parameter x: The input progress; outside 0…1 the tangent at the near end continues the curve,
  ///   and a vertical tangent freezes it.
  /// - Returns: y, exact at 0 and 1 and within 1e-7·max(1, |y1|, |y2|) of the exact curve in between
  ///   (within 1e-12 for the named curves); NaN for NaN.
  public func value(at x: Double) -> Double {
    shape.value(at: x)
  }

  /// Returns dy/dx at x.
  ///
  /// - Parameter x: The input; the curve runs from 0 to 1.
  /// - Returns: ±infinity at a vertical tangent inside 0…1; outside, the slope of the continuation.
  public func slope(at x: Double) -> Double {
    if isIdentity { return x.isNaN ? x : 1 }
    if x > 0 && x < 1 { return slope(at: parameter(at: x)) }
    if x < 0 { return startSlope.isFinite ? startSlope : 0 }
    if x > 1 { return endSlope.isFinite ? endSlope : 0 }
    return x == 0 ? startSlope : x == 1 ? endSlope : x
  }
}

extension CubicBezier {
  /// A place on the curve: t and its complement s = 1 − t, whichever is smaller being precise.
  package struct Parameter {
    package let t: Double
    package let s: Double
  }

  /// Returns the solver's y at x, for 0 < x < 1.
  func solvedValue(at x: Double) -> Double {
    let place = parameter(at: x)
    let (t, s) = (place.t, place.s)
    return (3 * s * s * t) * y1 + (3 * s * t * t) * y2 + t * t * t
  }

  private func slope(at place: Parameter) -> Double {
    let dx = CubicBezier.derivative(x1, x2, place)
    let dy = CubicBezier.derivative(y1, y2, place)
    if dx != 0 || dy != 0 { return dy / abs(dx) }
    // Both vanish only at t = ½ of x1 = 1, x2 = 0, where x″ vanishes too: y grows as u² over u³.
    let dyy = 2 * (y2 - 2 * y1) * place.s + 2 * (1 - 2 * y2 + y1) * place.t
    return dyy == 0 ? (1 - 3 * y2 + 3 * y1) / 4 : dyy * .infinity
  }

  /// Returns a third of the derivative of the Bézier polynomial with inner coefficients p1 and p2.
  private static func derivative(_ p1: Double, _ p2: Double, _ place: Parameter) -> Double {
    let (t, s) = (place.t, place.s)
    return s * s * p1 + (2 * s * t) * (p2 - p1) + t * t * (1 - p2)
  }

  /// The slope of the tangent at (0, 0): towards the first point that differs from it.
  private var startSlope: Double {
    if x1 != 0 || y1 != 0 { return y1 / x1 }
    if x2 != 0 || y2 != 0 { return y2 / x2 }
    return 1
  }

  /// The slope of the tangent at (1, 1): from the last point that differs from it.
  private var endSlope: Double {
    if x2 != 1 || y2 != 1 { return (1 - y2) / (1 - x2) }
    if x1 != 1 || y1 != 1 { return (1 - y1) / (1 - x1) }
    return 1
  }

  /// The largest |dy/dx| for x in 0…1, infinite where the curve is vertical or as good as that.
  ///
  /// dy/dx is a quotient of two quadratics in t; its derivative vanishes where a quadratic does.
  var greatestSlope: Double {
    if isIdentity { return 1 }
    let a = (y1, 2 * y2 - 4 * y1, 1 - 3 * y2 + 3 * y1)
    let b = (x1, 2 * x2 - 4 * x1, 1 - 3 * x2 + 3 * x1)
    let turns = CubicBezier.roots(
      a.2 * b.1 - a.1 * b.2, 2 * (a.2 * b.0 - a.0 * b.2), a.1 * b.0 - a.0 * b.1)
    let inner = (turns + [0.5]).filter { $0 > 0 && $0 < 1 }.map { t in
      let dx = b.0 + t * (b.1 + t * b.2)
      return dx > 1e-9 ? abs((a.0 + t * (a.1 + t * a.2)) / dx) : .infinity
    }
    return inner.reduce(max(abs(startSlope), abs(endSlope)), max)
  }

  /// Returns the real roots of a·t² + b·t + c, computed without cancellation.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let square = b * b - 4 * a * c
    if square < 0 { return [] }
    let sum = -(b + (b < 0 ? -1 : 1) * square.squareRoot()) / 2
    return [sum / a, c / sum].filter(\.isFinite)
  }

  /// Returns y at x outside 0…1 or at its ends, and the identity's everywhere.
  func outerValue(at x: Double) -> Double {
    if isIdentity { return x + 0 }
    if x < 0 { return extrapolate(x, slope: startSlope, from: 0) }
    if x > 1 { return extrapolate(x - 1, slope: endSlope, from: 1) }
    return x + 0
  }

  private func extrapolate(_ distance: Double, slope: Double, from value: Double) -> Double {
    // 0 times infinity would be NaN; beyond a vertical tangent the value is constant.
    slope == 0 || !slope.isFinite ? value : value + slope * distance
  }
}
