internal import MotionTime

/// A timeline that is begun once and may be driven by a scrubber, with observers.
///
/// Its ``beginTime`` is nil until ``begin()``; ``Timeline`` is the one whose begin time is constant.
public final class ScrubTimeline {
  /// The time of `begin()`, in seconds, or nil before it.
  public private(set) var beginTime: Double?

  private let now: () -> Double
  private let session = MotionSession.current
  private var entries: [WeakObserver] = []
  private var attached: TimelineScrubber?
  private var lastAttached: TimelineScrubber?

  /// Creates a timeline that has not begun.
  ///
  /// - Parameter now: Returns the present time in seconds; by default the session's clock does.
  public init(now: (() -> Double)? = nil) {
    let clock = session.clock
    self.now = now ?? { clock.now.seconds }
  }

  /// Begins the timeline now. A second call is an assertion, and the first time is kept.
  public func begin() {
    if beginTime != nil {
      return session.assertionHandler(
        "already begun: a timeline begins once. Make a new ScrubTimeline to begin again.")
    }
    beginTime = now()
  }

  /// The scrubber that drives the timeline, or nil.
  ///
  /// Observers are notified of a change from and to nil. A scrubber that replaces another takes over with a
  /// scrub if its offset differs; one that drives another timeline is detached from it first.
  public var scrubber: TimelineScrubber? {
    get { attached }
    set { replaceScrubber(with: newValue) }
  }

  /// Adds an observer, held weakly, after all others; has no effect when it is there already.
  ///
  /// - Parameter observer: The observer, held weakly.
  /// - Complexity: Linear in the number of observers.
  public func addObserver(_ observer: any TimelineObserver) {
    entries.removeAll { $0.observer == nil }
    if entries.contains(where: { $0.observer === observer }) { return }
    entries.append(WeakObserver(observer))
  }

  /// Removes an observer; has no effect when it is not there.
  ///
  /// - Parameter observer: The observer, held weakly.
  public func removeObserver(_ observer: any TimelineObserver) {
    entries.removeAll { $0.observer === observer || $0.observer == nil }
  }

  /// The observers in the order of their addition.
  package var observers: [any TimelineObserver] { entries.compactMap(\.observer) }

  /// Moves the attached scrubber to an offset in seconds, attaching the last one, or a new one, first.
  ///
  /// - Parameter timeOffset: The offset, in seconds.
  public func attachScrubber(withTimeOffset timeOffset: Double) {
    let scrubber = attached ?? lastAttached ?? TimelineScrubber()
    self.scrubber = scrubber
    scrubber.timeOffset = timeOffset
  }

  /// Detaches the scrubber, if one is attached.
  public func detachScrubber() {
    scrubber = nil
  }

  /// Tells observers that the attached scrubber moved.
  func didScrub(to timeOffset: Double) {
    notify { $0.timelineScrubberDidScrub(self, timeOffset: timeOffset) }
  }

  private func replaceScrubber(with scrubber: TimelineScrubber?) {
    let previous = attached
    if scrubber === previous { return }
    if let scrubber, let other = scrubber.timeline { other.scrubber = nil }
    previous?.timeline = nil
    attached = scrubber
    guard let scrubber else {
      return notify { $0.timelineDidDetachScrubber(self) }
    }
    scrubber.timeline = self
    lastAttached = scrubber
    if let previous {
      if previous.timeOffset != scrubber.timeOffset { didScrub(to: scrubber.timeOffset) }
    } else {
      notify { $0.timelineDidAttachScrubber(self, scrubber: scrubber) }
    }
  }

  /// Calls the observers that were registered when the event began, except those removed or
  /// released meanwhile.
  private func notify(_ event: (any TimelineObserver) -> Void) {
    for entry in entries where entries.contains(where: { $0 === entry }) {
      if let observer = entry.observer { event(observer) }
    }
  }
}

/// A registration of an observer, held weakly. An observer that is removed and added again gets a
/// new registration, which receives no event that is being delivered.
private final class WeakObserver {
  weak var observer: (any TimelineObserver)?

  init(_ observer: any TimelineObserver) {
    self.observer = observer
  }
}

/// An observer of the scrubbing of a ``ScrubTimeline``.
public protocol TimelineObserver: AnyObject {
  /// A scrubber was attached where there was none.
  func timelineDidAttachScrubber(_ timeline: ScrubTimeline, scrubber: TimelineScrubber)

  /// The scrubber was detached, and none took its place.
  func timelineDidDetachScrubber(_ timeline: ScrubTimeline)

  /// The attached scrubber moved to an offset in seconds.
  func timelineScrubberDidScrub(_ timeline: ScrubTimeline, timeOffset: Double)
}
