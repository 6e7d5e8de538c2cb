extension MotionObservableConvertible {
  /// Emits the result of a function for the latest value and the latest value of an argument.
  ///
  /// Starts when both are known. The argument is subscribed first by default.
  ///
  /// - Parameter mapsAnimations: Whether animations go through the function, too, with the argument
  ///   as it is then; without they end here.
  func combine<A, U>(
    with argument: MotionObservable<A>, upstreamFirst: Bool = false, mapsAnimations: Bool,
    _ transform: @escaping (T, A) -> U
  ) -> MotionObservable<U> {
    let upstream = asStream()
    return MotionObservable(attaching: { downstream in
      let node = CombinationNode(to: downstream, mapsAnimations: mapsAnimations, transform)
      let listener = MotionObserver<A>(next: node.setArgument)
      if upstreamFirst {
        let values = upstream.subscribe(observer: node)
        return Subscription(endingInReverse: values, argument.subscribe(observer: listener))
      }
      let arguments = argument.subscribe(observer: listener)
      return Subscription(endingInReverse: arguments, upstream.subscribe(observer: node))
    })
  }

  /// Sends pairs of the latest values of two streams once both are known.
  func paired<B>(with other: MotionObservable<B>) -> MotionObservable<(T, B)> {
    let first = asStream()
    return other.combine(with: first, mapsAnimations: false) { ($1, $0) }
  }
}

private final class CombinationNode<T, A, U>: OperatorNode<T, U> {
  private let transform: (T, A) -> U
  private let mapsAnimations: Bool
  private var value: T?
  private var argument: A?

  init(
    to downstream: MotionObserver<U>, mapsAnimations: Bool, _ transform: @escaping (T, A) -> U
  ) {
    self.transform = transform
    self.mapsAnimations = mapsAnimations
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    self.value = value
    send()
  }

  func setArgument(_ argument: A) {
    self.argument = argument
    send()
  }

  private func send() {
    if let value, let argument { downstream.receive(transform(value, argument)) }
  }

  override var coreAnimation: CoreAnimationChannel? {
    guard mapsAnimations, let channel = downstream.coreAnimation else { return nil }
    return { event in
      if case .remove = event { return channel(event) }
      guard let argument = self.argument else { return event.discard() }
      event.mapped(transformVelocity: false) { self.transform($0, argument) }.map(channel)
    }
  }
}
