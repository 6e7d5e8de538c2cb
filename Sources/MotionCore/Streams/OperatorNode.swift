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

  override var needsShown: Bool { downstream.needsShown }

  /// An operator that is not stored gets what its source shows once a frame (CMP-10).
  override func follow(_ course: ShownCourse?) {
    if downstream.needsShown { course?.sample() }
  }
}

/// A node that passes values, animation events and the course behind them unchanged.
class ForwardingNode<T>: OperatorNode<T, T> {
  override var coreAnimation: CoreAnimationChannel? { downstream.coreAnimation }

  override func follow(_ course: ShownCourse?) { downstream.follow(course) }
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
