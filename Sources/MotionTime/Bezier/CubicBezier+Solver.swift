extension CubicBezier {
  /// Returns the parameter of the curve at x, for 0 < x < 1.
  ///
  /// The upper half is solved from the other end, where 1 − x is exact: there t close to 1 is known by
  /// its small complement. The complements of x1 and x2 are rounded only where the solver needs no
  /// more; for the residuals that cancel they are kept in full.
  package func parameter(at x: Double) -> Parameter {
    if x <= 0.5 {
      let t = Root(DoubleDouble(x1), DoubleDouble(x2)).solve(x)
      return Parameter(t: t, s: 1 - t)
    }
    let s = Root(.sum(1, -x2), .sum(1, -x1)).solve(1 - x)
    return Parameter(t: 1 - s, s: s)
  }
}

/// A solver of `3(1−t)²t·p1 + 3(1−t)t²·p2 + t³ = x` for t, with 0 < x ≤ ½ and p1, p2 in 0…1.
///
/// Two stages. Plain Newton steps on the Bernstein form, whose terms are all positive and which is
/// therefore precise in relation to x; that is enough unless the curve is so flat in t that x hardly
/// determines t (near p1 = 1, p2 = 0, t = ½). There, Newton steps on a residual in double-double follow.
/// Both stop on the step in t, never on the residual, and keep a bracket for when Newton leaves it.
private struct Root {
  let exact1: DoubleDouble
  let exact2: DoubleDouble

  init(_ p1: DoubleDouble, _ p2: DoubleDouble) {
    exact1 = p1
    exact2 = p2
  }

  func solve(_ x: Double) -> Double {
    let t = coarse(x)
    let slope = derivative(t)
    // Relative error of t: that of x times x/(t·x′). Below a factor of 8 nothing is left to gain.
    return 8 * t * slope >= x ? t : refined(t, x)
  }

  private func coarse(_ x: Double) -> Double {
    let (p1, p2) = (exact1.high, exact2.high)
    var (low, high) = (0.0, 1.0)
    var t = seed(x)
    for _ in 0..<100 {
      let s = 1 - t
      let residual = 3 * s * t * (s * p1 + t * p2) + t * t * t - x
      if residual == 0 { return t }
      if residual < 0 { low = t } else { high = t }
      let change = residual / derivative(t)
      // Convergence is quadratic: a step this small lands within rounding. It may lie on the wrong
      // side of the bracket, whose ends are only as good as the residuals that chose them.
      if abs(change) <= 0x1p-29 * t { return t - change }
      t = step(from: t, by: change, within: low, high)
    }
    return t
  }

  private func refined(_ start: Double, _ x: Double) -> Double {
    let three1 = exact1 * 3
    let three2 = exact2 * 3
    let c2 = three2 - three1 - three1
    let c3 = DoubleDouble(1) + three1 - three2
    var (low, high) = (0.0, 1.0)
    var t = start
    for _ in 0..<100 {
      let sum = ((c3 * t + c2) * t + three1) * t - DoubleDouble(x)
      let residual = sum.high
      if residual == 0 { return t }
      if residual < 0 { low = t } else { high = t }
      let slope = ((c3 * 3) * t + (c2 + c2)) * t + three1
      let change = residual / slope.high
      if abs(change) <= 0x1p-53 * t { return t - change }
      t = step(from: t, by: change, within: low, high)
    }
    return t
  }

  private func step(
    from t: Double, by change: Double, within low: Double, _ high: Double
  ) -> Double {
    let next = t - change
    return next > low && next < high ? next : low + (high - low) / 2
  }

  private func derivative(_ t: Double) -> Double {
    let (p1, p2) = (exact1.high, exact2.high)
    let s = 1 - t
    return 3 * (s * s * p1 + 2 * s * t * (p2 - p1) + t * t * (1 - p2))
  }

  /// Returns the root if only one of the three terms were there; the smallest is right up to a small
  /// factor.
  private func seed(_ x: Double) -> Double {
    let linear = x / (3 * exact1.high)
    let quadratic = (x / (3 * exact2.high)).squareRoot()
    // A cube root to 5 %, by dividing the exponent; only a first guess.
    let cubic = Double(bitPattern: x.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
    return min(linear, quadratic, cubic)
  }
}
