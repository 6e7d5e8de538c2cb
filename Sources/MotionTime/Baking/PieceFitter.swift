/// A fitter of cubic pieces to a sampled function, which halves intervals until each piece is close
/// enough.
///
/// Threshold, slopes and residual points are those of steps 2–4 of the algorithm in TM 5.3.
final class PieceFitter {
  /// An interval that was accepted, with the values and slopes at its ends.
  struct Fit {
    enum Kind {
      case cubic
      case linear
      case jump
    }

    let start: Double
    let end: Double
    let startValue: Double
    let endValue: Double
    var startSlope: Double
    var endSlope: Double
    var kind = Kind.cubic

    var width: Double { end - start }

    /// The piece as a table stores it: a jump has the right-hand value, one at 1 the left-hand.
    var piece: BakedCurve.Piece {
      let jumps = kind == .jump
      let shown = end == 1 ? startValue : endValue
      return BakedCurve.Piece(
        start: start, end: end, startValue: jumps ? shown : startValue,
        endValue: jumps ? shown : endValue, startSlope: startSlope, endSlope: endSlope,
        isJump: jumps)
    }
  }

  /// The width below which an interval is not halved any more.
  static let smallestWidth = 0x1p-40

  /// The width below which the points inside an interval are not distinct enough to evaluate.
  private static let unresolvedWidth = 0x1p-46

  private let sampler: CurveSampler
  private let tolerance: Double
  private let budget: Int
  private var golden = 0.5

  init(sampler: CurveSampler, tolerance: Double, budget: Int) {
    self.sampler = sampler
    self.tolerance = tolerance
    self.budget = budget
  }

  /// Appends the pieces from a to b to a list.
  func fit(_ a: Double, _ b: Double, into fits: inout [Fit]) throws(TimingError) {
    var waiting = [(a, b)]
    while let (start, end) = waiting.popLast() {
      if let fit = try accepted(start, end) {
        if fits.count >= budget { throw sampler.exhausted("pieces", budget) }
        fits.append(fit)
      } else {
        let middle = start + (end - start) / 2
        waiting.append((middle, end))
        waiting.append((start, middle))
      }
    }
  }

  /// Returns the piece from a to b, or nil when it has to be halved.
  private func accepted(_ a: Double, _ b: Double) throws(TimingError) -> Fit? {
    if b - a > Self.unresolvedWidth {
      let fit = try hermite(a, b)
      if try residual(of: fit) <= tolerance / 2 { return fit }
      if b - a > Self.smallestWidth { return nil }
    }
    return try terminal(a, b)
  }

  /// Returns the fit of an interval of the smallest width: a straight line when the ends are close,
  /// otherwise a jump.
  private func terminal(_ a: Double, _ b: Double) throws(TimingError) -> Fit {
    let start = try sampler.value(at: a)
    let end = try sampler.value(at: b)
    let slope = (end - start) / (b - a)
    var fit = Fit(
      start: a, end: b, startValue: start, endValue: end, startSlope: slope, endSlope: slope,
      kind: .linear)
    if abs(end - start) <= tolerance { return fit }
    fit.kind = .jump
    fit.startSlope = 0
    fit.endSlope = 0
    return fit
  }

  /// Returns a cubic with end slopes from the quartic through five equidistant points, limited to
  /// keep monotone values so.
  private func hermite(_ a: Double, _ b: Double) throws(TimingError) -> Fit {
    let h = b - a
    let f0 = try sampler.value(at: a)
    let f1 = try sampler.value(at: a + h / 4)
    let f2 = try sampler.value(at: a + h / 2)
    let f3 = try sampler.value(at: a + 3 * h / 4)
    let f4 = try sampler.value(at: b)
    var fit = Fit(
      start: a, end: b, startValue: f0, endValue: f4,
      startSlope: (-25 * f0 + 48 * f1 - 36 * f2 + 16 * f3 - 3 * f4) / (3 * h),
      endSlope: (25 * f4 - 48 * f3 + 36 * f2 - 16 * f1 + 3 * f0) / (3 * h))
    let rises = f0 <= f1 && f1 <= f2 && f2 <= f3 && f3 <= f4
    let falls = f0 >= f1 && f1 >= f2 && f2 >= f3 && f3 >= f4
    if rises || falls { Self.limitSlopes(of: &fit) }
    return fit
  }

  /// Fritsch–Carlson: slopes in relation to the chord inside the circle of radius 3.
  private static func limitSlopes(of fit: inout Fit) {
    let chord = (fit.endValue - fit.startValue) / fit.width
    if chord == 0 {
      fit.startSlope = 0
      fit.endSlope = 0
      return
    }
    let alpha = max(0, fit.startSlope / chord)
    let beta = max(0, fit.endSlope / chord)
    let square = alpha * alpha + beta * beta
    let factor = square > 9 ? 3 / square.squareRoot() : 1
    fit.startSlope = alpha * factor * chord
    fit.endSlope = beta * factor * chord
  }

  /// Returns the largest |f − p| at the quarters, the odd eighths and one point of a golden-ratio
  /// sequence, which defeats curves that repeat in step with the halving.
  private func residual(of fit: Fit) throws(TimingError) -> Double {
    let piece = fit.piece
    golden = (golden + 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
    var worst = 0.0
    for fraction in [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, golden] {
      let x = fit.start + fraction * fit.width
      if !(x > fit.start && x < fit.end) { continue }
      worst = max(worst, abs(try sampler.value(at: x) - piece.value(at: x)))
    }
    return worst
  }
}
