extension MotionObservableConvertible where T: GestureRecognizer {
  /// Emits the result of a function for a gesture's reading and the value that another stream had
  /// at its begin; of a property what it showed then (CMP-4).
  func startingFrom<V>(
    _ start: MotionObservable<V>, _ reading: @escaping (V, T) -> V
  ) -> MotionObservable<V> {
    let upstream = asStream()
    if let property = start.property {
      return startingFrom(reading: { property.motionStart }, reading)
    }
    return MotionObservable(attaching: { downstream in
      var latest: GestureStart<V>?
      let node = GestureStartNode(to: downstream, from: { latest }, reading)
      let starts = start.subscribe(observer: MotionObserver(next: { latest = GestureStart($0) }))
      return Subscription(endingInReverse: starts, upstream.subscribe(observer: node))
    })
  }

  /// Sends what a gesture makes of a value that is read when the gesture begins.
  ///
  /// Where the gesture writes a property, reading it costs nothing in between: of several gestures on one
  /// view, each would otherwise receive what every other one writes.
  func startingFrom<V>(
    reading start: @escaping () -> V, _ reading: @escaping (V, T) -> V
  ) -> MotionObservable<V> {
    let upstream = asStream()
    return MotionObservable(attaching: { downstream in
      upstream.subscribe(
        observer: GestureStartNode(to: downstream, from: { GestureStart(start()) }, reading))
    })
  }
}

/// The value at a gesture's begin. An object, since the type of an optional `V` would be looked up at every sample.
private final class GestureStart<V> {
  let value: V

  init(_ value: V) { self.value = value }
}

private final class GestureStartNode<T: GestureRecognizer, V>: OperatorNode<T, V> {
  private let latest: () -> GestureStart<V>?
  private var start: GestureStart<V>?
  private let reading: (V, T) -> V

  init(
    to downstream: MotionObserver<V>, from latest: @escaping () -> GestureStart<V>?,
    _ reading: @escaping (V, T) -> V
  ) {
    self.latest = latest
    self.reading = reading
    super.init(to: downstream)
  }

  override func receive(_ gesture: T) {
    switch gesture.state {
    case .began: start = latest()
    case .changed: start = start ?? latest()
    default: start = nil
    }
    if let start { downstream.receive(reading(start.value, gesture)) }
  }

  override var coreAnimation: CoreAnimationChannel? { downstream.coreAnimation }
}
