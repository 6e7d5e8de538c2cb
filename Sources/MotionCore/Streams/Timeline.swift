internal import MotionRender
public import MotionTime

/// A clock that pauses and scrubs every animation that names it.
///
/// A timeline publishes state and schedules nothing. While it is paused, its animations show
/// ``timeOffset``; otherwise they run, continuing from ``timeOffset`` when it was paused before.
///
/// ```swift
/// let timeline = Timeline()
/// let drop = Tween(duration: 2, values: [80, 280])
/// drop.timeline = timeline
/// runtime.add(drop, to: runtime.get(card.layer).positionY)
///
/// timeline.timeOffset.value = 0.5  // before pausing, so that no other offset is shown between
/// timeline.paused.value = true  // 0.5 s of the tween, at any time of the session
/// ```
///
/// Values at an offset are the same whether they were played to or scrubbed to, springs included,
/// since every animation is a closed formula of its timeline's time (CA 10.3). Pausing locks to
/// ``timeOffset``, 0 unless it was written; ``hold()`` pauses at the present position instead
/// (TML-7).
///
/// While a timeline is paused nothing on it completes. Scrubbing back shows an animation that had
/// completed, but states and completion handlers do not run again (TLI-7).
public final class Timeline {
  /// Whether animations are frozen at ``timeOffset``. Pausing jumps there; see ``hold()``.
  public let paused: ReactiveProperty<Bool>

  /// The offset that animations show while paused, in seconds from ``beginTime``; ignored while
  /// running.
  public let timeOffset: ReactiveProperty<Double>

  /// The seconds by which the timeline runs on in a second of the session, 1 at first: any finite number, below 0 to run
  /// back, 0 to stand still where it is. A change counts from the timeline's present time on.
  public let timeScale: ReactiveProperty<Double>

  /// The time of the timeline's creation, in seconds.
  public let beginTime: Double

  private let state: TimelineStorage
  private var bridges: [ObjectIdentifier: AnyObject] = [:]

  /// Creates a timeline that begins now.
  public init() {
    let state = TimelineStorage()
    self.state = state
    beginTime = state.clock.beginTime.seconds
    paused = ReactiveProperty(initialValue: false, externalWrite: state.setPaused)
    timeOffset = ReactiveProperty(initialValue: 0, externalWrite: state.setTimeOffset)
    timeScale = ReactiveProperty(initialValue: 1, externalWrite: state.setTimeScale)
  }

  /// The state of the timeline as a value, as the journal stores it.
  public var clock: TimelineClock { state.clock }

  /// The position that every associated interaction shows now, in seconds from ``beginTime``.
  public var currentTime: Double { state.currentTime }

  /// Freezes the position shown now: sets ``timeOffset`` to it, then pauses.
  public func hold() {
    if paused.value { return }
    timeOffset.value = currentTime
    paused.value = true
  }

  /// Keeps an object alive for as long as the timeline is, or until ``release(_:)``.
  func retain(_ bridge: AnyObject) {
    bridges[ObjectIdentifier(bridge)] = bridge
  }

  /// Releases an object that the timeline kept alive.
  func release(_ bridge: AnyObject) {
    bridges[ObjectIdentifier(bridge)] = nil
  }
}

/// The storage of a timeline's properties: its clock, and through it the journal.
private final class TimelineStorage {
  private let session = MotionSession.current
  private let context = MotionSession.current.renderContext
  private let handle: TimelineHandle

  init() {
    handle = context.makeTimelineHandle()
  }

  deinit {
    context.release(handle)
  }

  var clock: TimelineClock { handle.clock }

  var currentTime: Double { clock.time(at: session.clock.now).seconds }

  func setPaused(_ paused: Bool) {
    if paused == handle.clock.paused { return }
    if paused { handle.clock.pause() } else { handle.clock.resume(at: session.clock.now) }
    context.noteChange(of: handle)
  }

  func setTimeScale(_ scale: Double) {
    if !scale.isFinite {
      return session.assertionHandler(
        "invalidTiming: a timeline cannot run at a time scale of \(scale). Give a finite number.")
    }
    if scale == handle.clock.timeScale { return }
    handle.clock.setTimeScale(scale, at: session.clock.now)
    context.noteChange(of: handle)
  }

  func setTimeOffset(_ seconds: Double) {
    guard let offset = try? MediaTime(seconds: seconds) else {
      return session.assertionHandler(
        "timeOutOfRange: a timeline cannot be at \(seconds) s."
          + " Give a timeOffset within 147 days of 0.")
    }
    if offset == handle.clock.timeOffset { return }
    handle.clock.setTimeOffset(offset)
    if handle.clock.paused { context.noteChange(of: handle) }
  }
}
