/// The observer that an operator subscribes upstream, which passes on the results of its operation.
///
/// Animation events end here unless a subclass says otherwise; debugging views pass.
class OperatorNode<T, U>: MotionObserver<T> {
  final let downstream: MotionObserver<U>

  init(to downstream: MotionObserver<U>) {
    self.downstream = downstream
    super.init()
  }

  override var visualization: VisualizationChannel? { downstream.visualization }
}

/// A node whose animation events pass unchanged.
class ForwardingNode<T>: OperatorNode<T, T> {
  override var coreAnimation: CoreAnimationChannel? { downstream.coreAnimation }
}

extension MotionObservableConvertible {
  /// Returns the stream that subscribes a node made for each of its observers.
  func operate<U>(
    _ node: @escaping (MotionObserver<U>) -> MotionObserver<T>
  ) -> MotionObservable<U> {
    let upstream = asStream()
    return MotionObservable(attaching: { upstream.subscribe(observer: node($0)) })
  }
}

extension Subscription {
  /// Creates a subscription that ends several, the last one first.
  convenience init(endingInReverse subscriptions: Subscription...) {
    self.init(endingInReverse: subscriptions)
  }

  /// Creates a subscription that ends several, the last one first.
  convenience init(endingInReverse subscriptions: [Subscription]) {
    self.init(
      hasEnded: { subscriptions.allSatisfy(\.hasEnded) },
      disconnect: { for subscription in subscriptions.reversed() { subscription.unsubscribe() } })
  }
}
