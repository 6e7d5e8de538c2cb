package import MotionConsole
package import MotionHost
package import MotionRender
package import MotionTime
import OrreryBasics
internal import PlatformC

/// A session whose clock a page turns, while its script runs on a thread of its own.
///
/// At each refresh of the display the page asks for a frame, with the display's timestamp and what pointers did. The
/// session goes on as far on the exact grid of its rate, and the frame is the journal at that time, on the
/// grid or between. While a turn takes longer than ``wait``, frames come from the journal as it is; the
/// turn's commit then takes as its time the first that was not shown.
///
/// Used from one thread, the page's.
package final class LiveSession {
  /// A frame of a session.
  package struct Shown {
    /// The time and the values of the columns.
    package let frame: Frame

    /// The columns, in order.
    package let columns: [Column]

    /// The number of times that the columns began anew.
    package let restarts: Int
  }

  /// For how long a request waits for the session, in seconds; nil for without limit.
  package var wait: Double? = 0.05

  /// Ends what the script is doing; the session stands where it stood before.
  package let interruption: Interruption

  private let exchange = Guarded(LiveExchange())
  private let server: RenderServer
  private var clock = PageClock()
  private var thread: pthread_t?

  /// The earlier moment that is shown, nil at the session's end.
  private var past: MediaTime?

  /// Whether the page moved ``past``, which the session has not heard of.
  private var hasMoved = false

  /// Loads a job's script on a thread of its own.
  ///
  /// - Parameters:
  ///   - job: The script, and what belongs to it; its end and its clock do not count.
  ///   - interruption: Ends what the script is doing.
  ///   - reachesFiles: Whether commands read and write files, below the working folder.
  ///   - onOutput: Receives what the session says outside of operations, on the session's thread.
  /// - Throws: What loading throws; ``RenderError`` (`serverLost`) when there can be no more threads.
  package init(
    _ job: RunJob, interruption: Interruption = Interruption(), reachesFiles: Bool = true,
    onOutput: @escaping @Sendable ([ConsoleOutput]) -> Void = { _ in }
  ) throws {
    self.interruption = interruption
    server = RenderServer(exchange)
    thread = try SessionThread.start(
      job, exchange, interruption, reachesFiles: reachesFiles, onOutput: onOutput)
  }

  deinit { close() }

  /// The session's time, whatever is shown.
  package var time: MediaTime { clock.time }

  /// The earliest time that can be shown.
  package var horizon: MediaTime { server.horizon }

  /// Whether time stands.
  package var isStanding: Bool { clock.isStanding }

  /// Whether an earlier moment than the session's end is shown.
  package var isPast: Bool { past != nil }

  /// The chosen speed.
  package var speed: Double {
    get { clock.speed }
    set { clock.speed = newValue }
  }

  /// Whether a pointer is down.
  package var isPressed: Bool { clock.isPressed }

  /// Whether the session does what was asked of it, so that nothing waits.
  package var isIdle: Bool { exchange.withLock { $0.isIdle } }

  /// Whether so much waits for a busy script that no more is to be asked of it: 64 operations, or 100 000
  /// samples.
  package var isCrowded: Bool { exchange.withLock { $0.isCrowded } }

  /// Advances the session to a request's timestamp and shows it.
  ///
  /// - Parameters:
  ///   - stamp: The display's timestamp, of any clock that runs as fast as real time.
  ///   - samples: What pointers did since the last request, in order; their times are of the same clock.
  /// - Throws: ``RenderError`` when the server lost the session.
  package func frame(
    at stamp: MediaTime, _ samples: [PointerSample] = []
  ) throws(RenderError) -> Shown {
    adopt()
    let isLive = past == nil && !clock.isStanding
    let before = clock.time
    let due = isLive ? clock.advance(to: stamp, samples) : []
    if !isLive { lookOn(to: stamp) }
    if isLive, clock.time > before || !due.isEmpty { post(due) }
    let frame = try server.frame(at: past ?? clock.time, wait: isLive ? wait : 0)
    adopt()
    return Shown(frame: frame, columns: server.columns, restarts: server.restarts)
  }

  /// Shows the session as it stands, without advancing it.
  ///
  /// - Throws: ``RenderError`` when the server lost the session.
  package func look() throws(RenderError) -> Shown {
    adopt()
    let frame = try server.frame(at: past ?? clock.time, wait: 0)
    return Shown(frame: frame, columns: server.columns, restarts: server.restarts)
  }

  /// Returns the scene of a frame: a stage, by its number in the order of making, as values to draw.
  package func scene(of frame: Frame, stage: Int = 0) -> LiveScene {
    server.scene(of: frame, stage: stage)
  }

  /// Lets the time stand, or go on; pressed pointers are cancelled.
  package func stand(_ isStanding: Bool) {
    if isStanding { cancelPointers() }
    clock.isStanding = isStanding
    clock.restart()
  }

  /// Cancels every pressed pointer and begins anew with the next request: the page is hidden, silent, gone, or
  /// another one drives.
  package func restart() {
    cancelPointers()
    clock.restart()
  }

  /// Shows another moment; the session's end for one that is not before it.
  package func show(_ moment: MediaTime) {
    cancelPointers()
    past = moment < clock.time ? max(moment, server.horizon) : nil
    hasMoved = true
    perform({ _ in }, reply: { _ in })
  }

  /// Does something with the session on its thread, after what waits already.
  ///
  /// It finds the session at the moment that the page shows. A line that is run takes effect a flick after
  /// that.
  ///
  /// - Parameter reply: Receives the result, on the session's thread.
  package func perform<Value>(
    _ body: @escaping @Sendable (ConsoleSession) -> Value,
    reply: @escaping @Sendable (Value) -> Void
  ) {
    let moved = hasMoved ? MediaTime??.some(past) : .none
    hasMoved = false
    exchange.withLock { exchange in
      exchange.work.append(
        .operation { session in
          if let moved { session.showMoment(moved) }
          reply(body(session))
        })
    }
    exchange.notify()
  }

  /// Does something with the session on its thread and waits for it.
  package func perform<Value: Sendable>(
    _ body: @escaping @Sendable (ConsoleSession) -> Value
  ) -> Value? {
    let result = Guarded<Value?>(nil)
    perform(body) { value in result.withLock { $0 = value } }
    // The session's thread says where the session stands after it replied.
    exchange.wait(until: nil, for: { $0.isIdle || $0.hasEnded }, then: { _ in })
    adopt()
    return result.withLock { $0 }
  }

  /// Ends the session and what it has under way.
  package func close() {
    guard let thread else { return }
    self.thread = nil
    exchange.withLock { $0.isEnding = true }
    exchange.notify()
    interruption.trigger(.interrupted)
    pthread_join(thread, nil)
  }

  private func cancelPointers() {
    let samples = clock.cancelPointers()
    if !samples.isEmpty { post(samples) }
  }

  private func post(_ samples: [PointerSample]) {
    let time = clock.time
    exchange.withLock { $0.post(samples, until: time) }
    exchange.notify()
  }

  /// Plays the past on, up to the session's end, where it goes on if time does not stand.
  private func lookOn(to stamp: MediaTime) {
    let step = clock.look(to: stamp)
    guard let moment = past, !clock.isStanding else { return }
    (past, hasMoved) = (moment + step, true)
    if moment + step >= clock.time { show(clock.time) }
  }

  /// Takes over where the session stands.
  private func adopt() {
    let standing = exchange.withLock { $0.takeStanding() }
    if let time = standing.fallback {
      clock.fallBack(to: time)
      cancelPointers()
    }
    if standing.isHeld { clock.isStanding = true }
    clock.catchUp(with: standing.turned)
    if let shown = standing.shown { (past, hasMoved) = (shown, false) }
  }
}
