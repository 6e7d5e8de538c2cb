extension TimingFunction {
  /// Returns the part of the curve between two inputs, stretched over the unit square.
  ///
  /// - Parameters:
  ///   - start: Where the part begins, 0…1.
  ///   - end: Where it ends, above `start`, at most 1.
  /// - Returns: A curve of the same kind; nil when there is none, as for most kinds, or when the part
  ///   ends as high as it begins.
  public func part(from start: Double, to end: Double) -> TimingFunction? {
    guard start >= 0, end > start, end <= 1 else { return nil }
    if start == 0, end == 1 { return self }
    switch form {
    case .linear: return self
    case .cubic(let curve): return curve.part(from: start, to: end).map(TimingFunction.init(cubic:))
    case .baked, .composed: return nil
    }
  }
}

extension CubicBezier {
  /// Returns the part between two inputs: a piece of a Bézier curve is one, whose control points its
  /// polar form gives.
  fileprivate func part(from start: Double, to end: Double) -> CubicBezier? {
    let ends = (bezierParameter(at: start), bezierParameter(at: end))
    func x(_ a: Double, _ b: Double, _ c: Double) -> Double { CubicBezier.polar(x1, x2, a, b, c) }
    func y(_ a: Double, _ b: Double, _ c: Double) -> Double { CubicBezier.polar(y1, y2, a, b, c) }
    let (left, right) = (x(ends.0, ends.0, ends.0), x(ends.1, ends.1, ends.1))
    let (low, high) = (y(ends.0, ends.0, ends.0), y(ends.1, ends.1, ends.1))
    guard right > left, abs(high - low) > 1e-6 else { return nil }
    let first = (x(ends.0, ends.0, ends.1) - left) / (right - left)
    let second = (x(ends.0, ends.1, ends.1) - left) / (right - left)
    // A part around a steep point may need control points outside 0…1, which no timing curve has.
    guard (-1e-9...1 + 1e-9).contains(first), (-1e-9...1 + 1e-9).contains(second) else {
      return nil
    }
    return CubicBezier(
      x1: min(max(first, 0), 1), y1: (y(ends.0, ends.0, ends.1) - low) / (high - low),
      x2: min(max(second, 0), 1), y2: (y(ends.0, ends.1, ends.1) - low) / (high - low))
  }

  private func bezierParameter(at x: Double) -> Double {
    x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x).t
  }

  /// Returns the polar form of the cubic with the coefficients 0, p1, p2, 1: the same whichever
  /// order its arguments are in, affine in each, and the cubic where all are one.
  private static func polar(
    _ p1: Double, _ p2: Double, _ a: Double, _ b: Double, _ c: Double
  ) -> Double {
    let one = a * (1 - b) * (1 - c) + b * (1 - a) * (1 - c) + c * (1 - a) * (1 - b)
    let two = a * b * (1 - c) + a * c * (1 - b) + b * c * (1 - a)
    return one * p1 + two * p2 + a * b * c
  }
}
