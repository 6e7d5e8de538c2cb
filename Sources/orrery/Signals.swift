import Glibc
import MotionHost
import Synchronization

/// Ctrl-C and requests to terminate.
enum Signals {
  private static let number = Atomic<CInt>(0)

  /// From now on the first such signal is only remembered; the second ends the process.
  static func watch() {
    for signal in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = remember
      action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
      sigaction(signal, &action, nil)
    }
    // A reader that went away ends no run: its files are still wanted.
    signal(SIGPIPE, SIG_IGN)
  }

  /// How the command ends because of a signal; nil when there was none.
  static var received: ExitStatus? {
    switch number.load(ordering: .relaxed) {
    case SIGINT: .interrupted
    case SIGTERM: .terminated
    default: nil
    }
  }

  private static let remember: @convention(c) (CInt) -> Void = { signal in
    number.store(signal, ordering: .relaxed)
  }
}
