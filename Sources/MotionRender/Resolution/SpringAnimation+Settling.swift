internal import MotionTime

extension SpringAnimation {
  /// The time after which the spring stays within a thousandth of its distance, in seconds: the
  /// duration that the animation gets on a layer when it has none.
  ///
  /// `velocity` counts where the distance is known: when two of `fromValue`, `toValue` and `byValue` are
  /// given, when `byValue` alone is, and when the animation is additive, since its values are offsets from
  /// 0 then. The way is the largest of the distances and of the velocities over ω0, and the component that
  /// takes longest decides. Where the distance is not known, `initialVelocity` counts instead: only a layer
  /// knows the value that is missing.
  ///
  /// With `overshootClamping` no longer than until it first reaches its end value.
  ///
  /// Infinite without damping, and for constants or values that make no spring.
  public var settlingDuration: Double {
    guard velocity != nil, let selection = distanceSelection else { return normalizedDuration }
    let resolver = AnimationResolver(
      source: self, keyPath: .position, selection: selection, label: { "settlingDuration" },
      defaults: TransactionDefaults(), underlying: { .scalar(0) })
    return (try? resolver.settlingDuration(of: self)) ?? .infinity
  }

  /// The duration over a distance of 1, from `initialVelocity`.
  private var normalizedDuration: Double {
    guard let spring = springFunction else { return .infinity }
    let form = ResolvedSpring(spring: spring, velocity: .normalised(initialVelocity))
    return form.duration(distances: [1], endsAtCrossing: overshootClamping)
  }

  /// The lanes that the animation moves; nil where the distance is not known.
  private var distanceSelection: LaneSelection? {
    let given = [fromValue, toValue, byValue].compactMap(\.self)
    guard let first = given.first ?? velocity, let selection = selection(of: first) else {
      return nil
    }
    if isAdditive || given.count > 1 { return selection }
    // Scale factors multiply the underlying value, which is not known yet.
    let isFactor = selection.access == .whole && selection.kind == .transform
    return byValue != nil && !isFactor ? selection : nil
  }

  /// Returns the lanes of the key path, or those that a value has by its kind.
  private func selection(of value: Any) -> LaneSelection? {
    let keyPath = keyPath.flatMap { try? LayerKeyPath(parsing: $0) }
    if let selection = keyPath?.selection { return selection }
    switch LayerValue(any: value)?.kind {
    case nil: return nil
    case .integer?: return .whole(.scalar)
    case let kind?: return .whole(kind)
    }
  }
}
