public import MotionTime

/// The only animation that a column ever had, in terms of CSS.
public struct SoleAnimation: Hashable, Sendable {
  /// A key of the animation.
  public struct Key: Hashable, Sendable {
    /// The time of the key as a fraction of the duration.
    public let offset: Double

    /// The value.
    public let value: Double

    /// The curve to the next key.
    public let curve: TimingFunction
  }

  /// The value of the column while the animation does not contribute.
  public let base: Double

  /// The begin of the first cycle.
  public let delay: MediaTime

  /// The duration of one run.
  public let duration: MediaTime

  /// The number of runs, possibly infinite.
  public let iterations: Double

  /// Whether every second run is reversed.
  public let alternates: Bool

  /// Whether it shows before and after its ways.
  public let fill: EffectTiming.Fill

  /// At least two, the first at 0 and the last at 1.
  public let keys: [Key]
}

extension ColumnTimeSeries {
  /// Returns the only animation that contributes to the column from 0 to an end; nil when there are
  /// more, or CSS cannot express it.
  ///
  /// - Parameter end: The end of the interval, at least 0.
  public func soleAnimation(until end: MediaTime) -> SoleAnimation? {
    guard parts.count == 1, let part = parts.first, part.isUngrouped, !track.hasMatrices,
      track.descriptor.kind != .color, let lead = lead(of: part), let base = base(until: end)
    else { return nil }
    let timing = part.record.timing
    guard timing.speed > 0, timing.offset == .zero, timing.duration > .zero,
      timing.duration.isFinite, !part.animation.isCumulative, let keys = keys(of: part, over: base)
    else { return nil }
    let delay = timing.begin - lead
    let after = timing.fillMode.coversAfter && !part.record.plan.isRemovedOnCompletion
    let before = timing.fillMode.coversBefore
    guard delay >= .zero, !before || part.record.added <= .zero, part.record.added <= delay else {
      return nil
    }
    let isEndless = timing.activeDuration == .infinity
    return SoleAnimation(
      base: base, delay: delay, duration: timing.duration.divided(by: timing.speed),
      iterations: isEndless
        ? .infinity : Double(timing.activeDuration.flicks) / Double(timing.duration.flicks),
      alternates: timing.autoreverses,
      fill: before ? (after ? .both : .backwards) : after ? .forwards : .none, keys: keys)
  }

  /// Returns the constant difference between the animation's clock and the session's; nil when it
  /// is not constant.
  private func lead(of part: AnimationPart) -> MediaTime? {
    switch part.record.parentClock {
    case .layer(let layer): return layer.followsSession ? .zero : nil
    case .timeline(let timeline):
      guard timeline.states.values.allSatisfy({ !$0.paused && $0.resumedAt == nil }) else {
        return nil
      }
      return timeline.localTime(at: .zero)
    }
  }

  /// Returns the model value, if it is the same all the time.
  private func base(until end: MediaTime) -> Double? {
    guard let lanes = track.lanes, layer.created <= .zero, layer.destroyed > end else { return nil }
    if lanes.isEmpty { return track.descriptor.defaultValue.lanes?[lane] }
    let written = lanes.times.indices.map { lanes.lanes(of: $0)[lane] }
    guard let first = lanes.times.first, first <= .zero, let base = written.first,
      written.allSatisfy({ $0 == base })
    else { return nil }
    return base
  }

  private func keys(of part: AnimationPart, over base: Double) -> [SoleAnimation.Key]? {
    let animation = part.animation
    guard case .lanes(let operands, let width) = animation.operands,
      animation.selection.access != .mean, !animation.selection.rule.multiplies(lane)
    else { return nil }
    let place = lane - animation.selection.offset
    func row(_ number: Int) -> Double {
      operands[number * width + place] + (animation.isAdditive ? base : 0)
    }
    let curve = animation.timingFunction ?? .linear
    switch animation.content {
    case .basic(.both): return [key(0, row(0), curve), key(1, row(1), curve)]
    case .basic(.start) where !animation.isAdditive:
      return [key(0, row(0), curve), key(1, base, curve)]
    case .basic(.end) where !animation.isAdditive:
      return [key(0, base, curve), key(1, row(0), curve)]
    case .keyframes(let form) where form.interpolation == .line && form.times.count == form.count:
      guard curve.isLinear || form.count == 2 && form.timingFunctions.isEmpty else { return nil }
      return form.times.indices.map { index in
        let step = form.timingFunctions.indices.contains(index) ? form.timingFunctions[index] : nil
        return key(form.times[index], row(index), curve.isLinear ? step ?? .linear : curve)
      }
    default: return nil
    }
  }

  private func key(_ offset: Double, _ value: Double, _ curve: TimingFunction) -> SoleAnimation.Key
  {
    SoleAnimation.Key(offset: offset, value: value, curve: curve)
  }
}
