public import MotionTime

/// An animation that belongs to no layer and can be evaluated directly.
///
/// It is resolved and evaluated as on a layer, so both agree bit for bit.
public struct DetachedAnimation: Sendable {
  private let resolved: ResolvedAnimation
  private let underlying: LayerValue

  /// The numbers of ``underlying``, where the animation computes with numbers alone.
  private let lanes: [Double]?

  /// Resolves an animation. A ``Animation/beginTime`` is relative to the caller's time 0.
  ///
  /// - Parameters:
  ///   - animation: The animation; its key path is not used.
  ///   - underlying: The value of an end that the animation does not specify; it determines the
  ///     kind of the animation's values.
  /// - Throws: ``RenderError`` as adding it to a layer does: `invalidTiming`, `invalidValue`,
  ///   `invalidKeyTimes`, `invalidPath`, `invalidSpring`, `notAdditive`, `overspecified`, `timeOutOfRange`.
  public init(_ animation: PropertyAnimation, over underlying: LayerValue) throws(RenderError) {
    self.underlying = underlying
    resolved = try AnimationResolver(
      source: animation, keyPath: .position, selection: .whole(underlying.kind),
      label: { "detached" }, defaults: TransactionDefaults(), underlying: { underlying }
    ).resolve()
    if case .lanes = resolved.operands { lanes = underlying.lanes } else { lanes = nil }
  }

  /// The end time, relative to the same origin as the begin; infinite when it never ends.
  public var endTime: MediaTime {
    let length = resolved.timing.activeDuration
    return length == .infinity ? .infinity : resolved.timing.begin + length
  }

  /// Returns the value of the animation; before its begin that is its start value, after its end
  /// its end value.
  ///
  /// - Parameter time: A time of the session from the journal's horizon on, past or present.
  public func value(at time: MediaTime) -> LayerValue {
    let sample = resolved.timing.sample(at: time)
    guard let lanes else {
      var value = AccumulatedValue(underlying)
      resolved.apply(sample, to: &value)
      return value.value
    }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: lanes.count) { buffer in
      _ = buffer.initialize(from: lanes)
      guard let start = buffer.baseAddress else { return underlying }
      resolved.apply(sample, to: start)
      return resolved.selection.value(from: start)
    }
  }
}
