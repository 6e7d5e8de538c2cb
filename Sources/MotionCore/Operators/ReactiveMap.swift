extension MotionObservableConvertible {
  /// Emits the result of a function for the latest value and the latest value of each input, once
  /// all are known.
  ///
  /// - Parameters:
  ///   - inputs: Constants and streams, whose latest values the function gets in this order.
  ///   - onlyEmitWithUpstream: Whether changes of the inputs are only remembered.
  ///   - transform: The function of the latest value and the latest inputs.
  public func _reactiveMap<A, U>(
    _ inputs: [StreamArgument<A>], onlyEmitWithUpstream: Bool = false,
    _ transform: @escaping (T, [A]) -> U
  ) -> MotionObservable<U> {
    _reactiveMap(
      combineLatest(inputs), onlyEmitWithUpstream: onlyEmitWithUpstream, transform)
  }

  /// Emits the result of a function for the latest value and the latest input, once both are known.
  ///
  /// - Parameters:
  ///   - input: The stream of the input.
  ///   - onlyEmitWithUpstream: Whether changes of the input are only remembered.
  ///   - transform: The function of the latest value and the latest input.
  public func _reactiveMap<O: MotionObservableConvertible, U>(
    _ input: O, onlyEmitWithUpstream: Bool = false, _ transform: @escaping (T, O.T) -> U
  ) -> MotionObservable<U> {
    let upstream = asStream()
    let input = input.asStream()
    return MotionObservable(attaching: { downstream in
      let node = ReactiveMapNode(to: downstream, onlyEmitWithUpstream, transform)
      let inputs = input.subscribe(observer: MotionObserver(next: node.setInput))
      return Subscription(endingInReverse: inputs, upstream.subscribe(observer: node))
    })
  }
}

private final class ReactiveMapNode<T, A, U>: OperatorNode<T, U> {
  private let onlyEmitWithUpstream: Bool
  private let transform: (T, A) -> U
  private var value: T?
  private var input: A?

  init(
    to downstream: MotionObserver<U>, _ onlyEmitWithUpstream: Bool,
    _ transform: @escaping (T, A) -> U
  ) {
    self.onlyEmitWithUpstream = onlyEmitWithUpstream
    self.transform = transform
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    self.value = value
    send()
  }

  func setInput(_ input: A) {
    self.input = input
    if !onlyEmitWithUpstream { send() }
  }

  private func send() {
    if let value, let input { downstream.receive(transform(value, input)) }
  }
}
