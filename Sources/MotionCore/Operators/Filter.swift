extension MotionObservableConvertible {
  /// Sends the values for which a predicate is true.
  public func _filter(predicate: @escaping (T) -> Bool) -> MotionObservable<T> {
    operate { FilterNode(to: $0, predicate) }
  }
}

extension MotionObservableConvertible where T == Double {
  /// Sends the numbers for which a predicate is true.
  public func _filter(predicate: @escaping (Double) -> Bool) -> MotionObservable<Double> {
    NumberPipeline.append(.filter(NumberPredicate(predicate)), to: asStream())
  }
}

private final class FilterNode<T>: OperatorNode<T, T> {
  private let predicate: (T) -> Bool

  init(to downstream: MotionObserver<T>, _ predicate: @escaping (T) -> Bool) {
    self.predicate = predicate
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if predicate(value) { downstream.receive(value) }
  }
}
