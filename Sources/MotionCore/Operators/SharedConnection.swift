/// A connection to upstream that several observers share: the observer that upstream has.
///
/// It exists while anybody observes; an eager one is made at once and exists while its stream is referenced, too.
/// Animations pass an eager one only to observers that show what sources show, which it connects anew for: before the
/// first of them nobody would complete them.
final class SharedConnection<T>: MotionObserver<T> {
  private let isEager: Bool
  private let remembers: Bool

  private let observers = ObserverList<T>()
  private var connection: Subscription?

  /// The number of observers that have not left.
  private var members = 0

  /// Whether the stream of an eager connection is referenced.
  private var isHeld: Bool

  /// Whether the connection is made for observers that show what sources show.
  private var isShown = false

  // What came last.
  private var course: ShownCourse?
  private var value: T?
  private var view: MotionView?
  private var latest: RememberedEvent?

  /// The animations that run.
  private var live: [(key: String, completion: JointCompletion)] = []

  init(isEager: Bool, remembers: Bool) {
    self.isEager = isEager
    self.remembers = remembers
    isHeld = isEager
    super.init()
  }

  /// Returns the stream of a connection that is made now.
  static func eagerStream(
    of upstream: MotionObservable<T>, remembers: Bool
  ) -> MotionObservable<T> {
    let shared = SharedConnection(isEager: true, remembers: remembers)
    shared.connect(to: upstream, needsShown: false)
    let hold = Hold(shared, upstream)
    return MotionObservable(attaching: { hold.shared.add($0, hold.upstream) })
  }

  /// Adds an observer. What upstream sends while it is connected is only recorded, so that the first observer, too,
  /// receives one value and one event at most.
  func add(_ observer: MotionObserver<T>, _ upstream: MotionObservable<T>) -> Subscription {
    members += 1
    if !isEager && members == 1 || observer.needsShown && !isShown {
      connect(to: upstream, needsShown: observer.needsShown)
    }
    let membership = observers.add(observer)
    observer.follow(course)
    if let value { observer.receive(value) }
    latest?.deliver(to: channel(of: observer))
    latest?.drop()
    if remembers, let view { observer.visualization?(view) }
    return Subscription(
      hasEnded: isEager ? { self.connection?.hasEnded ?? true } : nil,
      disconnect: { self.remove(observer, membership) })
  }

  override func receive(_ value: T) {
    if remembers { self.value = value }
    observers.send(value)
  }

  override var needsShown: Bool { isShown }

  override func follow(_ course: ShownCourse?) {
    self.course = course
    observers.pass { $0.follow(course) }
  }

  override var coreAnimation: CoreAnimationChannel? { isEager && !isShown ? nil : broadcast }

  override var visualization: VisualizationChannel? { visualize }

  /// Connects, in place of the connection before.
  private func connect(to upstream: MotionObservable<T>, needsShown: Bool) {
    isShown = needsShown
    connection?.unsubscribe()
    connection = upstream.subscribe(observer: self)
  }

  /// Lets an observer go: the animations that it runs are removed, and with the last one upstream, unless it is held.
  private func remove(_ observer: MotionObserver<T>, _ membership: Subscription) {
    members -= 1
    disconnectIfUnused()
    if connection != nil, let channel = channel(of: observer) {
      for animation in live { channel(.remove(animation.key)) }
    }
    membership.unsubscribe()
  }

  private func disconnectIfUnused() {
    if members > 0 || isHeld { return }
    let connection = connection
    self.connection = nil
    connection?.unsubscribe()
    course = nil
    latest?.drop()
    latest = nil
    live = []
  }

  /// The channel of an observer for the animations of this connection.
  private func channel(of observer: MotionObserver<T>) -> CoreAnimationChannel? {
    isEager && !observer.needsShown ? nil : observer.coreAnimation
  }

  private func broadcast(_ event: CoreAnimationChannelEvent) {
    live.removeAll { $0.key == event.key || !$0.completion.isPending }
    let record = RememberedEvent(event)
    if let completion = record.completion { live.append((event.key, completion)) }
    latest?.drop()
    latest = remembers ? record : nil
    observers.pass { subscription in
      guard let observer = subscription.observer?.takeUnretainedValue() else { return }
      record.deliver(to: channel(of: observer))
    }
    // One that comes while the first observer is added waits for it.
    if !remembers || members == 0 || !observers.isEmpty { record.drop() }
  }

  private func visualize(_ view: MotionView) {
    self.view = view
    observers.pass { $0.visualization?(view) }
  }

  /// The objects that the stream of an eager connection holds.
  private final class Hold {
    let shared: SharedConnection
    let upstream: MotionObservable<T>

    init(_ shared: SharedConnection, _ upstream: MotionObservable<T>) {
      self.shared = shared
      self.upstream = upstream
    }

    deinit {
      shared.isHeld = false
      shared.disconnectIfUnused()
    }
  }
}

extension MotionObservableConvertible {
  /// Connects now and shares the connection among all observers, who receive later values only.
  ///
  /// Animations pass to connected properties alone. The connection ends when the stream is released and its last
  /// observer has left. With a memory of what came last it is ``_remember(eagerly:)``.
  public func _multicast() -> MotionObservable<T> {
    SharedConnection.eagerStream(of: asStream(), remembers: false)
  }
}
