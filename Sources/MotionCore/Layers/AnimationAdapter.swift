internal import MotionRender
internal import MotionTime

/// Makes an animation that was sent to a property fit for the key path of a layer.
struct AnimationAdapter<T: LayerStorable> {
  private let layer: Layer
  private let keyPath: LayerKeyPath
  private let errors: MotionErrors

  init(_ layer: Layer, _ keyPath: LayerKeyPath, _ errors: MotionErrors) {
    self.layer = layer
    self.keyPath = keyPath
    self.errors = errors
  }

  /// Returns a copy with key path, start, offsets from the destination and velocity filled in.
  func resolve(_ add: CoreAnimationChannelAdd) -> PropertyAnimation {
    let animation = add.animation.copy()
    animation.keyPath = keyPath.description
    if let subtract = add.makeAdditive, T.self is any Subtractable.Type {
      makeAdditive(animation, subtract)
    } else if let basic = animation as? BasicAnimation {
      fillStart(of: basic) { layer.presentationBeforeWrite(keyPath) }
    }
    if let velocity = add.initialVelocity { hand(velocity, to: animation, add.key) }
    return animation
  }

  /// The emitter has written the destination already, so a missing start is what was before that.
  private func fillStart(of animation: BasicAnimation, _ value: () -> LayerValue) {
    guard animation.fromValue == nil, animation.byValue == nil else { return }
    animation.fromValue = T(layerValue: value())
  }

  /// Turns absolute values into offsets from the destination.
  private func makeAdditive(
    _ animation: PropertyAnimation, _ subtract: (Any, Any) -> Any
  ) {
    if let keyframes = animation as? KeyframeAnimation {
      guard keyframes.path == nil, let values = keyframes.values, let last = values.last else {
        return
      }
      keyframes.values = values.map { subtract($0, last) }
    } else if let basic = animation as? BasicAnimation, basic.byValue == nil {
      fillEnd(of: basic)
      fillStart(of: basic) { layer.modelBeforeWrite(keyPath) }
      guard let start = basic.fromValue, let end = basic.toValue else { return }
      basic.fromValue = subtract(start, end)
      basic.toValue = subtract(end, end)
    } else {
      return
    }
    animation.isAdditive = true
  }

  private func fillEnd(of animation: BasicAnimation) {
    guard animation.toValue == nil else { return }
    animation.toValue = (try? layer.value(forKeyPath: keyPath)).map(T.init(layerValue:))
  }

  /// Gives a spring its speed; a duration that followed from the old speed follows from the new one.
  private func hand(_ velocity: Any, to animation: PropertyAnimation, _ key: String) {
    guard let spring = animation as? SpringAnimation else {
      return errors.warn(
        MotionError(
          .ignoredVelocity,
          "the animation '\(key)' is not a spring and has no use for its initialVelocity. "
            + "Send a SpringAnimation."))
    }
    if spring.duration == spring.settlingDuration { spring.duration = nil }
    spring.velocity = velocity
  }
}
