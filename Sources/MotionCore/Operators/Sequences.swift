extension MotionObservableConvertible where T: Sequence {
  /// Sends the elements of each value, one by one.
  public func _flattenIterables() -> MotionObservable<T.Element> {
    _nextOperator { value, next in
      for element in value { next(element) }
    }
  }
}

extension MotionObservableConvertible {
  /// Sends, after each value, the latest values, the oldest first.
  ///
  /// - Parameter size: How many at most, at least 1.
  public func _slidingWindow(size: Int = 2) -> MotionObservable<[T]> {
    operate { SlidingWindowNode(to: $0, max(size, 1)) }
  }
}

private final class SlidingWindowNode<T>: OperatorNode<T, [T]> {
  private let size: Int
  private var window: [T] = []

  init(to downstream: MotionObserver<[T]>, _ size: Int) {
    self.size = size
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if window.count == size { window.removeFirst() }
    window.append(value)
    downstream.receive(window)
  }
}
