/// The progress of an effect at a time, in the terms of Web Animations. Nil means unresolved.
public struct EffectProgress: Hashable, Sendable {
  /// The phase of an effect.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Before its iterations.
    case before

    /// In its iterations.
    case active

    /// After its iterations.
    case after
  }

  /// The phase of the effect; nil without a time.
  public let phase: Phase?

  /// The time since the first iteration began; nil where the effect does not show.
  public let activeTime: Double?

  /// The iterations passed, the iteration start included, at least 0, infinite too.
  public let overallProgress: Double?

  /// The progress of the current iteration, 0…1.
  public let simpleIterationProgress: Double?

  /// The number of the current iteration from 0, infinite too.
  public let currentIteration: Double?

  /// The progress of the current iteration in its direction, 0…1.
  public let directedProgress: Double?

  /// Whether a jump of the easing exactly here has yet to come.
  public let isBeforeJump: Bool

  /// The directed progress after the easing.
  public let transformedProgress: Double?
}

extension EffectTiming {
  /// Returns the progress of the effect.
  ///
  /// - Parameters:
  ///   - localTime: The effect's time, nil when it has none.
  ///   - isBackwards: Whether the time runs backwards, which decides on which side the ends belong.
  public func progress(at localTime: Double?, isBackwards: Bool = false) -> EffectProgress {
    guard let localTime, localTime.isFinite else { return .unresolved(nil) }
    let phase = phase(at: localTime, isBackwards)
    guard let active = activeTime(at: localTime, phase) else { return .unresolved(phase) }
    let overall =
      iterationStart
      + (duration == 0 ? (phase == .before ? 0 : iterations) : active / duration)
    let simple = simpleProgress(overall, active, phase)
    let current = currentIteration(overall, simple, phase)
    let forwards = runsForwards(current)
    let directed = forwards ? simple : 1 - simple
    let before = phase == .before && forwards || phase == .after && !forwards
    return EffectProgress(
      phase: phase, activeTime: active, overallProgress: overall,
      simpleIterationProgress: simple, currentIteration: current, directedProgress: directed,
      isBeforeJump: before, transformedProgress: easing.value(at: directed, before: before))
  }

  private func phase(at time: Double, _ isBackwards: Bool) -> EffectProgress.Phase {
    let beforeActive = max(min(delay, endTime), 0)
    let activeAfter = max(min(delay + activeDuration, endTime), 0)
    if time < beforeActive || isBackwards && time == beforeActive { return .before }
    return time > activeAfter || !isBackwards && time == activeAfter ? .after : .active
  }

  private func activeTime(at time: Double, _ phase: EffectProgress.Phase) -> Double? {
    switch phase {
    case .before: fill == .backwards || fill == .both ? max(time - delay, 0) : nil
    case .active: time - delay
    case .after:
      fill == .forwards || fill == .both ? max(min(time - delay, activeDuration), 0) : nil
    }
  }

  private func simpleProgress(
    _ overall: Double, _ active: Double, _ phase: EffectProgress.Phase
  ) -> Double {
    let counted = overall == .infinity ? iterationStart : overall
    let simple = counted.truncatingRemainder(dividingBy: 1)
    // At the end of the active interval, progress is 1, not 0 of a next iteration.
    let isEnd = phase != .before && active == activeDuration && iterations != 0
    return simple == 0 && isEnd ? 1 : simple
  }

  private func currentIteration(
    _ overall: Double, _ simple: Double, _ phase: EffectProgress.Phase
  ) -> Double {
    if phase == .after && iterations == .infinity { return .infinity }
    return simple == 1 ? overall.rounded(.down) - 1 : overall.rounded(.down)
  }

  private func runsForwards(_ iteration: Double) -> Bool {
    func isEven(_ number: Double) -> Bool {
      number == .infinity || number.truncatingRemainder(dividingBy: 2) == 0
    }
    switch direction {
    case .normal: return true
    case .reverse: return false
    case .alternate: return isEven(iteration)
    case .alternateReverse: return isEven(iteration + 1)
    }
  }
}

extension EffectProgress {
  fileprivate static func unresolved(_ phase: Phase?) -> EffectProgress {
    EffectProgress(
      phase: phase, activeTime: nil, overallProgress: nil, simpleIterationProgress: nil,
      currentIteration: nil, directedProgress: nil, isBeforeJump: false, transformedProgress: nil)
  }
}

extension EffectTiming {
  /// The timing of a layer in a planned transition, in seconds.
  ///
  /// All layers share the end time of the transition; one that overruns has an end delay below 0 and is
  /// cut there.
  ///
  /// - Parameters:
  ///   - entry: The layer.
  ///   - plan: The plan it belongs to.
  ///   - easing: The layer's curve over its duration.
  public init(_ entry: TransitionPlan.Entry, in plan: TransitionPlan, easing: TimingFunction) {
    delay = entry.delay
    duration = entry.duration
    endDelay = plan.effectiveDuration - entry.delay - entry.duration
    iterations = 1
    iterationStart = 0
    direction = .normal
    fill = .both
    self.easing = easing
  }
}
