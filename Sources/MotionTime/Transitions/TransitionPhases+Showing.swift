extension TransitionPhases {
  /// The progress of the shared element, as an interaction reports it.
  public struct SharedElementReport: Hashable, Sendable {
    /// The progress, per component: 0 at the start, 1 at the end; it may be outside 0…1.
    public var progress: Vector

    /// The speed of that progress in 1/s; nil for the one that follows from the interaction's
    /// speed.
    public var velocity: Vector?

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - progress: The progress, per component: 0 at the start, 1 at the end.
    ///   - velocity: The speed of the progress in 1/s, per component; nil for the one that follows
    ///     from the interaction's speed.
    public init(progress: Vector, velocity: Vector? = nil) {
      self.progress = progress
      self.velocity = velocity
    }

    /// The largest magnitude that can be computed with.
    static let limit = 1e100

    var isUsable: Bool {
      [progress.dx, progress.dy, velocity?.dx ?? 0, velocity?.dy ?? 0].allSatisfy {
        abs($0) <= Self.limit
      }
    }
  }

  /// Returns the progress that a layer shows, per component; nil for no such layer.
  ///
  /// - Parameter id: The name of the layer in the transition's timing.
  /// - Complexity: Linear in the number of layers.
  public func progress(of id: String) -> Vector? {
    timing.layers.firstIndex { $0.id == id }.map { progress(at: $0) }
  }

  /// Returns the speed of a layer's progress in 1/s, above 0 towards the end; nil for no such layer.
  ///
  /// While it is held a layer counts as still: the velocity at release is given by the gesture.
  ///
  /// - Parameter id: The name of the layer in the transition's timing.
  /// - Complexity: Linear in the number of layers.
  public func velocity(of id: String) -> Vector? {
    timing.layers.firstIndex { $0.id == id }.map { velocity(at: $0) }
  }

  /// The progress of the shared element, per component; nil without one.
  public var sharedElementProgress: Vector? {
    timing.sharedElement == nil ? nil : progress(at: timing.layers.count)
  }

  /// The velocity of the shared element's progress in 1/s; nil without one.
  public var sharedElementVelocity: Vector? {
    timing.sharedElement == nil ? nil : velocity(at: timing.layers.count)
  }

  /// Whether an interaction reported a progress of the shared element, which is then shown.
  public var isSharedElementHeld: Bool { state == .interactive && report != nil }

  /// Returns the progress of a layer by its number from 0, per component; the shared element follows the
  /// last layer. Nil for no such layer.
  ///
  /// - Parameter index: The index of the layer, from 0; the shared element follows the last layer.
  public func progress(ofLayerAt index: Int) -> Vector? {
    anchors.indices.contains(index) ? progress(at: index) : nil
  }

  /// Returns the speed of that progress in 1/s, above 0 towards the end; nil for no such layer.
  ///
  /// - Parameter index: The index of the layer, from 0; the shared element follows the last layer.
  public func velocity(ofLayerAt index: Int) -> Vector? {
    anchors.indices.contains(index) ? velocity(at: index) : nil
  }

  /// Returns whether a layer is done (`isBefore`), runs (`contains`) or waits (`isAfter`), in the
  /// direction of play; nil for no such layer.
  ///
  /// - Parameter id: The name of the layer in the transition's timing.
  /// - Complexity: Linear in the number of layers.
  public func position(of id: String) -> AnimationRange.Position? {
    guard let index = timing.layers.firstIndex(where: { $0.id == id }) else { return nil }
    let span = plan.layers[index].effectiveRange
    let fraction = fractionComplete
    let position: AnimationRange.Position =
      span.upperBound < fraction ? .isBefore : span.lowerBound > fraction ? .isAfter : .contains
    switch state {
    case .animating(.start), .finished(.start): return position.reversed
    default: return position
    }
  }
}

extension TransitionPhases {
  /// Returns the progress of a layer by number; the shared element follows the last layer.
  private func progress(at index: Int) -> Vector {
    let isShared = index == timing.layers.count
    if case .finished(let target) = state { return Vector(dx: target.value, dy: target.value) }
    if !isShared, scrub == .curve { return curves[index].progress(at: layerFraction(index)) }
    if let phase { return phase.progress(of: index, after: phaseTime) ?? .zero }
    if isShared, let report { return report.progress }
    return anchors[index].scrubbed(to: layerFraction(index))
  }

  private func velocity(at index: Int) -> Vector {
    guard let phase else { return .zero }
    if index < timing.layers.count, scrub == .curve {
      let direction = phase.target == .end ? 1.0 : -1.0
      let span = plan.layers[index].effectiveRange
      guard span.contains(fractionComplete), let run = phase.run(of: index), run.duration > 0 else {
        return .zero
      }
      let speed = abs(phase.target.value - phase.startFraction) / phase.duration
      return curves[index].slope(at: layerFraction(index))
        .scaled(by: direction * speed / (span.upperBound - span.lowerBound))
    }
    return phase.velocity(of: index, after: phaseTime) ?? .zero
  }

  private func layerFraction(_ index: Int) -> Double {
    let span = index < plan.layers.count ? plan.layers[index].effectiveRange : 0...1
    return AnimationRange.relativeFraction(
      fractionComplete, from: span.lowerBound, to: span.upperBound)
  }
}

extension Vector {
  fileprivate func scaled(by factor: Double) -> Vector {
    Vector(dx: dx * factor, dy: dy * factor)
  }
}
