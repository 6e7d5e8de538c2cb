internal import MotionRender
internal import MotionTime

extension CoreAnimationChannelEvent {
  /// Returns the event with each value of its animation mapped by a function.
  ///
  /// Where that is impossible it is an assertion, the event is completed, and nil is returned.
  func mapped<T, U>(
    transformVelocity: Bool, terms: TermMapping? = nil, _ transform: (T) -> U
  ) -> CoreAnimationChannelEvent? {
    guard case .add(var add) = self else { return self }
    add.operators = terms.flatMap { add.operators(of: T.self, $0) }
    guard let animation = add.animation.mapped(transform) else {
      motionAssertion(
        "unsupported animation: '\(add.key)' has values that are not of type \(T.self), or a path. "
          + "Use the operator on animations between plain values.")
      discard()
      return nil
    }
    add.animation = animation
    if case .played(let course)? = add.course {
      add.course = course.mapped(transform).map { .played($0) }
    }
    add.isMapped = true
    if let velocity = (add.layerVelocity ?? add.initialVelocity).flatMap({
      DynamicValue.cast($0, to: T.self)
    }), let zero = (T.self as? any Zeroable.Type)?.zero() as? T {
      add.layerVelocity = DynamicValue.subtract(transform(velocity), transform(zero))
    }
    if transformVelocity, let velocity = add.initialVelocity {
      add.initialVelocity = DynamicValue.cast(velocity, to: T.self).map(transform)
    }
    if add.makeAdditive != nil {
      add.makeAdditive = nil
      if U.self is any Subtractable.Type { add.makeAdditive = DynamicValue.subtract }
    }
    return .add(add)
  }
}

extension CoreAnimationChannelAdd {
  /// Returns what operators make of the motion with one more behind them.
  fileprivate func operators<T>(of type: T.Type, _ terms: TermMapping) -> PassedOperators? {
    if isMapped {
      return operators.flatMap { passed in
        terms(passed.terms).map {
          PassedOperators(
            animation: passed.animation, kind: passed.kind, velocity: passed.velocity, terms: $0)
        }
      }
    }
    guard let zero = (T.self as? any Zeroable.Type)?.zero() as? any VectorLike & LayerStorable,
      let mapped = terms(zero.components.indices.map(LaneTerm.moved))
    else { return nil }
    return PassedOperators(
      animation: animation, kind: zero.layerValue.kind, velocity: initialVelocity, terms: mapped)
  }
}

extension PropertyAnimation {
  /// Returns a copy with each value mapped, or nil when that cannot be done.
  fileprivate func mapped<T, U>(_ transform: (T) -> U) -> PropertyAnimation? {
    let copied: PropertyAnimation = copy()
    if let basic = copied as? BasicAnimation { return basic.map(transform) ? basic : nil }
    if let keyframes = copied as? KeyframeAnimation {
      return keyframes.map(transform) ? keyframes : nil
    }
    return nil
  }
}

extension BasicAnimation {
  fileprivate func map<T, U>(_ transform: (T) -> U) -> Bool {
    let ends = [\BasicAnimation.fromValue, \.toValue, \.byValue]
    for end in ends {
      guard let old = self[keyPath: end] else { continue }
      guard let value = DynamicValue.cast(old, to: T.self) else { return false }
      self[keyPath: end] = transform(value)
    }
    return true
  }
}

extension KeyframeAnimation {
  fileprivate func map<T, U>(_ transform: (T) -> U) -> Bool {
    guard path == nil, let old = values else { return false }
    let typed = old.compactMap { DynamicValue.cast($0, to: T.self) }
    if typed.count != old.count { return false }
    values = typed.map(transform)
    return true
  }
}
