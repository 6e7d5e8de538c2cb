internal import MotionRender
internal import MotionTime

/// A converter of an animation that was sent to a property to one of a layer's key path.
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

  /// Sets a missing start value: the emitter has written the destination already, so it is the
  /// value before that.
  private func fillStart(of animation: BasicAnimation, _ value: () -> LayerValue) {
    guard animation.fromValue == nil, animation.byValue == nil else { return }
    animation.fromValue = T(layerValue: value())
  }

  /// Turns absolute values into offsets from the destination.
  private func makeAdditive(
    _ animation: PropertyAnimation, _ subtract: (Any, Any) -> Any
  ) {
    switch animation {
    case let keyframes as KeyframeAnimation:
      guard shift(keyframes, subtract) else { return }
    case let basic as BasicAnimation:
      guard shift(basic, subtract) else { return }
    default: return
    }
    animation.isAdditive = true
  }

  /// - Returns: Whether there was something to take offsets of.
  private func shift(_ keyframes: KeyframeAnimation, _ subtract: (Any, Any) -> Any) -> Bool {
    if let path = keyframes.path {
      guard let end = path.end else { return false }
      keyframes.path = path.mapped { subtract($0, end) as? Point ?? $0 }
      return true
    }
    guard let values = keyframes.values, let last = values.last else { return false }
    keyframes.values = values.map { subtract($0, last) }
    return true
  }

  /// - Returns: Whether there was something to take offsets of.
  private func shift(_ basic: BasicAnimation, _ subtract: (Any, Any) -> Any) -> Bool {
    if let distance = basic.byValue {
      // The start is relative to the destination, whichever values the animation specifies.
      let zero = subtract(distance, distance)
      (basic.fromValue, basic.toValue, basic.byValue) = (subtract(zero, distance), zero, nil)
      return true
    }
    fillEnd(of: basic)
    fillStart(of: basic) { layer.modelBeforeWrite(keyPath) }
    guard let start = basic.fromValue, let end = basic.toValue else { return false }
    (basic.fromValue, basic.toValue) = (subtract(start, end), subtract(end, end))
    return true
  }

  private func fillEnd(of animation: BasicAnimation) {
    guard animation.toValue == nil else { return }
    animation.toValue = (try? layer.value(forKeyPath: keyPath)).map(T.init(layerValue:))
  }

  /// Gives a spring its speed; a duration that followed from the old speed follows from the new one.
  private func hand(_ velocity: Any, to animation: PropertyAnimation, _ key: String) {
    guard let spring = animation as? SpringAnimation else {
      return errors.warn(.ignoredVelocity(of: key))
    }
    if spring.duration == spring.settlingDuration { spring.duration = nil }
    spring.velocity = velocity
  }
}

extension Path {
  /// The end of the last segment, or nil when there is none.
  fileprivate var end: Point? {
    guard elements.last == .close else { return points.last }
    let start = elements.last {
      if case .move = $0 { true } else { false }
    }
    return start?.points.first ?? .zero
  }

  fileprivate func mapped(_ transform: (Point) -> Point) -> Path {
    Path(
      elements: elements.map { element in
        switch element {
        case .move(let to): .move(to: transform(to))
        case .line(let to): .line(to: transform(to))
        case .quad(let control, let to): .quad(control: transform(control), to: transform(to))
        case .cubic(let first, let second, let to):
          .cubic(control1: transform(first), control2: transform(second), to: transform(to))
        case .close: .close
        }
      })
  }
}

extension Error where Self == MotionError {
  /// The warning of a velocity that an animation has no use for.
  static func ignoredVelocity(of key: String) -> MotionError {
    MotionError(
      .ignoredVelocity,
      "the animation '\(key)' is not a spring and has no use for its initialVelocity. "
        + "Send a SpringAnimation.")
  }
}
