internal import MotionTime

/// The definition of presentation values: the model value, then every animation in order, then the
/// range of the property (CA 6.9).
///
/// ```swift
/// let lanes = UnsafeMutablePointer<Double>.allocate(capacity: 2)
/// defer { lanes.deallocate() }
/// let isAnimated = Evaluator.evaluate(track, at: time, into: lanes)  // x and y of a position
/// ```
///
/// Presentation layers, views of the past, hit tests and unusual properties of frames call it. The
/// path of ``FrameRow`` and ``AnimationTable`` exists for speed alone and has to give the same bits
/// (CA 9.10); `FrameBitsTests` compares the results of both paths bit by bit. Any change to the
/// arithmetic here, even to the order of two additions, must be made there and in the kernels as
/// well.
///
/// Values are evaluated lane by lane in a buffer of the caller, without allocation. Matrices, and
/// values without a fixed number of lanes, are evaluated through ``AccumulatedValue``, which
/// allocates.
enum Evaluator {
  /// Computes the presentation value of a property with a fixed number of lanes. The buffer `lanes`
  /// has room for all of them.
  ///
  /// - Returns: Whether an animation contributes; always true for a property that ever had
  ///   matrices.
  @discardableResult
  static func evaluate(
    _ track: PropertyTrack, at time: MediaTime, into lanes: UnsafeMutablePointer<Double>
  ) -> Bool {
    if track.hasMatrices {
      let shown = wholeValue(track, at: time).lanes ?? Transform.identity.components
      for lane in shown.indices { lanes[lane] = shown[lane] }
      return true
    }
    track.loadModel(at: time, into: lanes)
    var isAnimated = false
    track.animations.forEach(at: time) { part in
      guard let sample = part.contribution(at: time) else { return }
      part.animation.apply(sample, to: lanes)
      isAnimated = true
    }
    track.descriptor.clampLanes(lanes)
    return isAnimated
  }

  /// The presentation value of a key path.
  static func value(
    _ track: PropertyTrack, _ selection: LaneSelection, at time: MediaTime
  ) -> LayerValue {
    guard track.isEvenlyLaned, let width = track.laneCount else {
      return selection.part(of: wholeValue(track, at: time))
    }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: width) { buffer in
      guard let lanes = buffer.baseAddress else { return track.descriptor.defaultValue }
      let isAnimated = evaluate(track, at: time, into: lanes)
      if track.descriptor.kind == .color, !isAnimated {
        return stillColor(track.modelValue(at: time).color, selection)
      }
      return selection.value(from: lanes)
    }
  }

  /// The model colour, clamped to 0…1. Without animations it is not premultiplied and divided
  /// again, which could change its bits.
  static func stillColor(_ color: Color?, _ selection: LaneSelection) -> LayerValue {
    let shown = color.map { color in
      let alpha = min(max(color.alpha, 0), 1)
      if alpha == 0 { return Color.clear }
      func unit(_ part: Double) -> Double { min(max(part, 0), 1) }
      return Color(
        red: unit(color.red), green: unit(color.green), blue: unit(color.blue), alpha: alpha)
    }
    if selection.access == .whole { return .color(shown) }
    return .scalar(LaneSelection.part(selection.offset, of: shown))
  }

  private static func wholeValue(_ track: PropertyTrack, at time: MediaTime) -> LayerValue {
    var value = AccumulatedValue(track.modelValue(at: time))
    track.animations.forEach(at: time) { part in
      guard let sample = part.contribution(at: time) else { return }
      part.animation.apply(sample, to: &value)
    }
    return value.value
  }
}
