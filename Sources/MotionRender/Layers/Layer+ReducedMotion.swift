internal import MotionTime

extension Layer {
  /// Returns whether a motion of a property ends at once, because motion is reduced.
  package func isReduced(_ keyPath: LayerKeyPath, isEssential: Bool?) -> Bool {
    context.reduces(keyPath, isEssential: isEssential)
  }

  /// Leaves out a motion: its end value, which was written before, shows. One without an end shows its first value.
  func skip(_ start: MotionStart, on keyPath: LayerKeyPath) throws(RenderError) {
    let animation = start.animation
    let isEndless = animation.repeatCount == .infinity || animation.repeatDuration == .infinity
    guard isEndless, !start.isAdded else { return }
    let first =
      (animation as? KeyframeAnimation).map { $0.values?.first ?? $0.path?.points.first }
      ?? (animation as? BasicAnimation)?.fromValue
    let place = try resolve(keyPath)
    let track = record.makeTrack(of: place.descriptor)
    // A single value is approached from what is shown.
    let emitted = context.takeEmission(track, place.selection, from: start.connection)
    let shown = (emitted?.state ?? context.state(of: track, before: emitted?.operation)).values
      .withUnsafeBufferPointer { $0.baseAddress.map(place.selection.value(from:)) }
    if let value = first.flatMap(LayerValue.init(any:)) ?? shown {
      try setValue(value, forKeyPath: keyPath)
    }
  }
}
