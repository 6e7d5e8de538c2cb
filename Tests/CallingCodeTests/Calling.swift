import Motion
import MotionAppleNames

/// Runs calling code in a session of its own that is silent about misuse.
func calling<Result>(_ body: () throws -> Result) rethrows -> Result {
  let session = MotionSession(assertionHandler: { _ in })
  return try MotionSession.$current.withValue(session) {
    defer { MotionSession.current.eventLoop.shutdown() }
    return try body()
  }
}
