import MotionCore
import MotionRender
import MotionTime

/// Who follows an article: a session of their own, which ends with it.
enum Reader {
  /// Runs what an article does in a session of its own.
  static func run(_ article: () throws -> Void) rethrows {
    try MotionSession.$current.withValue(MotionSession()) {
      // What still runs holds, through its handlers, what it runs on.
      defer { MotionSession.current.eventLoop.shutdown() }
      try article()
    }
  }
}
