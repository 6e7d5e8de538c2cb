import MotionBatch
import MotionHost
import MotionLua

/// A namespace for running many scripts, for `orrery run` and `orrery test`.
enum BatchRunner {
  /// Runs the scripts. A failure of one does not prevent the next from running.
  ///
  /// - Parameter note: Called with the files that each script used beside its own.
  static func run(
    _ options: RunOptions, note: @escaping WatchLoop.Note = { _, _ in }
  ) throws -> ExitStatus {
    Signals.watchForStop()
    if let count = try options.batch.partCount { return try list(options, parts: count) }
    if options.batch.list { return try list(options) }
    let plan = try BatchPlan(options)
    guard !plan.record.scripts.isEmpty else { return nothing(options) }
    return try carryOut(plan, note)
  }

  private static func list(_ options: RunOptions, parts count: Int) throws -> ExitStatus {
    guard options.batch.partition == nil, options.batch.resume == nil else {
      throw HostError(
        .invalidArgument,
        "--parts: it lists the parts of a new run. Leave out --partition and --resume.")
    }
    let scripts = try BatchSelection.selection(options).scripts
    if scripts.isEmpty { return nothing(options) }
    if options.batch.json {
      Terminal.print(Partition.matrix(of: scripts, parts: count))
    } else {
      for (index, script) in scripts.enumerated() {
        Terminal.print("\(index % count + 1)/\(count) \(script.title)")
      }
    }
    return .success
  }

  private static func list(_ options: RunOptions) throws -> ExitStatus {
    let scripts = try BatchSelection.selection(options).scripts
    let part = try options.batch.part
    for (index, script) in scripts.enumerated() where part?.contains(index) ?? true {
      Terminal.print(script.title)
    }
    return scripts.isEmpty ? nothing(options) : .success
  }

  private static func nothing(_ options: RunOptions) -> ExitStatus {
    let words = options.scripts.joined(separator: " ")
    Terminal.complain(
      "nothing selected: there is no script in \(words). "
        + "Name a file, a folder with files that end with .lua, or a pattern in quotes.")
    return .nothingSelected
  }

  private static func carryOut(
    _ plan: BatchPlan, _ note: @escaping WatchLoop.Note
  ) throws -> ExitStatus {
    let junit = try plan.junit.open()
    let folder = try BatchFolder(plan.folder)
    var batch =
      try plan.isResumed
      ? Batch(resuming: folder, as: plan.record, plugins: plan.work.model.plugins)
      : Batch(plan.record, in: folder)
    batch.pool = plan.pool
    batch.stopsAtFailure = plan.stopsAtFailure
    let show = BatchReporter(batch, plan.style)
    show.begin()
    var left = Set(batch.record.ownScripts)
    let summary = try batch.run(
      interruption: Signals.interruption,
      onTick: { progress in
        show.tick(progress)
        return Signals.stop.status == nil
      },
      carryOut: { [work = plan.work] script, task in work.carryOut(script, in: folder, task) },
      receive: { result in
        let printed = show.receive(result)
        try junit?.add(JUnitCase(result, printed: printed))
        left.remove(result.script)
        note(result.script.path, result.modules.map(\.path) + result.plugins.map(\.path))
      })
    for script in batch.record.ownScripts where left.contains(script) {
      try junit?.add(JUnitCase(skipped: script))
    }
    try junit?.finish()
    return end(summary, plan, show)
  }

  private static func end(
    _ summary: BatchSummary, _ plan: BatchPlan, _ show: BatchReporter
  ) -> ExitStatus {
    show.end(summary)
    if summary.missing > 0 {
      let again = ShellCommand.orrery(["run", "--resume", plan.folder])
      Terminal.complain("\(summary.missing) scripts have no result. Go on with: \(again)")
      if let status = Signals.interruption.status ?? Signals.stop.status { return status }
      if summary.unwritten > 0 { return .outputNotWritten }
    }
    return summary.failed > 0 ? .failure : .success
  }
}
