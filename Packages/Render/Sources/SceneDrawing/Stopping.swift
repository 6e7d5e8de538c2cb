import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A request that the program end, as a signal handler records it.
public enum Stopping {
  /// The signal that came; 0 for none.
  private static let signal = Atomic<Int32>(0)

  /// From now on Ctrl-C and a request to terminate end the drawing between two pictures, so that no file is
  /// left in part. The program that started this one forwards its signals, so one may arrive twice.
  public static func watch() {
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        _ = Stopping.signal.compareExchange(expected: 0, desired: number, ordering: .relaxed)
      }
      action.sa_flags = SA_RESTART
      sigaction(number, &action, nil)
    }
  }

  /// Returns if no end was requested.
  ///
  /// - Throws: ``DrawingError``: `interrupted`, `terminated`.
  public static func check() throws(DrawingError) {
    switch signal.load(ordering: .relaxed) {
    case 0: return
    case SIGINT: throw DrawingError(.interrupted, "the drawing was ended.")
    default: throw DrawingError(.terminated, "the drawing was ended.")
    }
  }
}
