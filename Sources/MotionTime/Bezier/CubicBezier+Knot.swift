extension CubicBezier {
  /// A point of a curve with the derivatives of y with respect to x, as far as the third.
  struct Knot {
    let t: Double
    private let y: Double
    private let first: Double
    private let second: Double
    private let third: Double

    init(_ curve: CubicBezier, t: Double) {
      let x = Polynomial(curve.x1, curve.x2, t)
      let y = Polynomial(curve.y1, curve.y2, t)
      self.t = t
      self.y = y.value
      // y(t) = y(x(t)), differentiated once, twice and three times.
      first = y.first / x.first
      second = (y.second - first * x.second) / (x.first * x.first)
      let known = 3 * second * x.first * x.second + first * x.third
      third = (y.third - known) / (x.first * x.first * x.first)
    }

    /// Returns the Taylor coefficients in steps of a width.
    func taylor(_ width: Double) -> SIMD4<Double> {
      SIMD4(y, first * width, second * width * width / 2, third * width * width * width / 6)
    }
  }

  /// Returns a bound of the bending of x(t) between two parameters: about the inverse of the
  /// distance in x to a vertical tangent of the curve, which may lie beside the real line.
  ///
  /// It is largest where x′(t), a parabola, is smallest: at an end or at its vertex.
  func bend(from: Double, to: Double) -> Double {
    let ends = max(bend(at: from), bend(at: to))
    let vertex = (2 * x1 - x2) / (1 - 3 * (x2 - x1))
    return vertex > from && vertex < to ? max(ends, bend(at: vertex)) : ends
  }

  private func bend(at t: Double) -> Double {
    let x = Polynomial(x1, x2, t)
    if x.first <= 0 { return .infinity }
    let square = x.first * x.first
    return max(abs(x.second) / square, (abs(x.third) / (square * x.first)).squareRoot())
  }
}

/// The polynomial `3(1−t)²t·p1 + 3(1−t)t²·p2 + t³` and its derivatives.
private struct Polynomial {
  let value: Double
  let first: Double
  let second: Double
  let third: Double

  init(_ p1: Double, _ p2: Double, _ t: Double) {
    let s = 1 - t
    value = (3 * s * s * t) * p1 + (3 * s * t * t) * p2 + t * t * t
    first = 3 * (s * s * p1 + 2 * s * t * (p2 - p1) + t * t * (1 - p2))
    second = 6 * (s * (p2 - 2 * p1) + t * (1 - 2 * p2 + p1))
    third = 6 * (1 - 3 * (p2 - p1))
  }
}
