internal import MotionHost

/// The counts of a batch's results.
package struct BatchSummary: Sendable {
  /// The number of scripts by status.
  package private(set) var counts: [ScriptResult.Status: Int] = [:]

  /// The number of scripts without a result: not begun, or interrupted.
  package internal(set) var missing = 0

  /// The number of scripts whose outputs could not be written.
  package private(set) var unwritten = 0

  /// The numbers of met and unmet expectations.
  package private(set) var expectations = (held: 0, unmet: 0)

  /// The SHA-256 of all results; nil if one is missing.
  package internal(set) var digest: String?

  /// The three scripts that took longest, the longest first, with their duration in seconds of real
  /// time.
  package private(set) var slowest: [(script: String, seconds: Double)] = []

  init() {}

  /// The number of scripts that passed.
  package var passed: Int { counts[.passed, default: 0] }

  /// The number of scripts with a result other than success.
  package var failed: Int { counts.values.reduce(0, +) - passed }

  /// The number of scripts with a result.
  package var done: Int { counts.values.reduce(0, +) }

  mutating func add(_ result: ScriptResult) {
    guard result.status.isResult else {
      missing += 1
      if result.status == .unwritten { unwritten += 1 }
      return
    }
    counts[result.status, default: 0] += 1
    expectations.held += result.heldExpectations
    expectations.unmet += result.expectations.count { !$0.hasPassed }
    guard let seconds = result.seconds else { return }
    let place = slowest.firstIndex { $0.seconds < seconds } ?? slowest.endIndex
    slowest.insert((result.script.title, seconds), at: place)
    if slowest.count > 3 { slowest.removeLast() }
  }
}
