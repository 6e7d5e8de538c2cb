/// Access to values before a write and to frozen model values, for the animatable properties of the
/// layer.
extension Layer {
  /// Returns the model value before the last write to a key path in the open transaction, the present
  /// one when there was none.
  ///
  /// Code that adds an implicit animation first writes the end value. This function then returns
  /// the start value of the animation. A key path that the layer does not have is an assertion;
  /// then the result is 0.
  package func modelBeforeWrite(_ keyPath: LayerKeyPath) -> LayerValue {
    read(keyPath, Evaluator.modelBeforeWrite)
  }

  /// Returns the presentation value of a key path just before the last write to it in the open
  /// transaction, or the present one when there was none.
  ///
  /// A key path that the layer does not have is an assertion; then the result is 0.
  package func presentationBeforeWrite(_ keyPath: LayerKeyPath) -> LayerValue {
    read(keyPath, Evaluator.valueBeforeWrite)
  }

  /// Returns the model value that keeps the presentation value unchanged when an animation is removed.
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
  func freezeModelValue(removing key: String, keyPath: LayerKeyPath) -> LayerValue? {
    guard let removed = animationRecord(forKey: key), let place = try? resolve(keyPath),
      let index = removed.plan.parts.firstIndex(where: {
        $0.animation.keyPath.identity == keyPath.identity
          && $0.animation.selection == place.selection
      })
    else { return nil }
    return freezeModelValue(removing: index, of: removed)
  }

  /// Returns the frozen model values of all key paths of an animation, such as position and
  /// rotation of a path animation that rotates the layer. Key paths whose model value does not
  /// change are omitted.
  ///
  /// - Parameter key: The animation's key.
  /// - Returns: The values to write, in the order in which the animation's parts act.
  package func freezeModelValues(
    removing key: String
  ) -> [(keyPath: LayerKeyPath, value: LayerValue)] {
    guard let removed = animationRecord(forKey: key) else { return [] }
    return removed.plan.parts.indices.compactMap { index in
      freezeModelValue(removing: index, of: removed).map {
        (removed.plan.parts[index].animation.keyPath, $0)
      }
    }
  }

  private func freezeModelValue(removing index: Int, of removed: AnimationRecord) -> LayerValue? {
    let identity = removed.plan.parts[index].descriptor.identity
    guard let track = record.track(of: identity) else { return nil }
    let part = AnimationPart(index, of: removed)
    guard track.animations.parts.contains(where: { $0 === part }) else { return nil }
    return FrozenModelValue(track, removing: part, at: context.open.time).value()
  }
}
