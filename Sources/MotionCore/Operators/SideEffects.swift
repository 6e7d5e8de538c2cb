internal import MotionTime

extension MotionObservableConvertible {
  /// Calls a function with each value, then sends it.
  ///
  /// - Parameter body: Called with each value.
  public func _tap(_ body: @escaping (T) -> Void) -> MotionObservable<T> {
    tapped(isSilent: true, body)
  }
}

extension MotionObservableConvertible {
  /// Passes everything on and writes each value to the session's log, after a context if there is one.
  ///
  /// - Parameter context: A text in front of each value; nil for none.
  public func log(_ context: String? = nil) -> MotionObservable<T> {
    let log = MotionSession.current.log
    let prefix = context.map { $0 + " " } ?? ""
    return tapped(isSilent: false) { log.write(prefix + String(describing: $0)) }
  }

  private func tapped(isSilent: Bool, _ body: @escaping (T) -> Void) -> MotionObservable<T> {
    let upstream = asStream()
    return MotionObservable(attaching: { downstream in
      let node = TapNode(to: downstream, isSilent, body)
      let subscription = upstream.subscribe(observer: node)
      return Subscription(
        hasEnded: { subscription.hasEnded },
        disconnect: {
          node.isOpen = false
          subscription.unsubscribe()
        })
    })
  }
}

private final class TapNode<T>: ForwardingNode<T> {
  private let body: (T) -> Void

  /// Whether an observer is subscribed: the function may end the subscription.
  var isOpen = true

  /// Whether animations pass for connections alone.
  private let isSilent: Bool

  init(to downstream: MotionObserver<T>, _ isSilent: Bool, _ body: @escaping (T) -> Void) {
    self.body = body
    self.isSilent = isSilent
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    body(value)
    if isOpen { downstream.receive(value) }
  }

  override var coreAnimation: CoreAnimationChannel? {
    isSilent && !downstream.needsShown ? nil : downstream.coreAnimation
  }
}
