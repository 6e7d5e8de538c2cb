extension MotionObservableConvertible where T: Hashable {
  /// Sends what a table has for each value, and nothing for values that it lacks.
  public func rewrite<U>(_ values: [T: U]) -> MotionObservable<U> {
    operate { RewriteNode(to: $0) { values[$0] } }
  }

  /// Sends the present value of the stream that a table has for each value.
  public func rewrite<U, O: MotionObservableConvertible>(_ values: [T: O]) -> MotionObservable<U>
  where O.T == U {
    operate { RewriteNode(to: $0) { values[$0]?._read() } }
  }
}

private final class RewriteNode<T, U>: OperatorNode<T, U> {
  private let look: (T) -> U?

  init(to downstream: MotionObserver<U>, _ look: @escaping (T) -> U?) {
    self.look = look
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if let found = look(value) { downstream.receive(found) }
  }
}
