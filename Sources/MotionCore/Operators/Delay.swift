internal import MotionTime

extension MotionObservableConvertible {
  /// Passes everything on some seconds later, in order, by the session's clock.
  ///
  /// Never at once, even for 0 seconds; whole milliseconds count. A negative duration is 0, an
  /// infinite one sends nothing. Values that wait when the subscription ends are dropped.
  ///
  /// - Parameter duration: The delay in seconds, rounded down to a millisecond; below 0 counts as
  ///   0.
  public func delay(by duration: Double) -> MotionObservable<T> {
    let upstream = asStream()
    let milliseconds = max(0, duration * 1000).rounded(.towardZero)
    let delay = milliseconds.isFinite ? try? MediaTime(seconds: milliseconds / 1000) : nil
    let session = MotionSession.current
    return MotionObservable(attaching: { observer in
      let node = DelayNode(to: observer, delay, session)
      let subscription = upstream.subscribe(observer: node)
      return Subscription(
        hasEnded: { subscription.hasEnded && node.isIdle },
        disconnect: { node.close(subscription) })
    })
  }

  /// Passes everything on some time later, in order, by the session's clock.
  ///
  /// - Parameter duration: The delay, rounded down to a millisecond; at least 0.
  public func delay(by duration: Duration) -> MotionObservable<T> {
    delay(by: duration.inSeconds)
  }
}

private final class DelayNode<T>: OperatorNode<T, T> {
  private struct Item {
    let work: ScheduledWork
    let event: CoreAnimationChannelEvent?
  }

  private let delay: MediaTime?
  private let session: MotionSession
  private var waiting: [Int: Item] = [:]
  private var count = 0
  private var isClosing = false

  init(to downstream: MotionObserver<T>, _ delay: MediaTime?, _ session: MotionSession) {
    self.delay = delay
    self.session = session
    super.init(to: downstream)
  }

  /// Whether nothing waits to be passed on.
  var isIdle: Bool { waiting.isEmpty }

  /// Ends the subscription upstream; the removals that this causes pass at once, since the observer
  /// has left.
  func close(_ subscription: Subscription) {
    isClosing = true
    let dropped = waiting.sorted { $0.key < $1.key }
    waiting = [:]
    for (_, item) in dropped { item.work.cancel() }
    subscription.unsubscribe()
    for (_, item) in dropped { item.event?.discard() }
  }

  override func receive(_ value: T) {
    wait(nil) { $0.downstream.receive(value) }
  }

  override var coreAnimation: CoreAnimationChannel? {
    guard let channel = downstream.coreAnimation else { return nil }
    return { event in
      if self.isClosing { return channel(event) }
      if self.delay == nil { return event.discard() }
      self.wait(event) { _ in channel(event) }
    }
  }

  override var visualization: VisualizationChannel? {
    guard let channel = downstream.visualization else { return nil }
    return { view in self.wait(nil) { _ in channel(view) } }
  }

  private func wait(_ event: CoreAnimationChannelEvent?, _ body: @escaping (DelayNode) -> Void) {
    guard let delay, !isClosing else { return }
    count += 1
    let ticket = count
    let work = session.scheduler.schedule(at: session.clock.now + delay) {
      if self.waiting.removeValue(forKey: ticket) != nil { body(self) }
    }
    waiting[ticket] = Item(work: work, event: event)
  }
}
