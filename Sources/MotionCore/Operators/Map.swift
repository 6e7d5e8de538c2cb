extension MotionObservableConvertible {
  /// Sends what a function makes of each value; animations are mapped value by value.
  ///
  /// - Parameter transformVelocity: Whether the function also applies to the initial velocity of
  ///   animations, as it may when it is linear.
  public func _map<U>(
    transformVelocity: Bool = false, transform: @escaping (T) -> U
  ) -> MotionObservable<U> {
    operate { MapNode(to: $0, transformVelocity: transformVelocity, transform) }
  }
}

extension MotionObservableConvertible where T == Double {
  /// Sends what a function makes of each number; animations are mapped value by value.
  public func _map(transform: @escaping (Double) -> Double) -> MotionObservable<Double> {
    NumberPipeline.append(.map(NumberFunction(transform)), to: asStream())
  }
}

final class MapNode<T, U>: OperatorNode<T, U> {
  private let transform: (T) -> U
  private let transformVelocity: Bool

  init(
    to downstream: MotionObserver<U>, transformVelocity: Bool, _ transform: @escaping (T) -> U
  ) {
    self.transform = transform
    self.transformVelocity = transformVelocity
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    downstream.receive(transform(value))
  }

  override var coreAnimation: CoreAnimationChannel? {
    guard let channel = downstream.coreAnimation else { return nil }
    return { [transform, transformVelocity] event in
      event.mapped(transformVelocity: transformVelocity, transform).map(channel)
    }
  }
}
