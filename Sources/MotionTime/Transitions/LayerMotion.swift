/// The motion of one layer of a transition, or of its shared element, in one animation phase.
struct LayerMotion: Hashable, Sendable {
  /// The motion of the progress from its value at the start of the phase to the target.
  private enum Form: Hashable, Sendable {
    /// A jump: there is no time, or the numbers are out of a spring's range.
    case jump

    /// Along a unit curve.
    case curve(TimingFunction)

    /// On a spring for each component.
    case springs(x: SpringTrajectory, y: SpringTrajectory)
  }

  let span: ClosedRange<Double>
  let start: LayerState
  let target: TransitionTarget

  /// Seconds from the start of the phase until the layer runs.
  let delay: Double

  /// Seconds that the layer runs in this phase, at least 0.
  let duration: Double

  private let form: Form

  init(_ layer: TransitionPhase.Track, _ start: LayerState, _ pace: TransitionPhase.Pace) {
    span = layer.span
    self.start = start
    target = pace.target
    let (low, high, f) = (span.lowerBound, span.upperBound, pace.startFraction)
    switch target {
    case .end:
      delay = max(0, low - f) * pace.scale
      duration = max(0, high - max(low, f)) * pace.scale
    case .start:
      delay = max(0, f - high) * pace.scale
      duration = max(0, min(high, f) - low) * pace.scale
    }
    form = LayerMotion.form(layer, start, pace, duration)
  }

  private static func form(
    _ layer: TransitionPhase.Track, _ start: LayerState, _ pace: TransitionPhase.Pace,
    _ duration: Double
  ) -> Form {
    if duration == 0 { return .jump }
    switch layer.timing.curve {
    case .function(let function): return .curve(function.pinned)
    case .dampingRatio(let ratio):
      return springs(layer, start, pace.target) { from, velocity in
        .fitted(
          from: from, to: pace.target.value, velocity: velocity, dampingRatio: ratio,
          duration: duration)
      }
    case .spring(let spring):
      let isFirst = pace.target == .end && start.isUntouched && pace.factor == 1
      return springs(layer, start, pace.target) { from, velocity in
        // The shared element's settling gave the phase its duration, so it keeps its constants too.
        if isFirst || layer.isShared {
          return SpringTrajectory(
            from: from, to: pace.target.value, velocity: velocity, spring: spring)
        }
        return .fitted(
          from: from, to: pace.target.value, velocity: velocity,
          dampingRatio: spring.dampingRatio, duration: duration)
      }
    }
  }

  private static func springs(
    _ layer: TransitionPhase.Track, _ start: LayerState, _ target: TransitionTarget,
    _ motion: (Double, Double) -> SpringTrajectory?
  ) -> Form {
    let velocity = layer.velocity(of: start, towards: target)
    guard max(abs(velocity.dx), abs(velocity.dy)) <= 1e150,
      let x = motion(start.progress.dx, velocity.dx),
      let y = motion(start.progress.dy, velocity.dy)
    else { return .jump }
    return .springs(x: x, y: y)
  }
}

extension LayerMotion {
  /// Returns the fraction of the layer at a fraction of the transition, 0…1.
  func fraction(at overall: Double) -> Double {
    AnimationRange.relativeFraction(overall, from: span.lowerBound, to: span.upperBound)
  }

  /// Returns the fraction of this run at a fraction of the transition: 0 before it, 1 after it.
  private func run(at overall: Double) -> Double {
    let fraction = fraction(at: overall)
    switch target {
    case .end: return start.fraction == 1 ? 1 : (fraction - start.fraction) / (1 - start.fraction)
    case .start: return start.fraction == 0 ? 1 : (start.fraction - fraction) / start.fraction
    }
  }

  /// Returns the progress at a fraction of the transition.
  func progress(at overall: Double) -> Vector {
    let run = run(at: overall)
    if run <= 0 { return start.progress }
    let end = target.value
    if run >= 1 { return Vector(dx: end, dy: end) }
    switch form {
    case .jump: return Vector(dx: end, dy: end)
    case .curve(let curve):
      let eased = curve.value(at: run)
      return Vector { axis in
        let from = start.progress.component(axis)
        return target == .end ? from + (1 - from) * eased : from * (1 - eased)
      }
    case .springs(let x, let y):
      return Vector(dx: x.value(at: run * duration), dy: y.value(at: run * duration))
    }
  }

  /// Returns the speed of that progress in 1/s: 0 while the layer does not run or where it is not
  /// finite.
  func velocity(at overall: Double) -> Vector {
    guard isRunning(at: overall) else { return .zero }
    let run = run(at: overall)
    switch form {
    case .jump: return .zero
    case .curve(let curve):
      let slope = curve.slope(at: run) / duration
      return Vector { axis in
        let speed = (target.value - start.progress.component(axis)) * slope
        return speed.isFinite ? speed : 0
      }
    case .springs(let x, let y):
      return Vector(dx: x.velocity(at: run * duration), dy: y.velocity(at: run * duration))
    }
  }

  private func isRunning(at overall: Double) -> Bool {
    switch target {
    case .end: overall >= span.lowerBound && overall < min(span.upperBound, 1)
    case .start: overall <= span.upperBound && overall > span.lowerBound
    }
  }
}
