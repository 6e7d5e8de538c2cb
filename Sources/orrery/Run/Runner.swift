import MotionExport
import MotionHost
import MotionTime
import MotionTrace

/// Does what `orrery run` was asked for.
enum Runner {
  /// Runs one script, or hands several over to ``BatchRunner``.
  static func run(_ options: RunOptions) -> ExitStatus {
    Signals.watch()
    if options.isBatch, !SweepRunner.isWanted(options) { return BatchRunner.run(options) }
    do {
      let plan = try RunPlan(options)
      if SweepRunner.isWanted(options) { return SweepRunner.run(options, plan) }
      let ended = carryOut(plan.job, to: plan.folder, plan)
      return Signals.interruption.status ?? ended
    } catch {
      return Terminal.report(error)
    }
  }

  private static func carryOut(_ job: RunJob, to folder: String, _ plan: RunPlan) -> ExitStatus {
    let clock = SystemClock()
    do {
      try ScriptRun.check(job)
      let files = try RunFiles(
        job, folder: folder, formats: plan.formats, columns: plan.plottedColumns,
        journal: plan.journal, trace: plan.trace,
        showsProgress: !plan.isQuiet && Terminal.isWatched)
      let run = try ScriptRun(job, to: files, interruption: Signals.interruption)
      let failures = run.failures(again: plan.options.command(for: job.script))
      for message in failures + run.outcome.errors + run.warnings(of: job) {
        Terminal.complain(message)
      }
      if !plan.isQuiet { show(run, job, wallTime: clock.now.seconds) }
      for message in run.outputErrors { Terminal.complain(message) }
      return run.hasPassed ? .success : .failure
    } catch {
      return Terminal.report(error, about: job.script)
    }
  }

  private static func show(_ run: ScriptRun, _ job: RunJob, wallTime: Double) {
    let summary = run.summary
    for line in SummaryTable.lines(of: summary.rows) { Terminal.print(line) }
    let frames = summary.frameCount == 1 ? "1 frame" : "\(summary.frameCount) frames"
    let end = PlotText.rounded(summary.endTime, decimals: 3)
    let wall = PlotText.rounded(wallTime * 1000, decimals: 1)
    Terminal.print("\(frames) to \(end) s at \(job.frameRate) fps, in \(wall) ms")
    for file in run.paths { Terminal.print(file) }
  }
}
