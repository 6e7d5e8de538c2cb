internal import MotionRender
internal import MotionTime

extension MotionPiece {
  /// Returns a motion as what it is; nil when the target cannot say that.
  ///
  /// - Parameter carriesSprings: Whether the target says springs by their constants.
  static func exact(
    _ motion: TimeSeriesPiece.Motion, from start: Double, to end: Double, carriesSprings: Bool
  ) -> [MotionPiece]? {
    func whole(_ form: MotionPiece.Form) -> [MotionPiece] {
      [MotionPiece(start: start, end: end, form: form)]
    }
    switch motion {
    case .absent: return []
    case .hold(let value): return whole(.hold(value))
    case .spring(let motion): return carriesSprings ? whole(.spring(motion)) : nil
    case .free: return nil
    case .eased(let from, let to, let curve):
      if let spring = curve.trajectory(from: from, to: to, duration: end - start) {
        return carriesSprings ? whole(.spring(spring)) : nil
      }
      if curve.cubic != nil { return whole(.eased(from: from, to: to, curve)) }
      switch curve.exactEasing?.easing {
      case .cubicBezier(let cubic)?:
        let seen = try? TimingFunction.cubicBezier(cubic.x1, cubic.y1, cubic.x2, cubic.y2)
        return seen.map { whole(.eased(from: from, to: to, $0)) }
      case .steps?, .linear?: return lines(along: curve, from, to, start, end)
      case .keyword?, nil: return nil
      }
    }
  }

  /// Returns the lines and levels of a staircase or of a `linear()`.
  private static func lines(
    along curve: TimingFunction, _ from: Double, _ to: Double, _ start: Double, _ end: Double
  ) -> [MotionPiece] {
    var places: Set<Double> = [0, 1]
    if let export = curve.exactEasing {
      places.formUnion(export.jumps)
      if case .linear(let easing) = export.easing { places.formUnion(easing.points.map(\.x)) }
    }
    let inside = places.filter { (0...1).contains($0) }.sorted()
    return zip(inside, inside.dropFirst()).map { left, right in
      let first = from + (to - from) * curve.value(at: left)
      let last = from + (to - from) * curve.value(at: right, before: true)
      return MotionPiece(
        start: start + (end - start) * left,
        end: right == 1 ? end : start + (end - start) * right,
        form: first == last ? .hold(first) : .eased(from: first, to: last, .linear))
    }
  }

  /// Returns cubic pieces along a curve; nil when there is too much detail.
  static func fitted(
    along curve: TimingFunction, from: Double, to: Double, start: Double, end: Double,
    within tolerance: Double
  ) -> [MotionPiece]? {
    let parts = CurveFit.cubics(
      along: curve, from: from, to: to, duration: end - start, within: tolerance)
    return parts?.map { MotionPiece($0.placed(from: start, to: end)) }
  }

  /// Creates the piece of a stretch, whose times are seconds of the run.
  init(_ stretch: EasedStretch) {
    self.init(
      start: stretch.start, end: stretch.end,
      form: .eased(from: stretch.from, to: stretch.to, stretch.easing?.curve ?? .linear))
  }
}

extension TimingFunction {
  /// Returns the motion of a spring's curve over a duration in seconds; nil for another curve.
  func trajectory(from: Double, to: Double, duration: Double) -> SpringTrajectory? {
    guard let (spring, length) = springCurve else { return nil }
    let factor = length / duration
    let scaled = try? SpringFunction(
      mass: spring.mass, stiffness: spring.stiffness * factor * factor,
      damping: spring.damping * factor)
    return scaled.map {
      SpringTrajectory(
        from: from, to: to, velocity: (to - from) * spring.initialVelocity * factor, spring: $0)
    }
  }
}
