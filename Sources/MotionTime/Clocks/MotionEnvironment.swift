/// What a session's objects share: clock, scheduler and assertion handler.
///
/// It is task-local, so sessions and tests run side by side; objects capture it when they are made.
/// Tests and hosts install their own with `MotionEnvironment.$current.withValue(environment) { … }`.
///
/// `@unchecked Sendable` rests on this invariant: a task local asks for it, but a session uses its
/// environment, and everything that hangs on it, from its one thread only.
public final class MotionEnvironment: @unchecked Sendable {
  /// The environment of the running task; by default one with a clock that stands at 0.
  @TaskLocal public static var current = MotionEnvironment()

  /// Where times come from.
  public let clock: any Clock

  /// Who does work that must happen later.
  public let scheduler: any Scheduler

  /// Hears about misuse, then returns so that the stated fallback can follow.
  ///
  /// The default is `assertionFailure`: it traps in debug builds and does nothing in others.
  public var assertionHandler: (String) -> Void

  /// A handful at most, so that looking through them beats hashing.
  private var attachments: [(type: ObjectIdentifier, object: AnyObject)] = []

  /// Creates an environment; without arguments, one with a manual clock at 0 and an empty queue.
  public init(
    clock: any Clock = ManualClock(), scheduler: any Scheduler = TimerQueue(),
    assertionHandler: ((String) -> Void)? = nil
  ) {
    self.clock = clock
    self.scheduler = scheduler
    self.assertionHandler = assertionHandler ?? { assertionFailure($0) }
  }

  /// Returns the one object of a type that hangs on this environment, making it when first asked.
  ///
  /// Higher layers keep what is one per session here, without this module knowing of it.
  public func attachment<T: AnyObject>(_ type: T.Type, orMake make: () -> T) -> T {
    let key = ObjectIdentifier(type)
    for attachment in attachments where attachment.type == key {
      return unsafeDowncast(attachment.object, to: type)
    }
    let made = make()
    attachments.append((key, made))
    return made
  }
}

/// Reports misuse to the current environment's assertion handler and returns.
///
/// The caller then takes the fallback that its rule states.
public func motionAssertion(_ message: @autoclosure () -> String) {
  MotionEnvironment.current.assertionHandler(message())
}
