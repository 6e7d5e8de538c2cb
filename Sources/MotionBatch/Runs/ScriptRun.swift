package import MotionHost
internal import MotionRender
internal import MotionTime
package import MotionTrace
internal import OrreryBasics

/// A completed run of a script, with its files.
package struct ScriptRun {
  /// The outcome of the session.
  package let outcome: SessionOutcome

  /// The summary of the columns.
  package let summary: TraceSummary

  /// The paths of the files.
  package let paths: [String]

  /// The names in `--plot` for which no column exists.
  package let missingColumns: [String]

  /// Other errors of the outputs: missing columns, differences from golden traces and pictures.
  package let traceErrors: [String]

  /// The errors of `--strict`.
  private let strictErrors: [String]

  /// The error of a test that expects nothing and is compared with nothing; empty otherwise.
  private let testErrors: [String]

  /// Messages about plugins that differ from those of the golden trace; empty if that is an error.
  package let traceWarnings: [String]

  /// Runs a script.
  ///
  /// - Throws: ``HostError``, ``FileError``, ``ScriptError``. No file is written then.
  package init(_ job: RunJob, to files: RunFiles, interruption: Interruption) throws {
    outcome = try ScriptSession.run(job, to: files.outputs, interruption: interruption)
    paths = try files.finish()
    if job.end == .settled, !outcome.isUnsettled { files.summary.rest() }
    summary = files.summary
    missingColumns = files.missingColumns
    let (motion, plugins) = files.compareWithGolden()
    strictErrors = Self.unsettled(job, outcome).filter { _ in job.isStrict }
    testErrors =
      outcome.errors.isEmpty && !files.isCompared ? Self.nothingExpected(job, outcome) : []
    traceErrors =
      files.report.unmatchedColumns.map { $0.displayed() } + motion + (job.isStrict ? plugins : [])
      + files.pictureDifferences(at: outcome.pictures).map { $0.displayed() }
    traceWarnings = job.isStrict ? [] : plugins
  }

  /// Throws if the run is known to fail, before it begins.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`).
  package static func check(_ job: RunJob) throws {
    try InputFile.check(job.script, "Give the path of a Lua script.")
  }

  /// Whether the session passed and its outputs have no errors.
  package var hasPassed: Bool { outcome.hasPassed && outputErrors.isEmpty }

  /// Returns the messages of unmet expectations, with the command that repeats the run; empty if all
  /// were met. The command is evaluated only for a failure: it is made by reflection, which takes as
  /// long as a small run.
  package func failures(again command: @autoclosure () -> String) -> [String] {
    let failures = outcome.expectations.filter { !$0.hasPassed }.map(\.description)
    return failures.isEmpty ? [] : failures + ["again: \(command().displayed())"]
  }

  /// Returns the warnings, which do not make the run fail.
  package func warnings(of job: RunJob) -> [String] {
    outcome.warnings + traceWarnings + Self.unsettled(job, outcome).filter { _ in !job.isStrict }
  }

  /// Returns the message about a run that did not come to rest; empty if it did.
  private static func unsettled(_ job: RunJob, _ outcome: SessionOutcome) -> [String] {
    guard outcome.isUnsettled else { return [] }
    return [
      "\(job.script): not at rest after \(job.longest). "
        + "Set a time to end at with --until, or wait longer with --max-duration."
    ]
  }

  private static func nothingExpected(_ job: RunJob, _ outcome: SessionOutcome) -> [String] {
    guard job.script.hasSuffix(TestDiscovery.suffix), outcome.heldValues == 0,
      outcome.expectations.isEmpty
    else { return [] }
    return [
      "nothingExpected: \(job.script.displayed()): the test expects nothing. Say what must be so with "
        + "motion.expect, or compare its trace with --snapshot FOLDER."
    ]
  }

  /// The errors of the outputs, such as columns of `--plot` that do not exist.
  package var outputErrors: [String] {
    let traceErrors = testErrors + strictErrors.map { "strict: \($0.displayed())" } + traceErrors
    if missingColumns.isEmpty { return traceErrors }
    let known = summary.rows.map(\.column.name).joined(separator: ", ")
    return missingColumns.map { name in
      "--plot: there is no column '\(name.displayed())'. "
        + (known.isEmpty ? "The run has none." : "There are \(known).")
    } + traceErrors
  }
}
