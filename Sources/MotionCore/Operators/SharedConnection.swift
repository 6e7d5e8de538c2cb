/// A connection to upstream, made at once and shared by all observers.
///
/// It exists while the stream is referenced or observed, and while upstream refers to it.
final class SharedConnection<T> {
  private let observers = ObserverList<T>()
  private let remembers: Bool
  private var connection: Subscription?
  private var members = 0
  private var isHeld = true
  private var latest: T?
  private var view: MotionView?
  private var course: ShownCourse?

  /// Whether the connection is made for observers that show what sources show.
  private var isShown = false

  /// Returns the stream of a new connection.
  static func stream(
    of upstream: MotionObservable<T>, remembering: Bool
  ) -> MotionObservable<T> {
    let shared = SharedConnection(remembering)
    shared.connect(to: upstream, needsShown: false)
    let hold = Hold(shared, upstream)
    return MotionObservable(attaching: { hold.shared.add($0, hold.upstream) })
  }

  private func connect(to upstream: MotionObservable<T>, needsShown: Bool) {
    isShown = needsShown
    connection?.unsubscribe()
    connection = upstream.subscribe(
      observer: SharedObserver(
        next: { self.receive($0) }, coreAnimation: nil, visualization: { self.visualize($0) },
        needsShown: needsShown, follow: { self.follow($0) }))
  }

  private init(_ remembers: Bool) {
    self.remembers = remembers
  }

  private func receive(_ value: T) {
    if remembers { latest = value }
    observers.send(value)
  }

  private func follow(_ course: ShownCourse?) {
    self.course = course
    observers.pass { $0.follow(course) }
  }

  private func visualize(_ view: MotionView) {
    if remembers { self.view = view }
    observers.pass { $0.visualization?(view) }
  }

  private func add(
    _ observer: MotionObserver<T>, _ upstream: MotionObservable<T>
  ) -> Subscription {
    members += 1
    if observer.needsShown, !isShown { connect(to: upstream, needsShown: true) }
    let membership = observers.add(observer)
    observer.follow(course)
    if let latest { observer.receive(latest) }
    if let view { observer.visualization?(view) }
    return Subscription(
      hasEnded: { self.connection?.hasEnded ?? true },
      disconnect: {
        self.members -= 1
        membership.unsubscribe()
        self.endIfUnused()
      })
  }

  private func endIfUnused() {
    if members > 0 || isHeld { return }
    let connection = connection
    self.connection = nil
    connection?.unsubscribe()
  }

  /// The objects that the stream holds: upstream, and the connection until the stream is released.
  private final class Hold {
    let shared: SharedConnection
    let upstream: MotionObservable<T>

    init(_ shared: SharedConnection, _ upstream: MotionObservable<T>) {
      self.shared = shared
      self.upstream = upstream
    }

    deinit {
      shared.isHeld = false
      shared.endIfUnused()
    }
  }
}

extension MotionObservableConvertible {
  /// Connects now and shares the connection among all observers, who receive later values only.
  ///
  /// Animations end here. The connection ends when the stream is released and its last observer has
  /// left. With a memory of what came last it is ``_remember(eagerly:)``.
  public func _multicast() -> MotionObservable<T> {
    SharedConnection.stream(of: asStream(), remembering: false)
  }
}
