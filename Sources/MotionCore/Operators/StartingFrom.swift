extension MotionObservableConvertible where T: GestureRecognizer {
  /// Emits the result of a function for a gesture's reading and the value that another stream had
  /// at its begin.
  func startingFrom<V>(
    _ start: MotionObservable<V>, _ reading: @escaping (V, T) -> V
  ) -> MotionObservable<V> {
    let upstream = asStream()
    return MotionObservable(attaching: { downstream in
      let node = GestureStartNode(to: downstream, reading)
      let starts = start.subscribe(observer: MotionObserver(next: { node.latest = $0 }))
      return Subscription(endingInReverse: starts, upstream.subscribe(observer: node))
    })
  }
}

private final class GestureStartNode<T: GestureRecognizer, V>: OperatorNode<T, V> {
  var latest: V?
  private var start: V?
  private let reading: (V, T) -> V

  init(to downstream: MotionObserver<V>, _ reading: @escaping (V, T) -> V) {
    self.reading = reading
    super.init(to: downstream)
  }

  override func receive(_ gesture: T) {
    switch gesture.state {
    case .began: start = latest
    case .changed: start = start ?? latest
    default: start = nil
    }
    if let start { downstream.receive(reading(start, gesture)) }
  }

  override var coreAnimation: CoreAnimationChannel? { downstream.coreAnimation }
}
