internal import MotionRender
internal import MotionTime
import OrreryBasics

/// A curve or a spring alone, from 0 to 1, in pieces.
struct CurveMotion {
  /// The duration in seconds; 1 for a curve of any duration.
  let duration: Double

  /// The pieces from 0 to ``duration``, at least one.
  let pieces: [MotionPiece]

  /// The largest difference from the curve, measured at more than ten thousand times; 0 when no piece was
  /// fitted.
  let bound: Double

  /// The number of times at which a fit is compared with the curve.
  private static let sampleCount = 10_007

  /// Creates the pieces of a curve.
  ///
  /// - Parameter carriesSprings: Whether the target says springs by their constants; otherwise they are fitted.
  /// - Throws: ``TimingError``: `invalidValue` for a tolerance out of range, `bakeBudgetExceeded` for a curve
  ///   with too much detail.
  init(_ curve: ExportedCurve, carriesSprings: Bool) throws(TimingError) {
    guard case .tolerance(let tolerance) = curve.accuracy, (1e-8...1).contains(tolerance) else {
      throw TimingError(.invalidValue, "Give a tolerance of 1e-8…1.")
    }
    duration = curve.duration ?? 1
    if carriesSprings, let spring = curve.spring {
      let motion = SpringTrajectory(
        from: 0, to: 1, velocity: spring.initialVelocity, spring: spring)
      pieces = Self.closed(
        [MotionPiece(start: 0, end: duration, form: .spring(motion))], by: curve.function)
      bound = 0
      return
    }
    let exact = MotionPiece.exact(
      .eased(from: 0, to: 1, curve.function), from: 0, to: duration, carriesSprings: carriesSprings)
    if let exact {
      (pieces, bound) = (Self.closed(exact, by: curve.function), 0)
      return
    }
    let fitted = MotionPiece.fitted(
      along: curve.function, from: 0, to: 1, start: 0, end: duration, within: tolerance * 0.8)
    guard let fitted else {
      throw TimingError(
        .bakeBudgetExceeded,
        "\(curve.text) has too much detail to be within \(NumberText.shortest(tolerance)). "
          + "Give a larger tolerance.")
    }
    pieces = Self.closed(fitted, by: curve.function)
    bound = Self.distance(of: pieces, from: curve.function, over: duration)
  }

  /// Appends a jump to the end of a curve, such as that of a spring, which is cut off within a thousandth.
  private static func closed(_ pieces: [MotionPiece], by curve: TimingFunction) -> [MotionPiece] {
    guard let last = pieces.last, last.value(at: last.end) != curve.value(at: 1) else {
      return pieces
    }
    return pieces + [MotionPiece(start: last.end, end: last.end, form: .hold(curve.value(at: 1)))]
  }

  private static func distance(
    of pieces: [MotionPiece], from curve: TimingFunction, over duration: Double
  ) -> Double {
    let reach = pieces.reduce(0) { max($0, $1.reach) }
    let errors = (0...sampleCount).map { index in
      let place = Double(index) / Double(sampleCount)
      return abs(MotionColumn.value(of: pieces, at: place * duration) - curve.value(at: place))
    }
    return errors.largestWithParabolas + 3e-7 * reach
  }
}
