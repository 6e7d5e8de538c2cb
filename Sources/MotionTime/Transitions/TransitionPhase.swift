/// An animation phase of a transition, from a fraction towards one of its ends.
///
/// A pure function of the seconds since its begin, so any time can be evaluated directly.
public struct TransitionPhase: Hashable, Sendable {
  /// The end that the phase runs to.
  public let target: TransitionTarget

  /// The fraction of the transition at which the phase begins, 0…1.
  public let startFraction: Double

  /// The duration of the phase in seconds, at least 0.
  public let duration: Double

  /// The duration in relation to the transition's effective one; 0 when that is 0.
  public let durationFactor: Double

  /// The duration in relation to what would remain at the transition's own pace: above 1 the phase
  /// is slower.
  public let paceFactor: Double

  let motions: [LayerMotion]

  /// Creates a phase.
  ///
  /// - Parameters:
  ///   - timing: The transition.
  ///   - target: Which end the phase heads for.
  ///   - startFraction: Where it begins; a number outside 0…1 is moved to the nearer end.
  ///   - states: The state of each layer, in order, then the shared element; missing ones have not
  ///     moved yet.
  public init(
    _ timing: TransitionTiming, towards target: TransitionTarget, from startFraction: Double,
    states: [LayerState]
  ) {
    self.init(
      Track.all(of: timing), total: timing.effectiveDuration, target,
      startFraction > 0 ? min(startFraction, 1) : 0, states)
  }

  init(
    _ tracks: [Track], total: Double, _ target: TransitionTarget, _ fraction: Double,
    _ states: [LayerState]
  ) {
    let natural = (target == .end ? 1 - fraction : fraction) * total
    let missing = max(0, tracks.count - states.count)
    let states = states + Array(repeating: .initial, count: missing)
    var duration = natural
    if natural > 0, let shared = tracks.last, shared.isShared,
      let state = states.dropFirst(tracks.count - 1).first,
      let own = shared.ownDuration(from: state, towards: target)
    {
      duration = own
    }
    let factor = natural > 0 ? duration / natural : 1
    let pace = Pace(
      target: target, startFraction: fraction, factor: factor, scale: total * factor)
    self.target = target
    startFraction = fraction
    self.duration = duration
    durationFactor = total > 0 ? duration / total : 0
    paceFactor = factor
    motions = zip(tracks, states).map { LayerMotion($0, $1, pace) }
  }
}

extension TransitionPhase {
  /// The tolerance in seconds at which a phase is over: the rest is rounding.
  private static let rounding = 1e-9

  /// Returns whether the phase is over after a number of seconds.
  ///
  /// - Parameter seconds: Seconds since the phase began, at least 0.
  public func isOver(after seconds: Double) -> Bool { seconds >= duration - Self.rounding }

  /// Returns the fraction of the transition after a number of seconds, 0…1.
  ///
  /// - Parameter seconds: Seconds since the phase began, at least 0.
  public func fraction(after seconds: Double) -> Double {
    if isOver(after: seconds) { return target.value }
    if !(seconds > 0) { return startFraction }
    return startFraction + (target.value - startFraction) * (seconds / duration)
  }

  /// Returns the progress of a layer after a number of seconds, per component; nil if there is no
  /// such layer.
  ///
  /// - Parameters:
  ///   - index: The number of the layer from 0; the shared element follows the last layer.
  ///   - seconds: Seconds since the phase began. When it is over every layer is at its end.
  public func progress(of index: Int, after seconds: Double) -> Vector? {
    guard motions.indices.contains(index) else { return nil }
    if isOver(after: seconds) { return Vector(dx: target.value, dy: target.value) }
    return motions[index].progress(at: fraction(after: seconds))
  }

  /// Returns the speed of that progress in 1/s, above 0 towards the end; nil for no such layer.
  ///
  /// - Parameters:
  ///   - index: The index of the layer, from 0; the shared element follows the last layer.
  ///   - seconds: Seconds since the phase began, at least 0.
  public func velocity(of index: Int, after seconds: Double) -> Vector? {
    guard motions.indices.contains(index) else { return nil }
    return isOver(after: seconds) ? .zero : motions[index].velocity(at: fraction(after: seconds))
  }

  /// Returns when a layer runs, in seconds since the phase began; nil for no such layer.
  ///
  /// - Parameter index: The index of the layer, from 0; the shared element follows the last layer.
  public func run(of index: Int) -> (delay: Double, duration: Double)? {
    guard motions.indices.contains(index) else { return nil }
    return (motions[index].delay, motions[index].duration)
  }

  /// Returns the state of a layer after a number of seconds of the phase.
  func state(of index: Int, after seconds: Double) -> LayerState {
    let motion = motions[index]
    let overall = fraction(after: seconds)
    let fraction = motion.fraction(at: overall)
    let progress = motion.progress(at: overall)
    let hasMoved = fraction != motion.start.fraction || progress != motion.start.progress
    return LayerState(
      fraction: fraction, progress: progress, velocity: motion.velocity(at: overall),
      hasRun: motion.start.hasRun || hasMoved)
  }
}

extension TransitionPhase {
  /// The data of a layer or of the shared element that a phase needs.
  struct Track: Hashable, Sendable {
    let span: ClosedRange<Double>
    let timing: AnimationTimingParameters
    let axes: [AnimationTimingParameters.Axis]
    let isShared: Bool

    static func all(of timing: TransitionTiming) -> [Track] {
      let plan = timing.plan
      let layers = zip(timing.layers, plan.layers).map { layer, entry in
        Track(
          span: entry.effectiveRange, timing: layer.timing, axes: layer.axes, isShared: false)
      }
      let shared = timing.sharedElement.map {
        Track(span: 0...1, timing: $0, axes: timing.sharedElementAxes, isShared: true)
      }
      return layers + (shared.map { [$0] } ?? [])
    }

    /// Returns the initial velocity of a spring: that of its state, or in its first run the
    /// configured one.
    func velocity(of state: LayerState, towards target: TransitionTarget) -> Vector {
      target == .end && state.isUntouched ? timing.initialVelocity : state.velocity
    }

    /// Returns the duration of the shared element from its present state, in seconds, if it has a
    /// duration of its own.
    func ownDuration(from state: LayerState, towards target: TransitionTarget) -> Double? {
      guard let whole = timing.implicitDuration(axes: axes) else { return nil }
      guard case .spring(let spring) = timing.curve else { return whole }
      let velocity = velocity(of: state, towards: target)
      let settling = axes.map { axis in
        SpringTrajectory(
          from: state.progress.component(axis), to: target.value,
          velocity: velocity.component(axis), spring: spring
        ).settlingDuration()
      }.reduce(0, max)
      // For an element at its target that hardly moves, the others keep the spring's usual duration.
      return settling > 0 && settling.isFinite ? settling : spring.settlingDuration()
    }
  }

  /// The data of a phase that a layer needs.
  struct Pace {
    let target: TransitionTarget
    let startFraction: Double

    /// λ: the phase's duration in relation to the natural one.
    let factor: Double

    /// Seconds for the whole of 0…1 at this pace.
    let scale: Double
  }
}

/// An end of a transition, as the target of a phase.
public enum TransitionTarget: String, Hashable, Sendable, CaseIterable {
  /// Completion: fraction and progress 1.
  case end

  /// Cancellation: fraction and progress 0.
  case start

  /// The fraction, and the progress of every layer, there.
  public var value: Double {
    switch self {
    case .end: 1
    case .start: 0
    }
  }
}
