/// The state that all objects of one session share: clock, scheduler, assertion handler and error list.
///
/// A session is bound to the running task with `MotionSession.$current.withValue(session) { … }`, so
/// sessions and tests run side by side. Objects capture the current session when they are made.
///
/// Each module above keeps its own part of the session in a slot of its own and reads it through a
/// typed property in an extension of this class, as `renderSlot` is read as `renderContext`.
///
/// `@unchecked Sendable` rests on this invariant: a task local requires it, but a session, and
/// everything in its slots, is used from its one thread only.
public final class MotionSession: @unchecked Sendable {
  /// The session of the running task; by default one with a virtual clock at 0.
  @TaskLocal public static var current = MotionSession()

  /// The source of the session's time.
  public let clock: any MotionClock

  /// The clock that the event loop advances: ``clock``, unless that one follows real time.
  public let eventClock: ManualClock

  /// The timers, which the event loop runs.
  public let scheduler: TimerQueue

  /// Receives misuse, then returns so that the stated fallback can follow.
  ///
  /// The default is `assertionFailure`: it traps in debug builds and does nothing in others.
  public var assertionHandler: (String) -> Void

  /// The errors and warnings that no caller received.
  public let errors = MotionErrors()

  /// The part of `MotionRender`.
  package var renderSlot: AnyObject?

  /// The part of `MotionCore`.
  package var coreSlot: AnyObject?

  /// The part of the module that binds a scripting language.
  package var scriptSlot: AnyObject?

  /// Creates a session on virtual time, 0 by default, that only its event loop advances.
  ///
  /// - Parameters:
  ///   - clock: The clock, which the event loop advances.
  ///   - scheduler: The timers of the session.
  ///   - assertionHandler: Receives misuse and returns; nil for `assertionFailure`.
  public convenience init(
    clock: ManualClock = ManualClock(), scheduler: TimerQueue = TimerQueue(),
    assertionHandler: ((String) -> Void)? = nil
  ) {
    self.init(clock, eventClock: clock, scheduler, assertionHandler)
  }

  /// Creates a session on a clock that follows real time; its event loop begins at the clock's
  /// present time.
  ///
  /// - Parameters:
  ///   - clock: The clock to follow, monotonic.
  ///   - scheduler: The timers of the session.
  ///   - assertionHandler: Receives misuse and returns; nil for `assertionFailure`.
  public convenience init(
    following clock: any MotionClock, scheduler: TimerQueue = TimerQueue(),
    assertionHandler: ((String) -> Void)? = nil
  ) {
    self.init(clock, eventClock: ManualClock(now: clock.now), scheduler, assertionHandler)
  }

  private init(
    _ clock: any MotionClock, eventClock: ManualClock, _ scheduler: TimerQueue,
    _ assertionHandler: ((String) -> Void)?
  ) {
    self.clock = clock
    self.eventClock = eventClock
    self.scheduler = scheduler
    self.assertionHandler = assertionHandler ?? { assertionFailure($0) }
  }
}

/// Reports misuse to the current session's assertion handler and returns.
///
/// The caller then takes the fallback that its rule states.
///
/// - Parameter message: The description of the misuse; evaluated only when it is reported.
public func motionAssertion(_ message: @autoclosure () -> String) {
  MotionSession.current.assertionHandler(message())
}
