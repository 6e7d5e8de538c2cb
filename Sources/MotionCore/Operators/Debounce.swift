extension MotionObservableConvertible {
  /// Sends the latest value at each pulse, unless it was sent before.
  ///
  /// - Parameter pulse: The stream whose values trigger an emission.
  public func _debounce<P: MotionObservableConvertible>(pulse: P) -> MotionObservable<T> {
    let upstream = asStream()
    let pulses = pulse.asStream()
    return MotionObservable(attaching: { downstream in
      let node = DebounceNode(to: downstream)
      let values = upstream.subscribe(observer: node)
      return Subscription(
        endingInReverse: values, pulses.subscribeToValue { _ in node.flush() })
    })
  }

  /// Sends the latest value at each frame, unless it was sent before.
  public func _debounce() -> MotionObservable<T> {
    _debounce(pulse: frameStream)
  }
}

private final class DebounceNode<T>: OperatorNode<T, T> {
  private var latest: T?

  override func receive(_ value: T) {
    latest = value
  }

  func flush() {
    guard let latest else { return }
    self.latest = nil
    downstream.receive(latest)
  }
}
