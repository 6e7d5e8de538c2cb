import Glibc
import MotionExport
import MotionHost
import MotionRender
import MotionTime

/// Does what `orrery run` was asked for.
enum Runner {
  /// Runs the scripts one after the other; a failure of one does not keep the next from running.
  static func run(_ options: RunOptions) -> ExitStatus {
    Signals.watch()
    do {
      let plan = try RunPlan(options)
      var status = ExitStatus.success
      for run in plan.runs {
        let ended = carryOut(run.job, to: run.folder, plan)
        if let signal = Signals.interruption.status { return signal }
        if ended != .success { status = plan.runs.count == 1 ? ended : .failure }
      }
      return status
    } catch {
      return report(error)
    }
  }

  private static func carryOut(_ job: RunJob, to folder: String, _ plan: RunPlan) -> ExitStatus {
    let clock = SystemClock()
    do {
      // What can be known to fail fails before the script runs.
      guard access(job.script, R_OK) == 0 else {
        throw HostError(
          .inputNotFound,
          "\(job.script): \(String(cString: strerror(errno))). Give the path of a Lua script.")
      }
      let output = try RunOutput(
        job, folder: folder, formats: plan.formats, columns: plan.plottedColumns,
        journal: plan.journal,
        showsProgress: !plan.isQuiet && Terminal.isWatched)
      let outcome = try Session.run(job, to: output, interruption: Signals.interruption)
      let files = try output.finish()
      if job.end == .settled, !outcome.isUnsettled { output.summary.rest() }
      report(outcome, of: job)
      if !plan.isQuiet { show(output.summary, job, files, wallTime: clock.now.seconds) }
      let isComplete = reportMissing(output.missingColumns, of: output.summary)
      return outcome.hasPassed && isComplete ? .success : .failure
    } catch let error as HostError {
      return report(error)
    } catch let error as ScriptError {
      Terminal.complain(error.description)
      return error.exitStatus
    } catch {
      Terminal.complain("internalError: \(job.script): \(error)")
      return .internalError
    }
  }

  private static func report(_ error: HostError) -> ExitStatus {
    Terminal.complain(error.description)
    return error.exitStatus
  }

  private static func report(_ outcome: SessionOutcome, of job: RunJob) {
    for message in outcome.errors + outcome.warnings { Terminal.complain(message) }
    if outcome.isUnsettled {
      Terminal.complain(
        "\(job.script): not at rest after \(job.longest.seconds) s. "
          + "Set a time to end at with --until, or wait longer with --max-duration.")
    }
  }

  /// Names columns that were to be drawn and are not there; returns whether there are none.
  private static func reportMissing(_ names: [String], of summary: TraceSummary) -> Bool {
    guard !names.isEmpty else { return true }
    let known = summary.rows.map(\.column.name).joined(separator: ", ")
    for name in names {
      Terminal.complain(
        "--plot: there is no column '\(name)'. "
          + (known.isEmpty ? "The run has none." : "There are \(known)."))
    }
    return false
  }

  private static func show(
    _ summary: TraceSummary, _ job: RunJob, _ files: [String], wallTime: Double
  ) {
    for line in SummaryTable.lines(of: summary.rows) { Terminal.print(line) }
    let frames = summary.frameCount == 1 ? "1 frame" : "\(summary.frameCount) frames"
    let end = PlotText.rounded(summary.endTime, decimals: 3)
    let wall = PlotText.rounded(wallTime * 1000, decimals: 1)
    Terminal.print("\(frames) to \(end) s at \(job.frameRate) fps, in \(wall) ms")
    for file in files { Terminal.print(file) }
  }
}
