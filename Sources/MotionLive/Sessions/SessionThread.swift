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

  /// The state of the comparison, whose times are those of the session.
  private let comparison: Guarded<LiveExchange>
  private let job: RunJob
  private let interruption: Interruption
  private let reachesFiles: Bool
  private let onOutput: @Sendable ([ConsoleOutput]) -> Void

  /// The progress of loading, of which ``start`` waits for the end.
  private enum Loading {
    case inProgress, loaded, failed

    /// Nobody waits for it any more.
    case goesOn
  }

  private let loading = Guarded(Loading.inProgress)

  /// The handling of a script that fails to load when nobody waits for it any more.
  private let late: LateLoading?

  /// The error of loading, set before ``loading``.
  private var failure: (any Error)?

  private init(
    _ job: RunJob, _ exchange: Guarded<LiveExchange>, _ comparison: Guarded<LiveExchange>,
    _ interruption: Interruption, _ reachesFiles: Bool, _ late: LateLoading?,
    _ onOutput: @escaping @Sendable ([ConsoleOutput]) -> Void
  ) {
    self.reachesFiles = reachesFiles
    self.late = late
    self.job = job
    self.exchange = exchange
    self.comparison = comparison
    self.interruption = interruption
    self.onOutput = onOutput
  }

  /// Starts a thread and waits until the script is loaded, or for the patience of `late`.
  ///
  /// - Throws: ``ScriptError``, ``HostError`` or ``FileError`` if the script does not load;
  ///   ``RenderError`` (`serverLost`) if no thread can be created.
  static func start(
    _ job: RunJob, _ exchange: Guarded<LiveExchange>, _ comparison: Guarded<LiveExchange>,
    _ interruption: Interruption, reachesFiles: Bool, late: LateLoading?,
    onOutput: @escaping @Sendable ([ConsoleOutput]) -> Void
  ) throws -> pthread_t {
    let made = SessionThread(
      job, exchange, comparison, interruption, reachesFiles, late, onOutput)
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
    let isOver = made.loading.wait(
      until: late.map { RenderServer.deadline(in: $0.patience) },
      for: { $0 == .loaded || $0 == .failed },
      then: { loading in
        if loading == .inProgress { loading = .goesOn }
        return loading == .failed
      })
    if isOver, let error = made.failure {
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
    guard let session = load() else { return }
    session.isConfined = true
    session.reachesFiles = reachesFiles
    // The render server keeps a journal of its own. The memory counted for commits includes most of it: 187 of
    // 192 bytes were measured for a write, 1 820 of 1 920 for an animation that replaces another.
    session.journalMemory = session.journalMemory / 8 * 7
    session.follow(ServerLink(exchange))
    session.followComparison(ComparisonLink(comparison))
    hasLoaded()
    while let work = next() { perform(work, session) }
    session.close()
  }

  /// Loads the script; one without a script in its place if it fails when nobody waits for it any more.
  ///
  /// - Returns: The session; nil if it failed and somebody waits, or if the thread has to end.
  private func load() -> ConsoleSession? {
    do {
      return try ConsoleSession(job, interruption: interruption) { onOutput($0) }
    } catch {
      failure = error
      let isLate = loading.withLock { loading in
        defer { loading = .failed }
        return loading == .goesOn
      }
      loading.notify()
      guard isLate, let late, !exchange.withLock({ $0.isEnding }) else { return nil }
      exchange.withLock { $0.hasFailed = true }
      interruption.reset()
      let text = (error as? ScriptError)?.description ?? "\(error)"
      late.onFailure(text)
      onOutput([.error(text)])
      var empty = job
      empty.script = ""
      return try? ConsoleSession(empty, interruption: interruption)
    }
  }

  private func hasLoaded() {
    exchange.withLock { ($0.isBusy, $0.isLoaded) = (false, true) }
    loading.withLock { $0 = .loaded }
    loading.notify()
    exchange.notify()
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
    updateComparison(session)
    let (end, past, isSettled) = (session.endTime, session.shownTime, session.isSettled)
    let (takesKeys, isComparing) = (session.takesKeys, session.isComparing)
    exchange.withLock { exchange in
      (exchange.isCommitting, exchange.isBusy) = (false, false)
      if end < exchange.turned || isHeld { exchange.fallBack(to: end) }
      exchange.turned = end
      exchange.isHeld = exchange.isHeld || isHeld
      exchange.past = past
      exchange.isSettled = isSettled
      exchange.takesKeys = takesKeys
      exchange.isComparing = isComparing
      if case .operation = work { exchange.hasLooked = true }
    }
    exchange.notify()
  }

  /// Executes with the compared values what the session executed.
  private func updateComparison(_ session: ConsoleSession) {
    let outputs = session.updateComparison()
    if !outputs.isEmpty { onOutput(outputs) }
    let end = session.endTime
    comparison.withLock { $0.turned = end }
    comparison.notify()
  }
}

/// Loading that goes on while a page shows the session.
package struct LateLoading: Sendable {
  /// The time for which the start waits for the script, in real seconds.
  let patience: Double

  /// Called with the error of a script that fails to load later, on the session's thread.
  let onFailure: @Sendable (String) -> Void

  package init(patience: Double, onFailure: @escaping @Sendable (String) -> Void) {
    (self.patience, self.onFailure) = (patience, onFailure)
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
