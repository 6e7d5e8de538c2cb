/// A connection to upstream that several observers share: the observer that upstream has.
class SharedSource<T>: MotionObserver<T> {
  final let observers = ObserverList<T>()

  /// The number of observers that have not left.
  final var members = 0

  final private(set) var connection: Subscription?
  final private(set) var course: ShownCourse?

  /// The debugging view that came last.
  final private(set) var view: MotionView?

  /// Whether the connection is made for observers that show what sources show.
  private var isShown = false

  /// Connects, in place of the connection before.
  final func connect(to upstream: MotionObservable<T>, needsShown: Bool) {
    isShown = needsShown
    connection?.unsubscribe()
    connection = upstream.subscribe(observer: self)
  }

  /// Ends the connection.
  final func disconnect() {
    let connection = connection
    self.connection = nil
    connection?.unsubscribe()
    course = nil
  }

  override var needsShown: Bool { isShown }

  override func follow(_ course: ShownCourse?) {
    self.course = course
    observers.pass { $0.follow(course) }
  }

  override var visualization: VisualizationChannel? { visualize }

  private func visualize(_ view: MotionView) {
    self.view = view
    observers.pass { $0.visualization?(view) }
  }
}

/// A connection to upstream, made at once and shared by all observers.
///
/// It exists while the stream is referenced or observed, and while upstream refers to it.
final class SharedConnection<T>: SharedSource<T> {
  private let remembers: Bool
  private var isHeld = true
  private var latest: T?

  /// Returns the stream of a new connection.
  static func stream(
    of upstream: MotionObservable<T>, remembering: Bool
  ) -> MotionObservable<T> {
    let shared = SharedConnection(remembering)
    shared.connect(to: upstream, needsShown: false)
    let hold = Hold(shared, upstream)
    return MotionObservable(attaching: { hold.shared.add($0, hold.upstream) })
  }

  private init(_ remembers: Bool) {
    self.remembers = remembers
    super.init()
  }

  override func receive(_ value: T) {
    if remembers { latest = value }
    observers.send(value)
  }

  private func add(
    _ observer: MotionObserver<T>, _ upstream: MotionObservable<T>
  ) -> Subscription {
    members += 1
    if observer.needsShown, !needsShown { connect(to: upstream, needsShown: true) }
    let membership = observers.add(observer)
    observer.follow(course)
    if let latest { observer.receive(latest) }
    if remembers, let view { observer.visualization?(view) }
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
    disconnect()
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
