extension MotionObservableConvertible {
  /// Shares one connection among all observers and emits the latest value to each new one.
  ///
  /// Upstream is connected while anybody observes. What it sends while being connected is only
  /// recorded, so the first observer, too, receives one value and one event at most.
  public func _remember() -> MotionObservable<T> {
    let source = RememberedSource(asStream())
    return MotionObservable(attaching: source.add)
  }

  /// Shares one connection among all observers and emits the latest value to each new one.
  ///
  /// Animations end here when the connection is made at once, as there is no observer to run them yet.
  ///
  /// - Parameter eagerly: Whether upstream is connected now, and until the stream is released and its
  ///   last observer has left; otherwise while anybody observes.
  public func _remember(eagerly: Bool) -> MotionObservable<T> {
    eagerly ? SharedConnection.stream(of: asStream(), remembering: true) : _remember()
  }
}

private final class RememberedSource<T>: SharedSource<T> {
  private let upstream: MotionObservable<T>
  private var value: T?
  private var latest: RememberedEvent?
  private var live: [(key: String, completion: JointCompletion)] = []

  init(_ upstream: MotionObservable<T>) {
    self.upstream = upstream
    super.init()
  }

  func add(_ observer: MotionObserver<T>) -> Subscription {
    members += 1
    if members == 1 || observer.needsShown && !needsShown {
      connect(to: upstream, needsShown: observer.needsShown)
    }
    let membership = observers.add(observer)
    observer.follow(course)
    if let value { observer.receive(value) }
    latest?.deliver(to: observer.coreAnimation)
    latest?.drop()
    if let view { observer.visualization?(view) }
    return Subscription { self.remove(observer, membership) }
  }

  override func receive(_ value: T) {
    self.value = value
    observers.send(value)
  }

  override var coreAnimation: CoreAnimationChannel? { broadcast }

  /// Lets an observer go: the animations it runs are removed, and with the last one upstream too.
  private func remove(_ observer: MotionObserver<T>, _ membership: Subscription) {
    members -= 1
    if members == 0 {
      disconnect()
      latest?.drop()
      latest = nil
      live = []
    } else if let channel = observer.coreAnimation {
      for animation in live { channel(.remove(animation.key)) }
    }
    membership.unsubscribe()
  }

  private func broadcast(_ event: CoreAnimationChannelEvent) {
    live.removeAll { $0.key == event.key || !$0.completion.isPending }
    let record = RememberedEvent(event)
    if let completion = record.completion { live.append((event.key, completion)) }
    latest?.drop()
    latest = record
    observers.pass { record.deliver(to: $0.coreAnimation) }
    if !observers.isEmpty { record.drop() }
  }
}

/// An event that may be delivered several times and is completed when all receivers have completed
/// it.
private final class RememberedEvent {
  private let event: CoreAnimationChannelEvent
  let completion: JointCompletion?
  private var isWaiting = false

  init(_ event: CoreAnimationChannelEvent) {
    self.event = event
    guard case .add(let add) = event else {
      completion = nil
      return
    }
    completion = JointCompletion(add.onCompletion ?? {})
    completion?.addPlace()
    isWaiting = true
  }

  func deliver(to channel: CoreAnimationChannel?) {
    guard let channel else { return }
    guard case .add(var add) = event, let completion else { return channel(event) }
    add.onCompletion = completion.isPending ? completion.share() : nil
    channel(.add(add))
  }

  /// Stops waiting for receivers; without any, the animation is complete.
  func drop() {
    guard isWaiting else { return }
    isWaiting = false
    completion?.completePlace()
  }
}

extension MotionObservableConvertible {
  /// Sends a value first and remembers what came last.
  ///
  /// A value that upstream sends at once replaces the first one.
  ///
  /// - Parameter value: The first value.
  public func startWith(_ value: T) -> MotionObservable<T> {
    let upstream = asStream()
    let prefixed = MotionObservable<T>(attaching: { observer in
      observer.receive(value)
      return upstream.subscribe(observer: observer)
    })
    return prefixed._remember()
  }
}

extension MotionObservableConvertible {
  /// Returns the last value that a stream sends at once on subscription, or nil when it sends none.
  public func _read() -> T? {
    var latest: T?
    subscribeToValue { latest = $0 }.unsubscribe()
    return latest
  }
}

/// The completion of one animation that runs in several places: due when the last of them has ended.
final class JointCompletion {
  private var body: (() -> Void)?
  private var running = 0

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  /// Whether some place still has to report.
  var isPending: Bool { body != nil }

  /// Returns the completion for one more place; calling it again has no effect.
  func share() -> () -> Void {
    addPlace()
    let share = JointShare(self)
    return { share.complete() }
  }

  /// Waits for one more place, which calls ``completePlace()`` once.
  func addPlace() { running += 1 }

  /// Takes note that a place has ended.
  func completePlace() {
    running -= 1
    if running > 0 { return }
    let body = body
    self.body = nil
    body?()
  }
}

/// The completion of one place, which counts once; an object, so that a function that calls it needs no
/// context of its own.
private final class JointShare {
  private let joint: JointCompletion
  private var isOpen = true

  init(_ joint: JointCompletion) {
    self.joint = joint
  }

  func complete() {
    guard isOpen else { return }
    isOpen = false
    joint.completePlace()
  }
}
