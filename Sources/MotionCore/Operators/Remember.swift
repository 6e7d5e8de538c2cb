extension MotionObservableConvertible {
  /// Shares one connection among all observers and emits the latest value to each new one.
  ///
  /// Upstream is connected while anybody observes. What it sends while being connected is only
  /// recorded, so the first observer, too, receives one value and one event at most.
  public func _remember() -> MotionObservable<T> {
    let upstream = asStream()
    let shared = SharedConnection<T>(isEager: false, remembers: true)
    return MotionObservable(attaching: { shared.add($0, upstream) })
  }

  /// Shares one connection among all observers and emits the latest value to each new one.
  ///
  /// Animations pass a connection that is made at once to connected properties alone.
  ///
  /// - Parameter eagerly: Whether upstream is connected now, and until the stream is released and its
  ///   last observer has left; otherwise while anybody observes.
  public func _remember(eagerly: Bool) -> MotionObservable<T> {
    eagerly ? SharedConnection.eagerStream(of: asStream(), remembers: true) : _remember()
  }
}

/// An event that may be delivered several times and is completed when all receivers have completed
/// it.
final class RememberedEvent {
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
