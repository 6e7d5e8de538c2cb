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

private final class RememberedSource<T> {
  private let upstream: MotionObservable<T>
  private let observers = ObserverList<T>()
  private var connection: Subscription?
  private var members = 0
  private var value: T?
  private var view: MotionView?
  private var latest: RememberedEvent?
  private var live: [(key: String, completion: JointCompletion)] = []
  private var course: ShownCourse?

  /// Whether the connection is made for observers that show what sources show.
  private var isShown = false

  init(_ upstream: MotionObservable<T>) {
    self.upstream = upstream
  }

  func add(_ observer: MotionObserver<T>) -> Subscription {
    members += 1
    if members == 1 || observer.needsShown && !isShown {
      isShown = observer.needsShown
      connection?.unsubscribe()
      connect()
    }
    let membership = observers.add(observer)
    observer.follow(course)
    if let value { observer.receive(value) }
    deliverLatestEvent(to: observer)
    if let view { observer.visualization?(view) }
    return Subscription { self.remove(observer, membership) }
  }

  private func connect() {
    connection = upstream.subscribe(
      observer: SharedObserver(
        next: { value in
          self.value = value
          self.observers.send(value)
        },
        coreAnimation: { self.broadcast($0) },
        visualization: { view in
          self.view = view
          self.observers.pass { $0.visualization?(view) }
        },
        needsShown: isShown,
        follow: { course in
          self.course = course
          self.observers.pass { $0.follow(course) }
        }))
  }

  /// Lets an observer go: the animations it runs are removed, and with the last one upstream too.
  private func remove(_ observer: MotionObserver<T>, _ membership: Subscription) {
    members -= 1
    if members == 0 {
      let connection = connection
      self.connection = nil
      connection?.unsubscribe()
      course = nil
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

  private func deliverLatestEvent(to observer: MotionObserver<T>) {
    latest?.deliver(to: observer.coreAnimation)
    latest?.drop()
  }
}

/// The observer of a connection that several observers share.
final class SharedObserver<T>: MotionObserver<T> {
  private let isShown: Bool
  private let take: (ShownCourse?) -> Void

  init(
    next: @escaping NextChannel<T>, coreAnimation: CoreAnimationChannel?,
    visualization: @escaping VisualizationChannel, needsShown: Bool,
    follow: @escaping (ShownCourse?) -> Void
  ) {
    isShown = needsShown
    take = follow
    super.init(next: next, forwarding: coreAnimation, visualization)
  }

  override var needsShown: Bool { isShown }

  override func follow(_ course: ShownCourse?) { take(course) }
}

/// An event that may be delivered several times and is completed when all receivers have completed
/// it.
private final class RememberedEvent {
  private let event: CoreAnimationChannelEvent
  let completion: JointCompletion?
  private var ownShare: (() -> Void)?

  init(_ event: CoreAnimationChannelEvent) {
    self.event = event
    guard case .add(let add) = event else {
      completion = nil
      return
    }
    completion = JointCompletion(add.onCompletion ?? {})
    ownShare = completion?.share()
  }

  func deliver(to channel: CoreAnimationChannel?) {
    guard let channel else { return }
    guard case .add(var add) = event, let completion else { return channel(event) }
    add.onCompletion = completion.isPending ? completion.share() : nil
    channel(.add(add))
  }

  /// Stops waiting for receivers; without any, the animation is complete.
  func drop() {
    let share = ownShare
    ownShare = nil
    share?()
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
    running += 1
    let share = JointShare(self)
    return { share.complete() }
  }

  fileprivate func completeShare() {
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
    joint.completeShare()
  }
}
