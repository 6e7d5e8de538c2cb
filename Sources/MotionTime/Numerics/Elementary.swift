import PlatformC

/// The elementary functions of evaluation, such as `exp` and `sin`, with the same results on every
/// machine.
///
/// All are computed from plain arithmetic, so they are the same on every machine and in every vector lane.
/// The platform's, whose last bits differ between CPUs and versions, are asked for arguments alone that
/// no motion has: angles beyond a million and exponents beyond 700.
package enum Elementary {
  /// Returns e to the power x.
  package static func exp(_ x: Double) -> Double {
    if abs(x) <= lastExponent {
      let (scale, rest) = exponential(x)
      return scale * (1 + rest)
    }
    return PlatformC.exp(x)
  }

  /// Returns e to the power x, minus 1, without cancellation near 0.
  package static func expMinusOne(_ x: Double) -> Double {
    if abs(x) <= lastExponent {
      let (scale, rest) = exponential(x)
      return (scale - 1) + scale * rest
    }
    return PlatformC.expm1(x)
  }

  /// Returns the natural logarithm of x.
  package static func log(_ x: Double) -> Double {
    x > 0 && x.isFinite ? logarithm(x) : PlatformC.log(x)
  }

  /// Returns the natural logarithm of 1 + x, without cancellation near 0.
  package static func logOnePlus(_ x: Double) -> Double {
    x > -1 && x.isFinite ? logarithmOnePlus(x) : PlatformC.log1p(x)
  }

  /// Returns the sine of an angle in radians.
  package static func sin(_ x: Double) -> Double {
    abs(x) <= lastAngle ? circular(x).sine : PlatformC.sin(x)
  }

  /// Returns the cosine of an angle in radians.
  package static func cos(_ x: Double) -> Double {
    abs(x) <= lastAngle ? circular(x).cosine : PlatformC.cos(x)
  }

  /// Returns the sine and the cosine of an angle in radians, with the bits of the separate
  /// functions.
  package static func sinAndCos(_ x: Double) -> (sine: Double, cosine: Double) {
    abs(x) <= lastAngle ? circular(x) : (PlatformC.sin(x), PlatformC.cos(x))
  }

  /// Returns the angle of the point (x, y), in radians, −π…π.
  package static func atan2(_ y: Double, _ x: Double) -> Double { angle(y, x) }

  /// Returns the angle with the cosine x, in radians, 0…π.
  ///
  /// By the tangent of half of it: √((1 − x)/(1 + x)).
  package static func acos(_ x: Double) -> Double {
    abs(x) <= 1 ? 2 * angle((1 - x).squareRoot(), (1 + x).squareRoot()) : .nan
  }
}
