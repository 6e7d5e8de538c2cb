import MotionHost
import OrreryBasics
import PlatformC

/// Ctrl-C and requests to terminate.
enum Signals {
  /// The interruption that such a signal triggers.
  static let interruption = Interruption()

  /// From now on the first such signal asks the session to end; the second ends the process.
  static func watch() {
    for signal in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = trigger
      action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
      sigaction(signal, &action, nil)
    }
    SignalThread.take([SIGINT, SIGTERM])
    // A reader that went away ends no run: its files are still wanted.
    ignoreLosses()
  }

  /// From now on, a reader that went away and a file that may grow no further are errors of writing, and
  /// no signals that end the process.
  static func ignoreLosses() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// The interruption that ``watchForStop()`` triggers.
  static let stop = Interruption()

  /// From now on SIGUSR1 asks for no further script to be begun: clusters send it some time before
  /// they end a job.
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
