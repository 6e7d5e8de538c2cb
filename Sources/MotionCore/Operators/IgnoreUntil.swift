extension MotionObservableConvertible where T: Equatable {
  /// Sends nothing until a value comes, then that value and everything after it.
  public func ignoreUntil(_ expected: T) -> MotionObservable<T> {
    operate { IgnoreUntilNode(to: $0, expected) }
  }
}

private final class IgnoreUntilNode<T: Equatable>: OperatorNode<T, T> {
  private let expected: T
  private var isOpen = false

  init(to downstream: MotionObserver<T>, _ expected: T) {
    self.expected = expected
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if value == expected { isOpen = true }
    if isOpen { downstream.receive(value) }
  }
}
