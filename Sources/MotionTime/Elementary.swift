import Glibc

/// The one place where evaluation reaches the platform's elementary functions.
///
/// libm's last bits differ between CPUs and versions; routing every call through here lets a
/// reproducible implementation take libm's place without touching any formula.
public enum Elementary {
  /// Returns e to the power x.
  public static func exp(_ x: Double) -> Double { Glibc.exp(x) }

  /// Returns e to the power x, minus 1, without cancellation near 0.
  public static func expMinusOne(_ x: Double) -> Double { Glibc.expm1(x) }

  /// Returns the natural logarithm of x.
  public static func log(_ x: Double) -> Double { Glibc.log(x) }

  /// Returns the natural logarithm of 1 + x, without cancellation near 0.
  public static func logOnePlus(_ x: Double) -> Double { Glibc.log1p(x) }

  /// Returns the sine of an angle in radians.
  public static func sin(_ x: Double) -> Double { Glibc.sin(x) }

  /// Returns the cosine of an angle in radians.
  public static func cos(_ x: Double) -> Double { Glibc.cos(x) }

  /// Returns the angle of the point (x, y), in radians, −π…π.
  public static func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }

  /// Returns the angle with the cosine x, in radians, 0…π.
  public static func acos(_ x: Double) -> Double { Glibc.acos(x) }
}
