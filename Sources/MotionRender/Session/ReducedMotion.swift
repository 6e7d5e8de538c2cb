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

  /// Ends what is no more to be seen: motions of interactions at their model values, animations of layers as
  /// ``reduced(_:isEssential:)`` does.
  package func endReducedMotions() {
    settle()
    for motion in journal.animations where !motion.isStopped && motion.removedBy == .max {
      let isSeen = motion.plan.parts.contains {
        !reduces($0.animation.keyPath, isEssential: motion.isEssential)
      }
      switch motion.role {
      case .motion: if !isSeen { remove(motion) }
      case .layer:
        if let plan = reduced(motion.plan, isEssential: motion.isEssential) {
          replace(motion, with: plan)
        }
      case .piece: break
      }
    }
  }

  /// Returns an animation of a layer whose movements are over when they begin; those without an end stay at their first
  /// value. nil where all of them keep their course.
  func reduced(_ plan: AnimationPlan, isEssential: Bool?) -> AnimationPlan? {
    if !reducesMotion { return nil }
    let reduces = plan.parts.map { self.reduces($0.animation.keyPath, isEssential: isEssential) }
    if !reduces.contains(true) { return nil }
    var plan = plan
    if !reduces.contains(false) {
      plan.timing = plan.timing.ended
      return plan
    }
    let parts = zip(plan.parts, reduces).map { part, reduces in
      reduces
        ? AnimationPlan.Part(
          descriptor: part.descriptor, groups: part.groups,
          animation: part.animation.with(part.animation.timing.ended)) : part
    }
    return plan.with(parts)
  }
}

extension MediaTiming {
  /// The timing that is at its end at its begin; one without an end stays at its first value.
  fileprivate var ended: MediaTiming {
    let isEndless = activeDuration == .infinity || speed == 0
    return MediaTiming(
      begin: begin, duration: duration, speed: isEndless ? 0 : speed,
      offset: isEndless || speed < 0 ? .zero : activeDuration, autoreverses: autoreverses,
      fillMode: fillMode, activeDuration: activeDuration)
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
