package import MotionHost
package import OrreryBasics

/// The result of one script of a batch: a line of `results.jsonl`.
///
/// It depends neither on the computer nor on other scripts: the same script gives the same result.
package struct ScriptResult: Hashable, Sendable {
  /// The status of a script that was run.
  package enum Status: String, Hashable, Sendable, CaseIterable {
    /// No error was raised and every expectation was met.
    case passed
    /// The script does not load, an error was raised, or an expectation was not met.
    case failed
    /// The script exceeded its CPU time limit.
    case timedOut
    /// The process in which it ran ended without a result.
    case lost
    /// The run was interrupted; the script has no result.
    case interrupted
    /// The outputs could not be written, as on a full disk. A resumed run repeats the script.
    case unwritten

    /// Whether a script with this status is done. Otherwise it has no line, and is run again when the
    /// batch is resumed.
    package var isResult: Bool { self != .interrupted && self != .unwritten }
  }

  /// A file that the script wrote.
  package struct File: Hashable, Sendable {
    /// The name of the file in the script's folder.
    package var name: String

    /// The hash of its content.
    package var hash: FileHash

    /// Creates a file entry.
    package init(name: String, hash: FileHash) {
      self.name = name
      self.hash = hash
    }
  }

  /// The script.
  package var script: BatchScript

  /// The status of the script.
  package var status: Status

  /// The exit status of a run of this script alone.
  package var exitStatus: ExitStatus

  /// The messages of errors.
  package var errors: [String] = []

  /// The warnings, which do not make the script fail.
  package var warnings: [String] = []

  /// The results of the expectations over time.
  package var expectations: [ExpectationResult] = []

  /// The number of met expectations of single values, which are decided when they are stated.
  package var heldValues = 0

  /// The number of frames.
  package var frameCount = 0

  /// The time of the last frame, in session seconds.
  package var endTime = 0.0

  /// The number of animations that were running at the end.
  package var runningAnimations = 0

  /// The files that the script wrote, sorted by name; empty if it was ended early.
  package var files: [File] = []

  /// The plugins that the script requested.
  package var plugins: [PluginIdentity] = []

  /// The modules that the script required, in order.
  package var modules: [ModuleIdentity] = []

  /// The printed output. If it is longer than ``PrintedText/limit`` it is in a file, and this text
  /// is empty.
  package var printed = ""

  /// The duration in seconds of real time; nil if another process ran the script. It is not part of
  /// the line, since it differs from run to run.
  package var seconds: Double?

  /// The name of the file, in the script's folder, with printed output that is too long for a
  /// result.
  package static let printedName = "printed.txt"

  /// Creates the result of a script that has no outputs yet.
  package init(_ script: BatchScript, _ status: Status, exit: ExitStatus) {
    self.script = script
    self.status = status
    exitStatus = exit
  }

  /// Returns the result of the same script for an early end: without outputs, with the same plugins
  /// and modules.
  package func ended(_ status: Status, exit: ExitStatus) -> ScriptResult {
    var result = ScriptResult(script, status, exit: exit)
    (result.modules, result.plugins) = (modules, plugins)
    return result
  }

  /// Whether the status is ``Status/passed``.
  package var hasPassed: Bool { status == .passed }

  /// The number of expectations that were met.
  package var heldExpectations: Int { heldValues + expectations.count(where: \.hasPassed) }

  /// The messages of all failures, in the order in which they occurred.
  package var failures: [String] {
    errors + expectations.filter { !$0.hasPassed }.map(\.description)
  }

  /// The result as a line of `results.jsonl`.
  package var line: String { JSONOutput.record(members).line }

  /// Returns the line of an event with a name, for `--message-format json`.
  package func event(_ name: String) -> String {
    let others = JSONOutput.present([
      "event": .text(name), "seconds": seconds.map(JSONOutput.number),
    ])
    return JSONOutput.record(members + others).line
  }
}
