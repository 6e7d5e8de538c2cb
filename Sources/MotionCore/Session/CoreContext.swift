internal import MotionRender
public import MotionTime

/// The motion core's part of a session: event loop, frames, log, and what all runtimes share.
final class CoreContext {
  let frames: FrameTicker
  let eventLoop: EventLoop
  let log = MotionLog()
  let members = SessionMembers()
  let waitingFollowers = WaitingFollowers()
  let cascades: CascadeGuard
  let emissionKeys = EmissionKeys()
  let reactiveCaches = ReactiveSideTable()
  let startedSequences = WeakObjects()
  let transitions = WeakObjects()
  var disablesActions = false
  private var madeReducedMotion: ReactiveProperty<Bool>?
  private let context: RenderContext
  private var hasWarnedOfClamping = false
  private let errors: MotionErrors

  /// Warns once that a spring counts as critically damped (CMP-18).
  func warnOfClamping(_ spring: SpringFunction) {
    if hasWarnedOfClamping { return }
    hasWarnedOfClamping = true
    errors.warn(
      MotionError(
        .dampingClamped,
        "a spring of mass \(spring.mass), stiffness \(spring.stiffness) and damping \(spring.givenDamping) counts "
          + "as critically damped (damping \(spring.damping)). Set allowsOverdamping to use it as it is."
      ))
  }

  /// Whether motion is reduced. The property keeps the session, until the event loop is shut down.
  var reducedMotion: ReactiveProperty<Bool> {
    if let madeReducedMotion { return madeReducedMotion }
    let made = ReactiveProperty(
      initialValue: context.reducesMotion,
      externalWrite: { [weak self] in self?.reduceMotion($0) })
    madeReducedMotion = made
    members.add(self)
    return made
  }

  private func reduceMotion(_ isReduced: Bool) {
    if context.reducesMotion == isReduced { return }
    context.reducesMotion = isReduced
    if !isReduced { return }
    context.endReducedMotions()
    for case let sequence as any ReducedInMotion in startedSequences.all { sequence.endReduced() }
  }

  init(of session: MotionSession) {
    errors = session.errors
    context = session.renderContext
    frames = FrameTicker(clock: session.clock)
    cascades = CascadeGuard(session)
    eventLoop = EventLoop(
      clock: session.eventClock, timers: session.scheduler, context: session.renderContext,
      frames: frames, members: members,
      followers: waitingFollowers)
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

  /// Emits a value at each frame.
  public var frames: FrameTicker { core.frames }

  /// The log that the operator `log` writes to.
  public var log: MotionLog { core.log }

  /// Whether code written for Apple's frameworks disabled implicit animations; false at first.
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

extension CoreContext: SessionMember {
  func end() { madeReducedMotion = nil }
}

/// A sequence, whose motions end when motion is reduced.
protocol ReducedInMotion: AnyObject {
  /// Ends what is no more to be seen.
  func endReduced()
}

/// A list of weak references to objects, in the order of adding.
final class WeakObjects {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []
  private var pruneAt = 64

  /// Adds an object.
  func add(_ object: AnyObject) {
    if entries.count == pruneAt {
      entries.removeAll { $0.object == nil }
      pruneAt = max(64, entries.count * 2)
    }
    entries.append(Entry(object: object))
  }

  /// Those that are there.
  var all: [AnyObject] { entries.compactMap(\.object) }
}

/// A generator of the keys of the animations that a session's interactions send, in order.
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
