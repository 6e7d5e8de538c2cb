internal import MotionTime

/// The model value that keeps the presentation value unchanged when an animation is removed.
///
/// For each lane that the removed animation affects: If another, non-additive animation affects the
/// lane, the model value does not change. Otherwise, if the removed animation is additive, its
/// contribution is added to the model value. Otherwise the lane's value after the removed
/// animation, minus the contributions of the additive animations before it, becomes the model
/// value.
struct FrozenModelValue {
  private let track: PropertyTrack
  private let removed: AnimationPart
  private let time: MediaTime

  init(_ track: PropertyTrack, removing removed: AnimationPart, at time: MediaTime) {
    self.track = track
    self.removed = removed
    self.time = time
  }

  /// Returns the new model value of the removed animation's key path; nil if the model value does
  /// not change.
  func value() -> LayerValue? {
    let selection = removed.animation.selection
    if !track.isEvenlyLaned {
      return wholeValue().map { selection.part(of: $0) }
    }
    guard let lanes = lanes() else { return nil }
    return lanes.withUnsafeBufferPointer { $0.baseAddress.map(selection.value(from:)) }
  }

  /// The effect of the removal on the model value of one lane.
  private enum LaneEffect {
    /// No animation has replaced the lane so far, and the removed animation has not been visited.
    case open

    /// The model value does not change.
    case leftAlone

    /// The model value absorbs the removed animation.
    case frozen
  }

  private struct Sum {
    let lanes: [Double]
    let selection: LaneSelection
  }

  private func lanes() -> [Double]? {
    guard let width = track.laneCount else { return nil }
    let model = filled(width) { track.loadModel(at: time, into: $0) }
    var shown = model
    var result = model
    var sums: [Sum] = []
    var effects = [LaneEffect](repeating: .open, count: width)
    track.animations.forEach(at: time) { part in
      guard let sample = part.contribution(at: time) else { return }
      let animation = part.animation
      let sum = animation.isAdditive ? contribution(of: animation, sample, width) : nil
      shown.withUnsafeMutableBufferPointer { buffer in
        if let lanes = buffer.baseAddress { animation.apply(sample, to: lanes) }
      }
      for lane in animation.selection.lanes {
        if part === removed, effects[lane] == .open {
          effects[lane] = .frozen
          result[lane] =
            sum.map { animation.selection.rule.add(model[lane], $0[lane], lane) }
            ?? undo(sums, from: shown[lane], lane)
        } else if part !== removed, !animation.isAdditive {
          effects[lane] = .leftAlone
        }
      }
      if let sum { sums.append(Sum(lanes: sum, selection: animation.selection)) }
    }
    for lane in 0..<width where effects[lane] != .frozen { result[lane] = model[lane] }
    return effects.contains(.frozen) ? result : nil
  }

  /// Returns the contribution of an additive animation to each lane.
  private func contribution(
    of animation: ResolvedAnimation, _ sample: MediaTiming.Sample, _ width: Int
  ) -> [Double] {
    filled(width) { lanes in
      for lane in 0..<width { lanes[lane] = animation.selection.rule.zero(lane) }
      animation.apply(sample, to: lanes)
    }
  }

  /// Returns a value without the contributions of the earlier additive animations.
  private func undo(_ sums: [Sum], from value: Double, _ lane: Int) -> Double {
    sums.reversed().reduce(value) { value, sum in
      guard sum.selection.lanes.contains(lane) else { return value }
      return sum.selection.rule.subtract(value, sum.lanes[lane], lane) ?? value
    }
  }

  private func filled(_ width: Int, _ fill: (UnsafeMutablePointer<Double>) -> Void) -> [Double] {
    var lanes = [Double](repeating: 0, count: width)
    lanes.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { fill(start) }
    }
    return lanes
  }

  /// Returns the new model value of a property that cannot be evaluated lane by lane; nil if the
  /// model value does not change.
  private func wholeValue() -> LayerValue? {
    let model = track.modelValue(at: time)
    var shown = AccumulatedValue(model)
    var sums: [LayerValue] = []
    var result: LayerValue?
    var isHidden = false
    track.animations.forEach(at: time) { part in
      guard let sample = part.contribution(at: time) else { return }
      let sum = part.animation.isAdditive ? sum(of: part.animation, sample, over: shown.value) : nil
      part.apply(sample, at: time, to: &shown)
      if part === removed, !isHidden {
        result = sum.map { (try? model.adding($0)) ?? model } ?? undo(sums, from: shown.value)
      }
      if let sum { sums.append(sum) }
      if part.animation.isAdditive { return }
      if part !== removed { result = nil }
      isHidden = true
    }
    return result
  }

  /// Returns the sum of an additive animation and a value; nil when they cannot be added.
  private func sum(
    of animation: ResolvedAnimation, _ sample: MediaTiming.Sample, over value: LayerValue
  ) -> LayerValue? {
    guard let zero = value.zero ?? (value.isMatrix ? .transform(.identity) : nil) else {
      return nil
    }
    var sum = AccumulatedValue(zero)
    animation.apply(sample, to: &sum)
    guard animation.hasMatrices, let matrix = sum.value.matrix else { return sum.value }
    return .matrix(matrix)
  }

  private func undo(_ sums: [LayerValue], from value: LayerValue) -> LayerValue {
    sums.reversed().reduce(value) { value, sum in
      // A factor is removed by its inverse, on the side on which the factor was applied.
      if sum.isMatrix, let matrix = value.matrix, let inverse = sum.matrix?.inverted() {
        return LayerValue(inverse.concatenating(matrix))
      }
      return (try? value.subtracting(sum)) ?? value
    }
  }
}
