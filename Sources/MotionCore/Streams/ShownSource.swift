/// The source between a property of a layer and an observer that shows what the property shows: it hands on the
/// course, and if the observer cannot store it, the shown value at each change and frame (CMP-10, CMP-13).
class ShownSource<T>: OperatorNode<T, T>, ShownSourceProtocol, WaitingFollower {
  /// Keeps its observers, of which this is one.
  private unowned let property: ReactiveProperty<T>

  private let frames: ObserverList<Void>
  private let waiting: WaitingFollowers
  private var isSampling = false

  /// The number of the last write, or of the last start of a motion.
  private var start = 0

  /// Whether only frames send something (``ReactiveProperty/shown()``).
  private var isOfFrames = false

  /// Whether a write came that was not sent yet.
  private var isPending = false
  private var ticks: Subscription?

  /// - Parameter frames: Sends at each frame.
  init(
    of property: ReactiveProperty<T>, for observer: MotionObserver<T>, _ frames: ObserverList<Void>,
    _ waiting: WaitingFollowers
  ) {
    self.property = property
    self.frames = frames
    self.waiting = waiting
    super.init(to: observer)
  }

  /// The course of the property; nil where its values are not made of numbers.
  var course: ShownCourse? { nil }
  var isWrittenByMotion: Bool { false }

  /// Sends what the property shows, if that differs from what was sent last.
  ///
  /// - Parameter isWritten: Whether it is sent in any case.
  func send(isWritten: Bool) {}

  /// Whether a write came of which a motion may follow at once.
  var isStarting: Bool { false }

  /// Begins, and sends what there is.
  ///
  /// - Parameter isOfFrames: Whether from then on only frames send something.
  final func connect(to subscription: Subscription, isOfFrames: Bool = false) -> Subscription {
    self.isOfFrames = isOfFrames
    if let course, !isOfFrames { downstream.follow(course) } else { sample() }
    if isSampling { send(isWritten: true) } else { downstream.receive(property.value) }
    return Subscription(
      hasEnded: { subscription.hasEnded },
      disconnect: {
        self.end()
        subscription.unsubscribe()
        self.downstream.follow(nil)
      })
  }

  private func end() {
    if isPending { waiting.remove(self) }
    isSampling = false
    ticks?.unsubscribe()
    ticks = nil
  }

  final func sample() {
    if isSampling { return }
    isSampling = true
    start = waiting.countStart()
    ticks = frames.add { [weak self] _ in self?.sendSample(isWritten: false) }
  }

  final override func receive(_ value: T) {
    if isOfFrames { return }
    if !isSampling { return downstream.receive(value) }
    if isWrittenByMotion { return sendSample(isWritten: true) }
    if !isStarting { return sendStart() }
    // If a motion follows, it says where it starts.
    if !isPending { waiting.add(self) }
    isPending = true
  }

  private func sendStart() {
    start = waiting.countStart()
    send(isWritten: true)
  }

  private func sendSample(isWritten: Bool) {
    waiting.send(sampleOf: start) { send(isWritten: isWritten) }
  }

  final func resume() -> Bool {
    if isPending, isSampling { sendStart() }
    isPending = false
    return true
  }

  final override func follow(_ course: ShownCourse?) {
    if course == nil { end() }
    downstream.follow(course)
  }

  final override var coreAnimation: CoreAnimationChannel? {
    if isOfFrames { return nil }
    if !isSampling { return downstream.coreAnimation }
    return { event in
      event.discard()
      self.isPending = false
      self.sendStart()
    }
  }
}
