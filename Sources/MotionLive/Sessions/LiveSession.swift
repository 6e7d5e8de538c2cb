package import MotionConsole
package import MotionHost
package import MotionRender
package import MotionTime
import OrreryBasics
internal import PlatformC

/// A session whose clock a page advances, while its script runs on a thread of its own.
///
/// At each refresh of the display the page requests a frame, with the display's timestamp and the pointer samples
/// since the last request. The session advances to that time on the exact grid of its frame rate, and the frame is
/// evaluated from the journal at that time, on the grid or between. If a turn takes longer than ``wait``, frames are
/// evaluated from the present journal; the turn's commit then gets the first time that was not shown.
///
/// It is not thread-safe: all calls are made on one thread, the page's.
package final class LiveSession {
  /// A frame of the session with its columns.
  package struct Shown {
    /// The time and the values of the columns.
    package let frame: Frame

    /// The columns, in order.
    package let columns: [Column]

    /// The number of replays that replaced the session. Each has its own list of columns.
    package let restarts: Int
  }

  /// The longest time that a request waits for the session, in real seconds; nil for no limit.
  package var wait: Double? = 0.05

  /// A handle that interrupts the script. The session then returns to its state before the
  /// interrupted turn or operation.
  package let interruption: Interruption

  private let exchange = Guarded(LiveExchange())
  private let server: RenderServer

  /// The journal of the session with the compared values.
  private let comparison: RenderServer
  private var clock = PageClock()
  private var thread: pthread_t?

  /// The time shown if it is earlier than the session's end, otherwise nil.
  private var past: MediaTime?

  /// Whether the page changed ``past`` and the session was not notified yet.
  private var hasMoved = false

  /// Creates a session by loading the script of a job on a thread of its own.
  ///
  /// - Parameters:
  ///   - job: The script, its arguments, limits and plugins. The end time and clock settings are
  ///     ignored.
  ///   - interruption: A handle that interrupts the script.
  ///   - reachesFiles: Whether commands may read and write files below the working folder.
  ///   - late: What happens with a script that is not loaded in time; nil to wait for it.
  ///   - onOutput: Called with the session's output outside of operations, on the session's thread.
  /// - Throws: ``ScriptError``, ``HostError`` or ``FileError`` if the script does not load;
  ///   ``RenderError`` (`serverLost`) if no thread can be created.
  package init(
    _ job: RunJob, interruption: Interruption = Interruption(), reachesFiles: Bool = true,
    late: LateLoading? = nil, onOutput: @escaping @Sendable ([ConsoleOutput]) -> Void = { _ in }
  ) throws {
    self.interruption = interruption
    server = RenderServer(exchange)
    let compared = Guarded(LiveExchange())
    comparison = RenderServer(compared)
    thread = try SessionThread.start(
      job, exchange, compared, interruption, reachesFiles: reachesFiles, late: late,
      onOutput: onOutput)
  }

  deinit { close() }

  /// The end of the session, which may be later than the time shown.
  package var time: MediaTime { clock.time }

  /// The earliest time that can be shown.
  package var horizon: MediaTime { server.horizon }

  /// Whether the session's clock is stopped.
  package var isPaused: Bool { clock.isPaused }

  /// Whether the time shown is earlier than the session's end.
  package var isPast: Bool { past != nil }

  /// Whether time stands still while everything is at rest and nothing is due; it goes on with the next input or line.
  /// The times of what follows then depend on the frame at which rest was seen.
  package var standsAtRest = false

  /// Whether time stands still because everything is at rest.
  package var isResting: Bool {
    past == nil && !clock.isPaused && standsAtRest && !clock.isPressed && !clock.isWaiting
      && exchange.withLock { $0.isSettled && !$0.isAdvancing }
  }

  /// Whether the script has been loaded.
  package var isLoaded: Bool { exchange.withLock { $0.isLoaded } }

  /// Whether the script failed to load when nobody waited for it any more.
  package var hasFailed: Bool { exchange.withLock { $0.hasFailed } }

  /// Whether the script takes keys.
  package var takesKeys: Bool { exchange.withLock { $0.takesKeys } }

  /// The chosen playback speed, in session seconds per real second; while a pointer is down 1 is
  /// used.
  package var speed: Double {
    get { clock.speed }
    set { clock.speed = newValue }
  }

  /// Whether a pointer is down.
  package var isPressed: Bool { clock.isPressed }

  /// Whether the session's thread has executed all work.
  package var isIdle: Bool { exchange.withLock { $0.isIdle } }

  /// Whether the queue is full because the script is busy, so that no more operations may be added: 64
  /// operations, or 100 000 samples.
  package var isCrowded: Bool { exchange.withLock { $0.isCrowded } }

  /// Advances the session to a request's timestamp, and returns the frame.
  ///
  /// - Parameters:
  ///   - stamp: The display's timestamp, of any clock that runs in real time.
  ///   - samples: The pointer samples since the last request, in order, with times of the same clock.
  /// - Throws: ``RenderError`` if a commit cannot be applied to the server's journal.
  package func frame(
    at stamp: MediaTime, _ samples: [PointerSample] = []
  ) throws(RenderError) -> Shown {
    adopt()
    // Time does not pass before the script is there.
    let isResting = isResting && samples.isEmpty || !isLoaded
    if isResting { clock.stand(at: stamp) }
    let isLive = past == nil && !clock.isPaused && !isResting
    let before = clock.time
    let due = isLive ? clock.advance(to: stamp, samples) : []
    if !isLive, !isResting { playPast(to: stamp) }
    if isLive, clock.time > before || !due.isEmpty { post(due) }
    let frame = try server.frame(at: past ?? clock.time, wait: isLive ? wait : 0)
    adopt()
    return Shown(frame: frame, columns: server.columns, restarts: server.restarts)
  }

  /// Returns the frame at the time shown, without advancing the session.
  ///
  /// - Throws: ``RenderError`` if a commit cannot be applied to the server's journal.
  package func currentFrame() throws(RenderError) -> Shown {
    adopt()
    let frame = try server.frame(at: past ?? clock.time, wait: 0)
    return Shown(frame: frame, columns: server.columns, restarts: server.restarts)
  }

  /// Whether the session is compared with other values of parameters.
  package var isComparing: Bool { exchange.withLock { $0.isComparing } }

  /// Returns the scene of the session with the compared values, at the time shown; an empty one without a comparison.
  ///
  /// - Parameter stage: The number of the stage, from 0, in the order of creation.
  /// - Throws: ``RenderError`` if a commit cannot be applied to the comparison's journal.
  package func comparedScene(stage: Int) throws(RenderError) -> (frame: Frame, scene: LiveScene) {
    adopt()
    let frame = try comparison.frame(at: past ?? clock.time, wait: isComparing ? wait : 0)
    return (frame, comparison.scene(of: frame, stage: stage))
  }

  /// Returns the scene of a frame that the session returned.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - stage: The number of the stage, from 0, in the order of creation.
  package func scene(of frame: Frame, stage: Int = 0) -> LiveScene {
    server.scene(of: frame, stage: stage)
  }

  /// Stops or starts the session's clock. Stopping cancels the pointers that are down.
  package func setPaused(_ isPaused: Bool) {
    if isPaused { cancelPointers() }
    clock.isPaused = isPaused
    clock.restart()
  }

  /// Cancels every pointer that is down and restarts the clock with the next request, because the page is
  /// hidden, silent or closed, or another page drives.
  package func restart() {
    cancelPointers()
    clock.restart()
  }

  /// Sets the time shown. A time at or after the session's end is the end.
  package func show(_ moment: MediaTime) {
    cancelPointers()
    past = moment < clock.time ? max(moment, server.horizon) : nil
    hasMoved = true
    perform({ _ in }, reply: { _ in })
  }

  /// Calls a function with the session on its thread, after the work that is in the queue.
  ///
  /// The session shows the time that the page shows. A line that is run takes effect a flick after it.
  ///
  /// - Parameters:
  ///   - body: The function.
  ///   - reply: Called with the result, on the session's thread.
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

  /// Calls a function with the session on its thread, and waits for the result; nil if the session
  /// has ended.
  package func perform<Value: Sendable>(
    _ body: @escaping @Sendable (ConsoleSession) -> Value
  ) -> Value? {
    let result = Guarded<Value?>(nil)
    perform(body) { value in result.withLock { $0 = value } }
    // The session's thread updates the exchange after it has replied, so this waits for that, too.
    exchange.wait(until: nil, for: { $0.isIdle || $0.hasEnded }, then: { _ in })
    adopt()
    return result.withLock { $0 }
  }

  /// Interrupts the script, ends the session and joins its thread.
  package func close() {
    guard let thread else { return }
    self.thread = nil
    exchange.withLock { $0.isEnding = true }
    exchange.notify()
    interruption.trigger(.interrupted)
    pthread_join(thread, nil)
  }

  /// Takes input of a page that does not drive, which takes effect at the session's present time.
  ///
  /// - Parameters:
  ///   - samples: The samples, with times of the page's clock.
  ///   - stamp: The present time of the page's clock.
  package func take(_ samples: [PointerSample], at stamp: MediaTime) {
    if past != nil || clock.isPaused { return }
    let due = clock.place(samples, at: stamp)
    if !due.isEmpty { post(due) }
  }

  /// Cancels the pointers that are down.
  ///
  /// - Parameter numbers: Their numbers; nil for all.
  package func cancelPointers(in numbers: Range<Int>? = nil) {
    let samples = clock.cancelPointers(in: numbers)
    if !samples.isEmpty { post(samples) }
  }

  private func post(_ samples: [PointerSample]) {
    let time = clock.time
    exchange.withLock { $0.post(samples, until: time) }
    exchange.notify()
  }

  /// Advances the time shown while the past is played back. At the session's end the session
  /// continues, unless the clock is stopped.
  private func playPast(to stamp: MediaTime) {
    let step = clock.pastStep(to: stamp)
    guard let moment = past, !clock.isPaused else { return }
    (past, hasMoved) = (moment + step, true)
    if moment + step >= clock.time { show(clock.time) }
  }

  /// Updates the clock and the time shown from the session's state.
  private func adopt() {
    let state = exchange.withLock { $0.takeState() }
    if let time = state.fallback {
      clock.fallBack(to: time)
      cancelPointers()
    }
    if state.isHeld { clock.isPaused = true }
    clock.catchUp(with: state.turned)
    if let shown = state.shown { (past, hasMoved) = (shown, false) }
  }
}
