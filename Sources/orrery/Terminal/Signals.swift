import MotionHost
import OrreryBasics
import PlatformC

/// The handlers of SIGINT and SIGTERM.
enum Signals {
  /// The interruption that such a signal triggers.
  static let interruption = Interruption()

  /// Installs the handlers: the first signal interrupts the session, the second ends the process.
  static func watch() {
    for signal in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = trigger
      action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
      sigaction(signal, &action, nil)
    }
    SignalThread.take([SIGINT, SIGTERM])
    // A closed pipe does not end the run, whose files are still needed.
    ignoreLosses()
  }

  /// Ignores SIGPIPE and SIGXFSZ, so that a closed pipe and a file size limit are errors of writing.
  static func ignoreLosses() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// The interruption that ``watchForStop()`` triggers.
  static let stop = Interruption()

  /// Installs the handler of SIGUSR1, after which no further script is begun: clusters send it some
  /// time before they end a job.
  static func watchForStop() {
    signal(SIGUSR1, stopping)
    SignalThread.take([SIGUSR1])
  }

  private static let stopping: @convention(c) (CInt) -> Void = { _ in
    stop.trigger(.stoppedEarly)
  }

  private static let trigger: @convention(c) (CInt) -> Void = { signal in
    WaitInterruption.trigger()
    interruption.trigger(signal == SIGINT ? .interrupted : .terminated)
  }
}
