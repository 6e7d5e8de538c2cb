extension Timeline {
  /// The state of a timeline at one time.
  public struct Snapshot: Equatable, Sendable {
    /// Whether the timeline was paused.
    public let paused: Bool

    /// The time of the timeline's creation, in seconds.
    public let beginTime: Double

    /// The offset that the timeline shows if it is paused, in seconds from ``beginTime``.
    public let timeOffset: Double

    /// Creates a snapshot from its parts.
    ///
    /// - Parameters:
    ///   - paused: Whether the timeline is paused.
    ///   - beginTime: The time of the timeline's creation, in seconds.
    ///   - timeOffset: The offset, in seconds.
    public init(paused: Bool, beginTime: Double, timeOffset: Double) {
      self.paused = paused
      self.beginTime = beginTime
      self.timeOffset = timeOffset
    }
  }
}

extension Timeline: MotionObservableConvertible {
  /// Returns the stream of snapshots: one on subscription, then one for each write that changes it.
  public func asStream() -> MotionObservable<Snapshot> {
    MotionObservable(attaching: { [self] observer in
      let relay = SnapshotRelay(observer, paused.value, beginTime, timeOffset.value)
      let one = paused.subscribeToValue { relay.set(paused: $0) }
      let other = timeOffset.subscribeToValue { relay.set(timeOffset: $0) }
      relay.start()
      return Subscription(endingInReverse: one, other)
    })
  }
}

/// A relay that makes snapshots for one observer out of the timeline's two properties.
///
/// `@exclusivity(unchecked)` is sound because no access lasts while the observer is called.
private final class SnapshotRelay {
  @exclusivity(unchecked) private var paused: Bool
  @exclusivity(unchecked) private var timeOffset: Double

  private let observer: MotionObserver<Timeline.Snapshot>
  private let beginTime: Double
  @exclusivity(unchecked) private var latest: Timeline.Snapshot?
  @exclusivity(unchecked) private var hasStarted = false

  init(
    _ observer: MotionObserver<Timeline.Snapshot>, _ paused: Bool, _ beginTime: Double,
    _ timeOffset: Double
  ) {
    self.observer = observer
    self.paused = paused
    self.beginTime = beginTime
    self.timeOffset = timeOffset
  }

  func set(paused: Bool) {
    self.paused = paused
    send()
  }

  func set(timeOffset: Double) {
    self.timeOffset = timeOffset
    send()
  }

  func start() {
    hasStarted = true
    send()
  }

  private func send() {
    let snapshot = Timeline.Snapshot(
      paused: paused, beginTime: beginTime, timeOffset: timeOffset)
    if !hasStarted || snapshot == latest { return }
    latest = snapshot
    observer.receive(snapshot)
  }
}
