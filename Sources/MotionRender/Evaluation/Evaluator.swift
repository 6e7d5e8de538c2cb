internal import MotionTime

/// The reference implementation of presentation values (CA 6.9). Starts with the model value,
/// applies every animation in order, and clamps the result to the range of the property.
///
/// ```swift
/// let lanes = UnsafeMutablePointer<Double>.allocate(capacity: 2)
/// defer { lanes.deallocate() }
/// let isAnimated = Evaluator.evaluate(track, at: time, into: lanes)  // x and y of a position
/// ```
///
/// It is used for presentation layers, for values at earlier times, for hit tests, and for
/// properties of a frame that ``FrameRow`` cannot cache. ``FrameRow`` and ``AnimationTable`` are a
/// faster implementation, whose results must be bit-identical (CA 9.10); `FrameBitsTests` compares
/// the results of both implementations bit by bit. Any change to the arithmetic here, even to the
/// order of two additions, must be made there and in the kernels as well.
///
/// A lane is one scalar component of a value, such as the x of a position. Values are evaluated
/// lane by lane in a buffer that the caller provides, without allocating memory. Matrices, and
/// values without a fixed number of lanes, are evaluated through ``AccumulatedValue``, which
/// allocates.
enum Evaluator {
  /// Computes the presentation value of a property with a fixed number of lanes.
  ///
  /// - Parameters:
  ///   - track: The property.
  ///   - time: The session time.
  ///   - lanes: A buffer for all lanes of the property; colors are stored premultiplied.
  /// - Returns: Whether an animation contributes. Always true if `track.hasMatrices`.
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
      part.apply(sample, at: time, to: lanes)
      isAnimated = true
    }
    track.descriptor.clampLanes(lanes)
    return isAnimated
  }

  /// Writes the numbers that a source of an expression shows.
  ///
  /// What is read inside of what is read has a limit, so that no file makes an evaluation endless; beyond it the
  /// model value counts.
  ///
  /// - Returns: Whether an animation contributes.
  static func load(
    _ source: LaneExpression.Source, of journal: Journal, at time: MediaTime,
    into numbers: UnsafeMutablePointer<Double>
  ) -> Bool {
    let keyPath = source.keyPath
    guard let layer = journal.layer(source.layer),
      let descriptor = keyPath.descriptor ?? layer.definition(of: keyPath.identity),
      let selection = LaneSelection(of: descriptor.kind, component: keyPath.component),
      selection.numberCount == source.count, let width = descriptor.kind.laneCount
    else {
      for number in 0..<source.count { numbers[number] = 0 }
      return false
    }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: width) { buffer in
      guard let lanes = buffer.baseAddress else { return false }
      var isAnimated = false
      if let track = layer.track(of: descriptor) {
        isAnimated =
          journal.nested { evaluate(track, at: time, into: lanes) }
          ?? {
            track.loadModel(at: time, into: lanes)
            return false
          }()
      } else {
        for (lane, number) in descriptor.defaultLanes.enumerated() { lanes[lane] = number }
      }
      if selection.access == .mean {
        numbers[0] = selection.mean(of: lanes)
      } else {
        for number in 0..<source.count { numbers[number] = lanes[selection.offset + number] }
      }
      return isAnimated
    }
  }

  /// Returns the presentation value of the selected lanes of a property at a time.
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

  /// Returns the model color with its components clamped to 0…1, or `Color.clear` if its alpha is
  /// 0. Without animations the color is not converted to premultiplied form and back, because the
  /// conversion can change the result by rounding.
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
      part.apply(sample, at: time, to: &value)
    }
    return value.value
  }
}
