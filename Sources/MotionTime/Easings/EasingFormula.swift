/// An easing in closed form that eases in: 0 up to 0, 1 from 1 on.
///
/// The other directions are made of it, as ``EasingMode`` says.
public enum EasingFormula: Hashable, Sendable {
  /// xⁿ, n above 0.
  case power(Double)

  /// 1 − cos(π·x ÷ 2).
  case sine

  /// 2^(10·(x − 1)), from 2⁻¹⁰ (Penner's `easeInExpo`).
  case exponential

  /// x·2^(10·(x − 1)) + x⁶·(1 − x), without a jump (GSAP's `expo.in`).
  case blendedExponential

  /// a·2^(10·(x − 1))·sin(2π·(x − 1) ÷ p + asin(1 ÷ a)): the amplitude a at least 1; the period p not 0. A
  /// negative period is anime's, whose waves run the other way for a above 1.
  case elastic(amplitude: Double, period: Double)

  /// Four bounces of a ball, each half as high in time: parabolas 7.5625·x² (Penner).
  case bounce
}

extension EasingFormula {
  /// Returns the value.
  ///
  /// - Parameter x: The progress of time; held at the ends.
  public func value(at x: Double) -> Double {
    if x.isNaN { return x }
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    switch self {
    case .power(let exponent): return Self.power(x, exponent)
    case .sine:
      let half = Elementary.sin(.pi / 4 * x)
      return 2 * half * half
    case .exponential: return Self.rise(x)
    case .blendedExponential: return Self.rise(x) * x + Self.power(x, 6) * (1 - x)
    case .elastic(let amplitude, let period):
      let wave = Self.wave(x, amplitude, period)
      return amplitude * Self.rise(x) * Elementary.sin(wave)
    case .bounce: return 1 - Self.bounce(1 - x)
    }
  }

  /// Returns the slope, that of the right side where two pieces meet.
  ///
  /// - Parameter x: The progress of time; beyond the ends it is 0.
  public func slope(at x: Double) -> Double {
    if x.isNaN { return x }
    if x < 0 || x >= 1 { return 0 }
    switch self {
    case .power(let exponent): return exponent * Self.power(x, exponent - 1)
    case .sine: return .pi / 2 * Elementary.sin(.pi / 2 * x)
    case .exponential: return Self.rate * Self.rise(x)
    case .blendedExponential:
      return Self.rise(x) * (1 + Self.rate * x) + 6 * Self.power(x, 5) - 7 * Self.power(x, 6)
    case .elastic(let amplitude, let period):
      let (sine, cosine) = Elementary.sinAndCos(Self.wave(x, amplitude, period))
      return amplitude * Self.rise(x) * (Self.rate * sine + 2 * .pi / period * cosine)
    case .bounce: return Self.bounceSlope(1 - x)
    }
  }

  /// 10·ln 2.
  private static let rate = 6.931471805599453

  /// Returns 2^(10·(x − 1)).
  private static func rise(_ x: Double) -> Double { Elementary.exp(rate * (x - 1)) }

  private static func wave(_ x: Double, _ amplitude: Double, _ period: Double) -> Double {
    2 * .pi * (x - 1) / period + (.pi / 2 - Elementary.acos(1 / amplitude))
  }

  private static func power(_ x: Double, _ exponent: Double) -> Double {
    if exponent == 0 { return 1 }
    guard exponent.rounded() == exponent, (1...16).contains(exponent) else {
      return x == 0 ? (exponent > 0 ? 0 : .infinity) : Elementary.exp(exponent * Elementary.log(x))
    }
    var result = x
    for _ in 1..<max(Int(exponent), 1) { result *= x }
    return result
  }

  /// The parabolas of bouncing out: where each begins, its axis and its lowest value, in units of 1 ÷ 2.75.
  private static let bounces: [(end: Double, axis: Double, least: Double)] = [
    (1, 0, 0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (2.75, 2.625, 0.984375),
  ]

  /// The inputs inside of 0…1 at which the curve bends.
  var corners: [Double] {
    guard case .bounce = self else { return [] }
    return Self.bounces.dropLast().map { 1 - $0.end / 2.75 }
  }

  private static func parabola(_ x: Double) -> (axis: Double, least: Double) {
    let place = x * 2.75
    for bounce in bounces where place < bounce.end { return (bounce.axis / 2.75, bounce.least) }
    return (2.625 / 2.75, 0.984375)
  }

  private static func bounce(_ x: Double) -> Double {
    let (axis, least) = parabola(x)
    return 7.5625 * (x - axis) * (x - axis) + least
  }

  private static func bounceSlope(_ x: Double) -> Double {
    2 * 7.5625 * (x - parabola(x).axis)
  }
}

/// The ends at which a family of easings is gentle.
public enum EasingMode: String, Hashable, Sendable, CaseIterable {
  /// Starts gently.
  case `in`

  /// Ends gently: 1 − f(1 − x).
  case out

  /// Starts and ends gently, each half of the time.
  case inOut

  /// Is gentle in the middle.
  case outIn
}
