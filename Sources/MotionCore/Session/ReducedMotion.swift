public import MotionRender
public import MotionTime

extension MotionSession {
  /// Whether motion is reduced: while it is, what moves, sizes, scales or rotates layers, or runs along a path, ends at
  /// once at its end value, and what has no end at its first value. Opacity and colours keep their course, gestures
  /// work. Interactions and sequences with `isEssential` decide for themselves. (Motion's rules.)
  public var reducedMotion: ReactiveProperty<Bool> { core.reducedMotion }
}

extension ReactiveProperty {
  /// Whether a motion of the property ends at once, because motion is reduced.
  func isReduced(_ isEssential: Bool?) -> Bool {
    guard let (layer, keyPath) = layerPlace else { return false }
    return layer.isReduced(keyPath, isEssential: isEssential)
  }
}
