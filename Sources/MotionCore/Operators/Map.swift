extension MotionObservableConvertible {
  /// Emits the result of a function for each value; animations are mapped value by value.
  ///
  /// - Parameters:
  ///   - transformVelocity: Whether the function also applies to the initial velocity of
  ///     animations, as it may when it is linear.
  ///   - transform: The function of each value.
  public func _map<U>(
    transformVelocity: Bool = false, transform: @escaping (T) -> U
  ) -> MotionObservable<U> {
    operate { MapNode(to: $0, transformVelocity: transformVelocity, transform) }
  }
}

extension MotionObservableConvertible {
  /// Emits the result of a stored operator for each value (CMP-8).
  ///
  /// - Parameters:
  ///   - transformVelocity: Whether the function also applies to the initial velocity of animations.
  ///   - isSilent: Whether animations pass for connections alone.
  ///   - terms: Returns the terms of the results, from those of the values.
  ///   - transform: The function of each value.
  func stored<U>(
    transformVelocity: Bool = false, isSilent: Bool = false, _ terms: @escaping TermMapping,
    _ transform: @escaping (T) -> U
  ) -> MotionObservable<U> {
    operate {
      MapNode(
        to: $0, transformVelocity: transformVelocity, isSilent: isSilent, terms: terms, transform)
    }
  }
}

extension MotionObservableConvertible where T == Double {
  /// Emits the result of a function for each number; animations are mapped value by value.
  ///
  /// - Parameter transform: The function of each value.
  public func _map(transform: @escaping (Double) -> Double) -> MotionObservable<Double> {
    NumberPipeline.append(.map(NumberFunction(transform)), to: asStream())
  }
}

extension MotionObservableConvertible {
  /// Emits the non-nil results of a function; animations are mapped value by value, and complete at
  /// once when it returns nil for one of their values.
  ///
  /// - Parameter placeholder: Replaces a value of an animation that is discarded.
  package func _compactMap<U>(
    placeholder: U, transform: @escaping (T) -> U?
  ) -> MotionObservable<U> {
    let upstream = asStream()
    return MotionObservable(attaching: { downstream in
      let node = CompactMapNode(to: downstream, placeholder, transform)
      let subscription = upstream.subscribe(observer: node)
      return Subscription(
        hasEnded: { subscription.hasEnded },
        disconnect: {
          node.isOpen = false
          subscription.unsubscribe()
        })
    })
  }
}

private final class CompactMapNode<T, U>: OperatorNode<T, U> {
  /// Whether an observer is subscribed: the function may end the subscription.
  var isOpen = true

  private let transform: (T) -> U?
  private let placeholder: U

  init(to downstream: MotionObserver<U>, _ placeholder: U, _ transform: @escaping (T) -> U?) {
    self.transform = transform
    self.placeholder = placeholder
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if let result = transform(value), isOpen { downstream.receive(result) }
  }

  override var coreAnimation: CoreAnimationChannel? {
    if let sampledChannel { return sampledChannel }
    guard let channel = downstream.coreAnimation else { return nil }
    return { [transform, placeholder] event in
      var hasFailed = false
      let mapped = event.mapped(transformVelocity: false) { (value: T) -> U in
        guard let result = transform(value) else {
          hasFailed = true
          return placeholder
        }
        return result
      }
      guard let mapped else { return }
      if hasFailed { mapped.discard() } else { channel(mapped) }
    }
  }
}

final class MapNode<T, U>: OperatorNode<T, U> {
  private let transform: (T) -> U
  private let transformVelocity: Bool
  private let isSilent: Bool
  private let terms: TermMapping?

  init(
    to downstream: MotionObserver<U>, transformVelocity: Bool, isSilent: Bool = false,
    terms: TermMapping? = nil,
    _ transform: @escaping (T) -> U
  ) {
    self.transform = transform
    self.transformVelocity = transformVelocity
    self.isSilent = isSilent
    self.terms = terms
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    downstream.receive(transform(value))
  }

  override func follow(_ course: ShownCourse?) {
    guard let terms else { return super.follow(course) }
    course.follow(terms, downstream) { super.follow(course) }
  }

  override var coreAnimation: CoreAnimationChannel? {
    if terms == nil, let sampledChannel { return sampledChannel }
    guard !isSilent || downstream.needsShown, let channel = downstream.coreAnimation else {
      return nil
    }
    return { [transform, transformVelocity, terms] event in
      event.mapped(transformVelocity: transformVelocity, terms: terms, transform).map(channel)
    }
  }
}

extension ShownCourse? {
  /// Hands on the course that an operator makes of this one; if it makes none, does something else.
  func follow<U>(
    _ terms: TermMapping, _ downstream: MotionObserver<U>, otherwise: () -> Void
  ) {
    guard let course = self else { return downstream.follow(nil) }
    guard let mapped = terms(course.terms) else { return otherwise() }
    downstream.follow(course.with(mapped))
  }
}
