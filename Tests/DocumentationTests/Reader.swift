import MotionCore
import MotionRender
import MotionTime

/// The reader of an article, who has a session that ends with it.
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
