extension MotionObservableConvertible where T: Equatable {
  /// Sends each value that differs from the one sent before it.
  public func dedupe() -> MotionObservable<T> {
    operate { DedupeNode(to: $0) }
  }
}

extension MotionObservableConvertible where T == Double {
  /// Sends each number that differs from the one sent before it.
  public func dedupe() -> MotionObservable<Double> {
    NumberPipeline.append(.dedupe, to: asStream())
  }
}

private final class DedupeNode<T: Equatable>: OperatorNode<T, T> {
  private var latest: T?

  override func receive(_ value: T) {
    if let latest, latest == value { return }
    latest = value
    downstream.receive(value)
  }
}
