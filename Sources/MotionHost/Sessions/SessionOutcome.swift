package import MotionTime

/// The outcome of a session that was not interrupted.
public struct SessionOutcome: Hashable, Sendable {
  /// The messages of errors raised after the script was loaded, in order; with one of them the run
  /// has failed.
  public var errors: [String]

  /// The warnings, which do not make the run fail.
  public var warnings: [String]

  /// Whether the run waited for rest and reached its longest duration instead.
  public var isUnsettled: Bool

  /// The results of the expectations over time that the script stated, in the order of stating;
  /// with one that was not met the run has failed.
  public var expectations: [ExpectationResult] = []

  /// The number of met expectations of single values, which are decided when they are stated.
  public var heldValues = 0

  /// The number of animations that had not ended, running or waiting on a running clock. Neither
  /// stop nor completion is delivered for them.
  public var runningAnimations = 0

  /// Whether no error was raised and every expectation was met.
  public var hasPassed: Bool { errors.isEmpty && expectations.allSatisfy(\.hasPassed) }

  /// The status of the requested plugins.
  public var plugins: [PluginStatus] = []

  /// The times that the script marked with `motion.picture`, in the order of marking.
  package internal(set) var pictures: [PictureMoment] = []

  /// Creates an outcome, by default a successful one.
  ///
  /// - Parameters:
  ///   - errors: The messages of errors, in order.
  ///   - warnings: The messages of warnings, in order.
  ///   - isUnsettled: Whether the run reached its longest duration before rest.
  public init(errors: [String] = [], warnings: [String] = [], isUnsettled: Bool = false) {
    self.errors = errors
    self.warnings = warnings
    self.isUnsettled = isUnsettled
  }
}

/// A time of a session at which its script requests a picture.
package struct PictureMoment: Hashable, Sendable {
  /// The name, valid as a file name and unique in the session.
  package let name: String

  /// The time on the session's clock.
  package let time: MediaTime
}

extension SessionOutcome {
  /// Adds the results of the expectations of a session that has ended.
  mutating func add(_ log: ExpectationLog, isSettled: Bool) {
    heldValues = log.heldValues
    guard let endTime = log.endTime else { return }
    expectations = log.results(at: SessionEnd(time: endTime, isSettled: isSettled))
    warnings += log.warnings
  }

  /// Adds the text of the source line to unmet expectations.
  mutating func quoteLines(of source: [UInt8], in script: String) {
    guard expectations.contains(where: { !$0.hasPassed }) else { return }
    let lines = SourceLines(of: source, in: script)
    for index in expectations.indices where !expectations[index].hasPassed {
      expectations[index].line = lines.text(at: expectations[index].source)
    }
  }
}
