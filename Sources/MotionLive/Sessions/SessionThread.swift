internal import MotionConsole
internal import MotionHost
internal import MotionRender
internal import MotionTime
import OrreryBasics
internal import PlatformC

/// The thread on which a live session's script runs.
///
/// `@unchecked Sendable` rests on this invariant: the object is created on one thread and passed to the
/// session's, which alone calls ``run()``; the session is used only inside of that call.
final class SessionThread: @unchecked Sendable {
  private let exchange: Guarded<LiveExchange>
  private let job: RunJob
  private let interruption: Interruption
  private let reachesFiles: Bool
  private let onOutput: @Sendable ([ConsoleOutput]) -> Void

  /// Whether the script has loaded; nil until that is decided.
  private let loading = Guarded<Bool?>(nil)

  /// The error of loading, set before ``loading``.
  private var failure: (any Error)?

  private init(
    _ job: RunJob, _ exchange: Guarded<LiveExchange>, _ interruption: Interruption,
    _ reachesFiles: Bool, _ onOutput: @escaping @Sendable ([ConsoleOutput]) -> Void
  ) {
    self.reachesFiles = reachesFiles
    self.job = job
    self.exchange = exchange
    self.interruption = interruption
    self.onOutput = onOutput
  }

  /// Starts a thread and waits until the script is loaded.
  ///
  /// - Throws: ``ScriptError``, ``HostError`` or ``FileError`` if the script does not load;
  ///   ``RenderError`` (`serverLost`) if no thread can be created.
  static func start(
    _ job: RunJob, _ exchange: Guarded<LiveExchange>, _ interruption: Interruption,
    reachesFiles: Bool, onOutput: @escaping @Sendable ([ConsoleOutput]) -> Void
  ) throws -> pthread_t {
    let made = SessionThread(job, exchange, interruption, reachesFiles, onOutput)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // The stack is large enough for layer trees of the largest permitted depth, like that of the
    // main thread.
    pthread_attr_setstacksize(&attributes, 64 << 20)
    var thread = pthread_t()
    let box = Unmanaged.passRetained(made)
    guard pthread_create(&thread, &attributes, sessionEntry, box.toOpaque()) == 0 else {
      box.release()
      throw RenderError(
        .serverLost, "there can be no more threads. End other programs and try again.")
    }
    made.loading.wait(until: nil, for: { $0 != nil }, then: { _ in })
    if let error = made.failure {
      pthread_join(thread, nil)
      throw error
    }
    return thread
  }

  /// Loads the script, then executes work from the queue until the session has to end.
  func run() {
    defer {
      exchange.withLock { $0.hasEnded = true }
      exchange.notify()
    }
    do {
      let session = try ConsoleSession(job, interruption: interruption) { onOutput($0) }
      session.isConfined = true
      session.reachesFiles = reachesFiles
      // The render server keeps a journal of its own. The memory counted for commits includes most of it: 187 of
      // 192 bytes were measured for a write, 1 820 of 1 920 for an animation that replaces another.
      session.journalMemory = session.journalMemory / 8 * 7
      session.follow(ServerLink(exchange))
      hasLoaded(true)
      while let work = next() { perform(work, session) }
      session.close()
    } catch {
      failure = error
      hasLoaded(false)
    }
  }

  private func hasLoaded(_ isLoaded: Bool) {
    loading.withLock { $0 = isLoaded }
    loading.notify()
  }

  private func next() -> LiveExchange.Work? {
    exchange.wait(
      until: nil, for: { $0.isEnding || !$0.work.isEmpty },
      then: { $0.takeWork() })
  }

  private func perform(_ work: LiveExchange.Work, _ session: ConsoleSession) {
    var isHeld = false
    switch work {
    case .turn(let time, let samples):
      let (outputs, isDone) = session.turn(to: time, laying: samples)
      if !outputs.isEmpty { onOutput(outputs) }
      isHeld = !isDone
    case .operation(let body): body(session)
    }
    let (end, past, isSettled) = (session.endTime, session.shownTime, session.isSettled)
    let takesKeys = session.takesKeys
    exchange.withLock { exchange in
      (exchange.isCommitting, exchange.isBusy) = (false, false)
      if end < exchange.turned || isHeld { exchange.fallBack(to: end) }
      exchange.turned = end
      exchange.isHeld = exchange.isHeld || isHeld
      exchange.past = past
      exchange.isSettled = isSettled
      exchange.takesKeys = takesKeys
      if case .operation = work { exchange.hasLooked = true }
    }
    exchange.notify()
  }
}

/// Runs the thread, as its entry point.
private func sessionEntry(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  // Signals are handled on the main thread.
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, nil)
  Unmanaged<SessionThread>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}
