package import MotionHost
package import OrreryBasics

/// The result of one script of a batch: a line of `results.jsonl`.
///
/// Nothing in it depends on the computer or on what else ran: the same script gives the same result.
package struct ScriptResult: Hashable, Sendable {
  /// The status of a script that was run.
  package enum Status: String, Hashable, Sendable, CaseIterable {
    /// No error was raised and every expectation was met.
    case passed
    /// It does not load, an error was raised, or an expectation was not met.
    case failed
    /// It took more CPU time than a script may.
    case timedOut
    /// The process that it ran in was ended by something else.
    case lost
    /// It was ended from outside; there is nothing to keep.
    case interrupted
    /// Its outputs could not be written, as on a full disk; a resumed run repeats it.
    case unwritten

    /// Whether a script that ended so is done. One that is not has no line, and is run again when the
    /// batch is resumed.
    package var isResult: Bool { self != .interrupted && self != .unwritten }
  }

  /// A file that it wrote.
  package struct File: Hashable, Sendable {
    /// Its name in the script's folder.
    package var name: String

    /// The hash of its content.
    package var hash: FileHash

    /// Creates the note of a file.
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

  /// The messages of its errors.
  package var errors: [String] = []

  /// Notices that do not make it fail.
  package var warnings: [String] = []

  /// The results of the expectations over time.
  package var expectations: [ExpectationResult] = []

  /// The number of met expectations of values, which were decided when they were stated.
  package var heldValues = 0

  /// The number of frames.
  package var frameCount = 0

  /// The time of its last frame, in seconds of its session.
  package var endTime = 0.0

  /// The number of animations that were running at its end.
  package var runningAnimations = 0

  /// The files it wrote, in the order of their names; none when it did not come to its end.
  package var files: [File] = []

  /// The plugins that it asked for and got.
  package var plugins: [PluginIdentity] = []

  /// The modules that it asked for, in the order of asking.
  package var modules: [ModuleIdentity] = []

  /// Its output, unless that is longer than ``PrintedText/limit``: then it is in a file.
  package var printed = ""

  /// Its duration in seconds of the machine's clock; nil when another process ran it. It is not
  /// written, since it differs from run to run.
  package var seconds: Double?

  /// The name of the file with a script's output, in its folder, when that is too long for a
  /// result.
  package static let printedName = "printed.txt"

  /// Creates the result of a script that has no outputs yet.
  package init(_ script: BatchScript, _ status: Status, exit: ExitStatus) {
    self.script = script
    self.status = status
    exitStatus = exit
  }

  /// The result of the same script when it was ended early: without outputs, but made from the same.
  package func ended(_ status: Status, exit: ExitStatus) -> ScriptResult {
    var result = ScriptResult(script, status, exit: exit)
    (result.modules, result.plugins) = (modules, plugins)
    return result
  }

  /// Whether it passed.
  package var hasPassed: Bool { status == .passed }

  /// The number of expectations that were met.
  package var heldExpectations: Int { heldValues + expectations.count(where: \.hasPassed) }

  /// The messages of all failures, in the order in which they occurred.
  package var failures: [String] {
    errors + expectations.filter { !$0.hasPassed }.map(\.description)
  }

  /// The result on one line, as `results.jsonl` has it.
  package var line: String { JSONOutput.record(members).line }

  /// The members of the line for an event of a certain name, as `--message-format json` has it.
  package func event(_ name: String) -> String {
    let others = JSONOutput.present([
      "event": .text(name), "seconds": seconds.map(JSONOutput.number),
    ])
    return JSONOutput.record(members + others).line
  }
}
