internal import MotionTime

extension RenderContext {
  /// Returns whether a motion of a property ends at once, because motion is reduced.
  ///
  /// - Parameters:
  ///   - keyPath: The property that it moves.
  ///   - isEssential: Whether it runs, or ends at once, whatever it moves; nil decides by the property.
  package func reduces(_ keyPath: LayerKeyPath, isEssential: Bool?) -> Bool {
    reducesMotion && !(isEssential ?? !keyPath.isMovement)
  }

  /// Ends the motions of interactions that are no more to be seen, at their model values.
  package func endReducedMotions() {
    settle()
    for motion in journal.animations where motion.role == .motion && !motion.isStopped {
      let isSeen = motion.plan.parts.contains {
        !reduces($0.animation.keyPath, isEssential: motion.isEssential)
      }
      if !isSeen, motion.removedBy == .max { remove(motion) }
    }
  }
}

extension LayerKeyPath {
  /// Whether what moves the property moves, sizes, scales or rotates layers.
  package var isMovement: Bool {
    switch identity {
    case .builtIn(let property): Self.movements.contains(property)
    default: false
    }
  }

  private static let movements: Set<LayerProperty> = [
    .position, .zPosition, .anchorPoint, .bounds, .transform, .sublayerTransform,
  ]
}
