import PlatformC

/// The thread that alone runs the handlers of the signals that a command listens for.
///
/// A handler written in Swift may enter the runtime, which takes locks: for memory, and for generic
/// types on their first use. Were it run on a thread that holds such a lock, neither would go on. This
/// thread does nothing but wait for signals, so a handler never interrupts other code. It lets all
/// signals through; they keep their dispositions, so one that has no handler any more ends the process.
enum SignalThread {
  /// The thread is started at the first use; false when the system gives none.
  private static let isRunning: Bool = {
    var thread = pthread_t()
    guard pthread_create(&thread, nil, waitForSignals, nil) == 0 else { return false }
    pthread_detach(thread)
    return true
  }()

  /// Delivers signals to this thread instead of the calling one and those that it starts afterwards.
  ///
  /// Programs started later must be given an empty signal mask. Call it on the first thread, before it
  /// starts others. Without a thread for it, signals go on interrupting the caller.
  ///
  /// - Parameter signals: The signals, whose handlers are installed already.
  static func take(_ signals: [CInt]) {
    var set = sigset_t()
    var before = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    // Before the thread starts, so that it inherits the mask and is not interrupted while it does.
    pthread_sigmask(SIG_BLOCK, &set, &before)
    if !isRunning { pthread_sigmask(SIG_SETMASK, &before, nil) }
  }
}

private let waitForSignals: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
  { _ in
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    while true { pause() }
  }
