extension MotionObservableConvertible {
  /// Sends a constant for each value.
  ///
  /// - Parameter value: The value to emit, or a stream of it.
  public func rewriteTo<U>(_ value: U) -> MotionObservable<U> {
    guard let terms = constantTerms(value) else { return _map { _ in value } }
    return stored({ _ in terms }, { _ in value })
  }

  /// Sends the present value of another stream for each value, and nothing while that has none.
  ///
  /// - Parameter value: A stream, whose present value is emitted.
  public func rewriteTo<O: MotionObservableConvertible>(_ value: O) -> MotionObservable<O.T> {
    let replacement = value.asStream()
    return operate { RewriteToNode(to: $0, replacement) }
  }

  /// Sends the latest value of another stream for each value.
  ///
  /// - Parameters:
  ///   - value: The stream whose latest value is sent.
  ///   - onlyEmitWithUpstream: Whether changes of the other stream are only remembered; otherwise
  ///     they are sent, too.
  public func rewriteTo<O: MotionObservableConvertible>(
    _ value: O, onlyEmitWithUpstream: Bool
  ) -> MotionObservable<O.T> {
    _reactiveMap(value, onlyEmitWithUpstream: onlyEmitWithUpstream) { $1 }
  }
}

private final class RewriteToNode<T, U>: OperatorNode<T, U> {
  private let replacement: MotionObservable<U>

  init(to downstream: MotionObserver<U>, _ replacement: MotionObservable<U>) {
    self.replacement = replacement
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if let replacement = replacement._read() { downstream.receive(replacement) }
  }

  override var coreAnimation: CoreAnimationChannel? {
    if let sampledChannel { return sampledChannel }
    guard let channel = downstream.coreAnimation else { return nil }
    return { [replacement] event in
      guard let value = replacement._read() else { return event.discard() }
      event.mapped(transformVelocity: false) { (_: T) in value }.map(channel)
    }
  }
}
