internal import MotionTime

/// Presentation values just before the last write of the open transaction.
extension Evaluator {
  /// Returns the presentation value of the selected lanes just before the last write to them in the
  /// open transaction, or the current presentation value if the transaction did not write the
  /// property.
  static func valueBeforeWrite(
    _ track: PropertyTrack, _ selection: LaneSelection, at time: MediaTime
  ) -> LayerValue {
    guard let before = track.before else { return value(track, selection, at: time) }
    let operation = before.operation(of: selection)
    guard track.isEvenlyLaned, let width = track.laneCount else {
      return selection.part(of: wholeValue(track, before, operation, at: time))
    }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: width) { buffer in
      guard let lanes = buffer.baseAddress else { return track.descriptor.defaultValue }
      let model = before.value?.lanes ?? before.lanes
      for lane in 0..<width { lanes[lane] = model[lane] }
      var isAnimated = false
      forEach(on: track, before: operation, at: time) { part, sample in
        part.apply(sample, at: time, to: lanes)
        isAnimated = true
      }
      track.descriptor.clampLanes(lanes)
      if track.descriptor.kind == .color, !isAnimated {
        return stillColor(before.value?.color, selection)
      }
      return selection.value(from: lanes)
    }
  }

  /// Returns the model value of the selected lanes just before the last write to them in the open
  /// transaction, or the current model value if the transaction did not write the property.
  static func modelBeforeWrite(
    _ track: PropertyTrack, _ selection: LaneSelection, at time: MediaTime
  ) -> LayerValue {
    guard let before = track.before else { return model(track, selection, at: time) }
    if let value = before.value { return selection.part(of: value) }
    return before.lanes.withUnsafeBufferPointer { lanes in
      lanes.baseAddress.map(selection.value(from:)) ?? track.descriptor.defaultValue
    }
  }

  /// Returns the model value of the selected lanes of a property at a time.
  static func model(
    _ track: PropertyTrack, _ selection: LaneSelection, at time: MediaTime
  ) -> LayerValue {
    guard track.isEvenlyLaned, let width = track.laneCount, track.descriptor.kind != .color else {
      return selection.part(of: track.modelValue(at: time))
    }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: width) { buffer in
      guard let lanes = buffer.baseAddress else { return track.descriptor.defaultValue }
      track.loadModel(at: time, into: lanes)
      return selection.value(from: lanes)
    }
  }

  private static func wholeValue(
    _ track: PropertyTrack, _ before: ValueBeforeWrite, _ operation: Int, at time: MediaTime
  ) -> LayerValue {
    var value = AccumulatedValue(before.value ?? track.descriptor.defaultValue)
    forEach(on: track, before: operation, at: time) { part, sample in
      part.apply(sample, at: time, to: &value)
    }
    return value.value
  }

  /// Calls `body` with each animation that contributed just before an operation of the open
  /// transaction, and with its sample at `time`.
  private static func forEach(
    on track: PropertyTrack, before operation: Int, at time: MediaTime,
    _ body: (AnimationPart, MediaTiming.Sample) -> Void
  ) {
    for part in track.animations.parts where part.record.addedBy < operation {
      let removedBy = part.record.removedBy
      let wasRemovedLater = removedBy > operation && removedBy != .max
      guard part.record.ended > time || wasRemovedLater,
        let sample = part.contribution(at: time)
      else { continue }
      body(part, sample)
    }
  }
}
