/// How a batch went.
public struct BatchSummary: Sendable {
  /// How many scripts ended in each way.
  public private(set) var counts: [ScriptResult.Status: Int] = [:]

  /// How many scripts have no result: not begun, or ended from outside.
  public internal(set) var missing = 0

  /// The SHA-256 of all results; nil as long as one is missing.
  public internal(set) var digest: String?

  /// The three scripts that took longest, the longest first, with seconds of the machine's clock.
  public private(set) var slowest: [(script: String, seconds: Double)] = []

  init() {}

  /// How many scripts passed.
  public var passed: Int { counts[.passed, default: 0] }

  /// How many have a result that is none of success.
  public var failed: Int { counts.values.reduce(0, +) - passed }

  /// How many have a result.
  public var done: Int { counts.values.reduce(0, +) }

  mutating func add(_ result: ScriptResult) {
    counts[result.status, default: 0] += 1
    guard let seconds = result.seconds else { return }
    let place = slowest.firstIndex { $0.seconds < seconds } ?? slowest.endIndex
    slowest.insert((result.script.path, seconds), at: place)
    if slowest.count > 3 { slowest.removeLast() }
  }
}
