import Motion
import MotionAppleNames

#if FOUNDATION
  import Foundation
  import XCTest
  import typealias MotionAppleNames.CGFloat
  import typealias MotionAppleNames.CGPoint
  import typealias MotionAppleNames.CGRect
  import typealias MotionAppleNames.CGSize
  import typealias MotionAppleNames.DispatchTimeInterval
  import typealias MotionAppleNames.TimeInterval
#endif

/// Runs calling code in a session of its own that is silent about misuse.
func calling<Result>(_ body: () throws -> Result) rethrows -> Result {
  let session = MotionSession(assertionHandler: { _ in })
  return try MotionSession.$current.withValue(session) {
    defer { MotionSession.current.eventLoop.shutdown() }
    return try body()
  }
}
