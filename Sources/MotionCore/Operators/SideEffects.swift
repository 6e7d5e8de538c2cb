internal import MotionTime

extension MotionObservableConvertible {
  /// Calls a function with each value, then sends it.
  ///
  /// - Parameter body: Called with each value.
  public func _tap(_ body: @escaping (T) -> Void) -> MotionObservable<T> {
    _nextOperator { value, next in
      body(value)
      next(value)
    }
  }
}

extension MotionObservableConvertible {
  /// Passes everything on and writes each value to the session's log, after a context if there is one.
  ///
  /// - Parameter context: A text in front of each value; nil for none.
  public func log(_ context: String? = nil) -> MotionObservable<T> {
    let log = MotionSession.current.log
    let prefix = context.map { $0 + " " } ?? ""
    return operate { LogNode(to: $0) { log.write(prefix + String(describing: $0)) } }
  }
}

private final class LogNode<T>: ForwardingNode<T> {
  private let write: (T) -> Void

  init(to downstream: MotionObserver<T>, _ write: @escaping (T) -> Void) {
    self.write = write
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    write(value)
    downstream.receive(value)
  }
}
