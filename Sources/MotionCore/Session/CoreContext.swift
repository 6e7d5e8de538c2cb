internal import MotionRender
public import MotionTime

/// The motion core's part of a session: event loop, frames, log, and what all runtimes share.
final class CoreContext {
  let frames: FrameTicker
  let eventLoop: EventLoop
  let log = MotionLog()
  let members = SessionMembers()
  let cascades: CascadeGuard
  let emissionKeys = EmissionKeys()
  let reactiveCaches = ReactiveSideTable()
  var disablesActions = false

  init(of session: MotionSession) {
    frames = FrameTicker(clock: session.clock)
    cascades = CascadeGuard(session)
    eventLoop = EventLoop(
      clock: session.eventClock, timers: session.scheduler, context: session.renderContext,
      frames: frames, members: members)
  }
}

/// Receives misuse in the current session, then returns so that the stated fallback can follow.
public var motionAssertionHandler: (String) -> Void {
  get { MotionSession.current.assertionHandler }
  set { MotionSession.current.assertionHandler = newValue }
}

extension MotionSession {
  /// The event loop that advances the session's clock.
  public var eventLoop: EventLoop { core.eventLoop }

  /// Sends each frame to those who make values frame by frame.
  public var frames: FrameTicker { core.frames }

  /// The log that the operator `log` writes to.
  public var log: MotionLog { core.log }

  /// Whether code written for Apple's frameworks asked for writes not to animate; false at first.
  package var disablesActions: Bool {
    get { core.disablesActions }
    set { core.disablesActions = newValue }
  }

  var core: CoreContext {
    if let coreSlot { return unsafeDowncast(coreSlot, to: CoreContext.self) }
    let made = CoreContext(of: self)
    coreSlot = made
    return made
  }
}

/// Names the animations that interactions send, in order, for a whole session.
final class EmissionKeys {
  private var count = 0

  /// Returns a name that was not given before: `interaction#1`, `interaction#2`, …
  func next() -> String {
    count += 1
    return "interaction#\(count)"
  }
}

/// The output of a session's `log` operators.
public final class MotionLog {
  /// Takes one line without its line break; prints it unless replaced.
  public var write: (String) -> Void = { print($0) }
}
