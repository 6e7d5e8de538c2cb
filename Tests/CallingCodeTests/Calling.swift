import MotionCore
import MotionTime

/// Runs calling code in a session of its own that is silent about misuse.
func calling<Result>(_ body: () throws -> Result) rethrows -> Result {
  let environment = MotionEnvironment(assertionHandler: { _ in })
  return try MotionEnvironment.$current.withValue(environment) {
    defer { TurnDriver.current.shutdown() }
    return try body()
  }
}
