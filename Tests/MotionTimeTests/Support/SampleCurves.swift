import MotionTime
import PlatformC

/// Curves with closed forms, for baking.
enum SampleCurve {
  static func quintic(_ x: Double) -> Double { x * x * x * (x * (6 * x - 15) + 10) }

  /// Flat at 0, steep at 1.
  static func eighthPower(_ x: Double) -> Double { pow(x, 8) }

  /// Four parabolas that meet in corners (Penner's bounce, ease-out).
  static func bounce(_ x: Double) -> Double {
    let n = 7.5625
    if x < 1 / 2.75 { return n * x * x }
    if x < 2 / 2.75 { return n * (x - 1.5 / 2.75) * (x - 1.5 / 2.75) + 0.75 }
    if x < 2.5 / 2.75 { return n * (x - 2.25 / 2.75) * (x - 2.25 / 2.75) + 0.9375 }
    return n * (x - 2.625 / 2.75) * (x - 2.625 / 2.75) + 0.984375
  }

  /// A quarter circle, vertical at 0.
  static func circularOut(_ x: Double) -> Double { (x * (2 - x)).squareRoot() }

  /// A quarter circle, vertical at 1.
  static func circularIn(_ x: Double) -> Double { 1 - ((1 - x) * (1 + x)).squareRoot() }

  /// The classical exponential ease-out, which ends 2⁻¹⁰ short of 1 and is then set to 1.
  static func exponentialOut(_ x: Double) -> Double { x == 1 ? 1 : 1 - exp2(-10 * x) }

  /// The classical elastic ease-out.
  static func elasticOut(_ x: Double) -> Double {
    if x == 0 || x == 1 { return x }
    return exp2(-10 * x) * sin((10 * x - 0.75) * 2 * .pi / 3) + 1
  }

  /// A spring over its settling duration.
  static func spring(dampingRatio: Double) throws -> (Double) -> Double {
    let spring = try SpringFunction(stiffness: 100, damping: 20 * dampingRatio)
    let duration = spring.settlingDuration()
    return { $0 == 1 ? 1 : spring.value(at: $0 * duration) }
  }

  /// The largest |f − curve| on a grid that shares no inner point with the baker's.
  static func worstError(of curve: BakedCurve, from function: (Double) -> Double) -> Double {
    let steps = 40_009
    return (0...steps).reduce(0) { worst, step in
      let x = Double(step) / Double(steps)
      return max(worst, abs(curve.value(at: x) - function(x)))
    }
  }
}
