import MotionBatch
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import OrreryBasics

/// A namespace for sweeps: it runs a script with every combination of some arguments, and prints
/// the best ones.
enum SweepRunner {
  /// The number of rows shown on a terminal; the file has all.
  private static let shownRows = 20

  /// Runs the sweep of `orrery run --sweep`.
  static func run(_ options: RunOptions, _ plan: RunPlan) throws -> ExitStatus {
    let sweep = try sweep(options)
    let objective = try objective(options)
    let scripts = try ScriptSelection(options.scripts).scripts.map(\.path)
    var job = plan.job
    for script in scripts {
      job.script = script
      try check(job, sweep, objective)
    }
    try OutputFolder.make(plan.folder)
    let lock = try FolderLock(plan.folder)
    defer { withExtendedLifetime(lock) {} }
    let file = try AtomicFile(replacing: "\(plan.folder)/sweep.csv")
    let pool = WorkerPool(workers: try options.batch.workers ?? GrantedCores.count)
    job.processMemory = BatchPlan.memory(job, pool.workers)
    var matrix = SweepMatrix(scripts: scripts)
    for script in scripts {
      job.script = script
      matrix.add(
        try sweep.results(of: job, by: objective, on: pool, interruption: Signals.interruption))
      if let status = Signals.interruption.status { return status }
    }
    let sorted = Sweep.sorted(matrix.results)
    let table = SweepTable(ranges: sweep.ranges.map(\.name), scripts: matrix.columns)
    try file.write(table.csv(sorted))
    try file.commit()
    show(sorted, sweep, table, file.path, plan.isQuiet)
    return sorted.allSatisfy { $0.value != nil } ? .success : .failure
  }

  /// Throws for sweeps that are known to fail, before the first run.
  private static func check(_ job: RunJob, _ sweep: Sweep, _ objective: Objective) throws {
    try ScriptRun.check(job)
    guard FolderWalk.isFile(job.script) else {
      throw HostError(
        .invalidArgument,
        "--sweep: '\(job.script)' is not a regular file, and every run reads it. Write it to a file."
      )
    }
    try sweep.check(against: job, interruption: Signals.interruption)
    try sweep.check(objective, against: job, interruption: Signals.interruption)
  }

  /// Returns whether the options request a sweep.
  static func isWanted(_ options: RunOptions) -> Bool {
    !options.run.sweep.isEmpty || options.run.score != nil
  }

  private static func sweep(_ options: RunOptions) throws(HostError) -> Sweep {
    guard !options.run.sweep.isEmpty else {
      throw HostError(
        .invalidArgument, "--score: there is nothing to choose from. Add --sweep name=values.")
    }
    try check(options)
    return try Sweep(options.run.ranges)
  }

  /// Throws for options that a sweep, whose runs write no files, would ignore.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the first option's name.
  static func check(_ options: RunOptions) throws(HostError) {
    guard let option = options.given.first(where: { !$0.traits.contains(.swept) }) else { return }
    throw HostError(
      .invalidArgument,
      "\(option.name): a sweep does not take it, because its runs leave no files. "
        + "Leave it out, and run the best combination again with --set.")
  }

  private static func objective(_ options: RunOptions) throws(HostError) -> Objective {
    if let objective = try options.run.objective { return objective }
    throw HostError(
      .invalidArgument,
      "--sweep: there is nothing to compare by. Add --score 'settle(card.position.y)'.")
  }

  private static func show(
    _ sorted: [Sweep.Result], _ sweep: Sweep, _ table: SweepTable, _ path: String, _ isQuiet: Bool
  ) {
    let failed = sorted.filter { $0.value == nil }
    // The same error in every run is printed once.
    var told: Set<String> = []
    for result in failed {
      guard let error = result.errors.first, told.insert(error).inserted, told.count <= 5 else {
        continue
      }
      let arguments = result.arguments.map(\.description).joined(separator: " ")
      Terminal.complain(text: "\(arguments): \(error)")
    }
    for warning in sorted.flatMap(\.warnings) where warning.hasPrefix("--set ") {
      guard told.insert(warning).inserted else { continue }
      let isSwept = sweep.ranges.contains { warning.hasPrefix("--set \($0.name):") }
      Terminal.complain(isSwept ? "--sweep" + warning.dropFirst("--set".count) : warning)
    }
    if !failed.isEmpty { Terminal.complain("\(failed.count) of \(sorted.count) runs failed") }
    let names = sweep.ranges.map(\.name)
    let valued = sorted.filter { $0.value != nil }
    if valued.count > 1, valued.first?.value == valued.last?.value {
      let runs = failed.isEmpty ? "every run" : "every run that has a score"
      Terminal.complain(
        "--sweep: \(runs) has the same score. "
          + "Does it depend on \(names.joined(separator: ", "))?")
    }
    if isQuiet { return }
    for line in table.lines(valued.prefix(shownRows)) { Terminal.print(line) }
    if valued.count > shownRows { Terminal.print("and \(valued.count - shownRows) more") }
    Terminal.print(path)
  }
}
