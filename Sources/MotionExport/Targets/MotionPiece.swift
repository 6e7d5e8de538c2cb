internal import MotionTime

/// A time interval in which one formula gives a number. Times are seconds of the run.
struct MotionPiece: Hashable {
  /// The formula of a piece.
  enum Form: Hashable {
    /// Constant.
    case hold(Double)

    /// From one number to another along a straight line or a cubic Bézier.
    case eased(from: Double, to: Double, TimingFunction)

    /// Along a spring that is released at the start of the piece.
    case spring(SpringTrajectory)
  }

  /// The start of the piece.
  let start: Double

  /// The end of the piece, where the next begins.
  let end: Double

  let form: Form

  /// Returns the number at a time, that at an end outside of the piece.
  func value(at time: Double) -> Double {
    let time = min(max(time, start), end)
    switch form {
    case .hold(let value): return value
    case .eased(let from, let to, let curve):
      return from + (to - from) * curve.value(at: (time - start) / (end - start))
    case .spring(let motion): return motion.value(at: time - start)
    }
  }

  /// The largest distance of control points of a Bézier.
  var reach: Double {
    guard case .eased(let from, let to, let curve) = form, !curve.isLinear, let cubic = curve.cubic
    else { return 0 }
    return abs(to - from) * max(1, abs(cubic.y1), abs(cubic.y2))
  }
}
