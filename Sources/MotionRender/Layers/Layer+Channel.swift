/// What a property that emits and receives animation events needs to know of its layer.
extension Layer {
  /// The model value before the last write to a key path in the open transaction, the present one when
  /// there was none.
  ///
  /// An emitter writes where an animation ends before it emits the animation; this is where the
  /// animation starts. A key path that the layer does not have is an assertion; then the result is 0.
  public func modelBeforeWrite(_ keyPath: LayerKeyPath) -> LayerValue {
    read(keyPath, Evaluator.modelBeforeWrite)
  }

  /// What a key path showed just before the last write to it in the open transaction, what it shows
  /// now when there was none.
  ///
  /// A key path that the layer does not have is an assertion; then the result is 0.
  public func presentationBeforeWrite(_ keyPath: LayerKeyPath) -> LayerValue {
    read(keyPath, Evaluator.valueBeforeWrite)
  }

  /// What the model must become so that the picture stands still when an animation is removed.
  ///
  /// Component by component: when a later animation replaces the component, or an earlier one hides the
  /// model, the model is left alone. Otherwise an additive animation's contribution is added to the
  /// model, and another's value, less the additive contributions before it, becomes the model. Call it
  /// before removing the animation; it changes nothing itself.
  ///
  /// - Parameters:
  ///   - key: The animation's key.
  ///   - keyPath: What the animation animates.
  /// - Returns: The value to write to the key path, or nil when the model is left alone, and when there
  ///   is no such animation on the key path.
  public func freezeModelValue(removing key: String, keyPath: LayerKeyPath) -> LayerValue? {
    guard let removed = animationRecord(forKey: key), let place = try? resolve(keyPath),
      let track = record.track(of: keyPath.identity),
      let part = track.animations.parts.last(where: {
        $0.record === removed && $0.animation.selection == place.selection
      })
    else { return nil }
    return Freeze(track, removing: part, at: context.open.time).modelValue()
  }
}
