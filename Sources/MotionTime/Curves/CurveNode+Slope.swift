extension CurveNode {
  /// Returns the slope at x, that of the right side where two pieces meet.
  ///
  /// Infinite at a vertical tangent; a product or difference without a meaning (0·∞, ∞ − ∞) counts
  /// as 0, because slopes are for handing velocities on.
  @usableFromInline
  func slope(at x: Double) -> Double {
    if x.isNaN { return x }
    switch self {
    case .spring(let spring, let duration):
      return x < 0 || x >= 1 ? 0 : spring.velocity(at: x * duration) * duration
    case .steps: return 0
    case .stops(let easing): return easing.slope(at: x)
    case .circular: return CurveNode.circularSlope(at: x)
    case .formula(let formula): return formula.slope(at: x)
    case .path(let path): return path.slope(at: x)
    case .pinned(let curve): return x < 0 || x >= 1 ? 0 : curve.slope(at: x)
    case .reversed(let curve): return curve.slope(at: 1 - x)
    case .joined(let first, let second, let place):
      return x < place.x
        ? CurveNode.product(first.slope(at: x / place.x), place.y / place.x)
        : CurveNode.product(
          second.slope(at: (x - place.x) / (1 - place.x)), (1 - place.y) / (1 - place.x))
    case .chained(let inner, let outer):
      return CurveNode.product(outer.slope(at: inner.value(at: x)), inner.slope(at: x))
    case .mixed(let left, let right, let weight):
      let sum = (1 - weight) * left.slope(at: x) + weight * right.slope(at: x)
      return sum.isNaN ? 0 : sum
    case .clamped(let curve, let lower, let upper):
      let value = curve.value(at: x)
      return value < lower || value > upper ? 0 : curve.slope(at: x)
    case .repeated(let curve, let count, let alternates):
      let (local, turn) = CurveNode.turn(of: x, count, before: false)
      let runsBack = alternates && turn.truncatingRemainder(dividingBy: 2) == 1
      return runsBack ? -count * curve.slope(at: 1 - local) : count * curve.slope(at: local)
    }
  }

  private static func circularSlope(at x: Double) -> Double {
    if x < 0 || x > 1 { return 0 }
    return x / ((1 - x) * (1 + x)).squareRoot()
  }

  private static func product(_ left: Double, _ right: Double) -> Double {
    left == 0 || right == 0 ? 0 : left * right
  }
}
