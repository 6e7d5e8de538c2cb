/// The curves that are neither a line, nor a Bézier, nor a table: closed forms, CSS easings, and curves
/// made of other curves.
///
/// It is the payload of one case of ``TimingFunction``, one word wide, so that the common curves are neither
/// larger nor slower for it.
@usableFromInline
indirect enum CurveNode: Hashable, Sendable {
  /// A spring over a duration in seconds, after which it is exactly 1.
  case spring(SpringFunction, duration: Double)

  /// A CSS staircase.
  case steps(StepEasing)

  /// Straight lines between CSS stops.
  case stops(LinearEasing)

  /// A quarter circle, level at 0 and vertical at 1.
  case circular

  /// An easing in closed form.
  case formula(EasingFormula)

  /// Béziers one after another.
  case path(PathEasing)

  /// Exactly 0 up to 0 and exactly 1 from 1 on, a curve in between.
  case pinned(TimingFunction)

  /// 1 − f(1 − x).
  case reversed(TimingFunction)

  /// One curve up to a point of the unit square, another from there on, each fitted into its part.
  case joined(TimingFunction, TimingFunction, at: Point)

  /// outer(inner(x)).
  case chained(inner: TimingFunction, outer: TimingFunction)

  /// (1 − w)·f + w·g.
  case mixed(TimingFunction, TimingFunction, weight: Double)

  /// f, no less than one bound and no more than another.
  case clamped(TimingFunction, lower: Double, upper: Double)

  /// f over and over, every second time backwards if it alternates.
  case repeated(TimingFunction, count: Double, alternates: Bool)
}

extension CurveNode {
  /// Returns the value at x; where the curve jumps, the one after the jump unless `before`.
  @usableFromInline
  func value(at x: Double, before: Bool) -> Double {
    switch self {
    case .spring(let spring, let duration): CurveNode.spring(spring, duration, at: x)
    case .steps(let easing): easing.value(at: x, before: before)
    case .stops(let easing): easing.value(at: x, before: before)
    case .circular: CurveNode.circular(at: x)
    case .formula(let formula): formula.value(at: x)
    case .path(let path): path.value(at: x)
    case .pinned(let curve): x <= 0 ? 0 : x >= 1 ? 1 : curve.value(at: x, before: before)
    case .reversed(let curve): 1 - curve.value(at: 1 - x, before: !before)
    case .joined(let first, let second, let place):
      CurveNode.joined(first, second, place, at: x, before: before)
    case .chained(let inner, let outer):
      outer.value(at: inner.value(at: x, before: before), before: before)
    case .mixed(let left, let right, let weight):
      (1 - weight) * left.value(at: x, before: before) + weight * right.value(at: x, before: before)
    case .clamped(let curve, let lower, let upper):
      min(max(curve.value(at: x, before: before), lower), upper)
    case .repeated(let curve, let count, let alternates):
      CurveNode.repeated(curve, count, alternates, at: x, before: before)
    }
  }

  private static func spring(_ spring: SpringFunction, _ duration: Double, at x: Double) -> Double {
    x >= 1 ? 1 : spring.value(at: x * duration)
  }

  private static func circular(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    // 1 − √(1 − x²) without the cancellation near 0.
    return x * x / (1 + ((1 - x) * (1 + x)).squareRoot())
  }

  private static func joined(
    _ first: TimingFunction, _ second: TimingFunction, _ place: Point, at x: Double, before: Bool
  ) -> Double {
    if x < place.x || before && x == place.x {
      return place.y * first.value(at: x / place.x, before: before)
    }
    let rest = second.value(at: (x - place.x) / (1 - place.x), before: before)
    // Written from the nearer end, so that 1 at the end is exact.
    return 1 - (1 - place.y) * (1 - rest)
  }

  private static func repeated(
    _ curve: TimingFunction, _ count: Double, _ alternates: Bool, at x: Double, before: Bool
  ) -> Double {
    let (local, turn) = CurveNode.turn(of: x, count, before: before)
    let runsBack = alternates && turn.truncatingRemainder(dividingBy: 2) == 1
    return curve.value(at: runsBack ? 1 - local : local, before: runsBack != before)
  }

  /// Returns the place within one repetition, and the number of that repetition from 0.
  static func turn(of x: Double, _ count: Double, before: Bool) -> (local: Double, turn: Double) {
    let scaled = x * count
    var turn = scaled.rounded(.down)
    if before && turn == scaled { turn -= 1 }
    turn = min(max(turn, 0), count - 1)
    return (scaled - turn, turn)
  }
}
