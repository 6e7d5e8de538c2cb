import PlatformC

/// The only thread that runs the signal handlers of a command.
///
/// A handler written in Swift may enter the runtime, which takes locks: for memory, and for generic
/// types on their first use. On a thread that holds such a lock it would deadlock. This thread does
/// nothing but wait for signals, so a handler never interrupts other code. It lets all signals through;
/// they keep their dispositions, so one that has no handler any more ends the process.
enum SignalThread {
  /// The thread, started at the first use; nil if it cannot be created.
  private static let thread: pthread_t? = {
    sem_init(settled, 0, 0)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in sem_post(settled) }
    action.sa_flags = SA_RESTART
    sigaction(SIGURG, &action, nil)
    var thread = pthread_t()
    guard pthread_create(&thread, nil, waitForSignals, nil) == 0 else { return nil }
    pthread_detach(thread)
    return thread
  }()

  // Signals with handlers that the thread runs.
  nonisolated(unsafe) private static var taken: [CInt] = []

  /// Delivers signals to this thread instead of the calling one and those that it starts afterwards.
  ///
  /// Programs started later must be given an empty signal mask. Call it on the first thread, before it
  /// starts others. Without a thread, signals still interrupt the caller.
  ///
  /// - Parameter signals: The signals, whose handlers are installed already.
  static func take(_ signals: [CInt]) {
    var set = sigset_t()
    var before = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    taken += signals
    // The mask is set before the thread starts, so that the thread inherits it and is not
    // interrupted while it starts.
    pthread_sigmask(SIG_BLOCK, &set, &before)
    if thread == nil { pthread_sigmask(SIG_SETMASK, &before, nil) }
  }

  /// Waits until the handlers of all signals that were sent before the call have returned.
  ///
  /// Only for one thread at a time, and for handlers that block all signals while they run: the last signal, which
  /// this sends itself, is then delivered after them.
  static func settle() {
    guard let thread else { return }
    while hasPending { sched_yield() }
    guard pthread_kill(thread, SIGURG) == 0 else { return }
    while sem_wait(settled) != 0, errno == EINTR {}
  }

  /// Whether a signal was sent that the thread has not begun to handle.
  private static var hasPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return taken.contains { sigismember(&pending, $0) == 1 }
  }
}

private nonisolated(unsafe) let settled = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

private let waitForSignals: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
  { _ in
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    while true { pause() }
  }
