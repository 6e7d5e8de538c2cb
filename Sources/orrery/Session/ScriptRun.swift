import Glibc
import MotionExport
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import OrreryBasics

/// One script's run that came to its end, with the files that it left.
struct ScriptRun {
  /// What came of the session.
  let outcome: SessionOutcome

  /// What its columns come down to.
  let summary: TraceSummary

  /// The paths of its files.
  let paths: [String]

  /// Columns that were to be drawn and never came up.
  let missingColumns: [String]

  /// What else is wrong with the trace: columns that are not there, a golden one that it parts from.
  let traceErrors: [String]

  /// Runs a script.
  ///
  /// - Throws: ``HostError``, ``ScriptError``; then no file was written.
  init(_ job: RunJob, to files: RunFiles, interruption: Interruption) throws {
    outcome = try ScriptSession.run(job, to: files.outputs, interruption: interruption)
    paths = try files.finish()
    if job.end == .settled, !outcome.isUnsettled { files.summary.rest() }
    summary = files.summary
    missingColumns = files.missingColumns
    traceErrors = files.unmatchedColumns + files.goldenDifferences
  }

  /// Fails before the run for what can be known to fail.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`).
  static func check(_ job: RunJob) throws {
    guard access(job.script, R_OK) == 0 else {
      throw FileError(
        .inputNotFound,
        "\(job.script): \(String(cString: strerror(errno))). Give the path of a Lua script.")
    }
  }

  /// Whether everything that was asked for went well.
  var hasPassed: Bool { outcome.hasPassed && outputErrors.isEmpty }

  /// The expectations that were not met, and how to see that again; empty when all were met. The
  /// command is put together for a failure alone: by reflection, which costs as long as a small run.
  func failures(again command: @autoclosure () -> String) -> [String] {
    let failures = outcome.expectations.filter { !$0.hasPassed }.map(\.description)
    return failures.isEmpty ? [] : failures + ["again: \(command())"]
  }

  /// What does not make the run fail but should be known.
  func warnings(of job: RunJob) -> [String] {
    guard outcome.isUnsettled else { return outcome.warnings }
    return outcome.warnings + [
      "\(job.script): not at rest after \(job.longest.seconds) s. "
        + "Set a time to end at with --until, or wait longer with --max-duration."
    ]
  }

  /// What is wrong with the outputs, such as columns that were to be drawn and are not there.
  var outputErrors: [String] {
    if missingColumns.isEmpty { return traceErrors }
    let known = summary.rows.map(\.column.name).joined(separator: ", ")
    return missingColumns.map { name in
      "--plot: there is no column '\(name)'. "
        + (known.isEmpty ? "The run has none." : "There are \(known).")
    } + traceErrors
  }
}
