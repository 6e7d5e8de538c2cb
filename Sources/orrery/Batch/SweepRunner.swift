import MotionExport
import MotionHost
import MotionRender
import MotionTime
import MotionTrace

/// Runs a script with every combination of some arguments, and says which do best.
enum SweepRunner {
  /// How many rows a terminal gets; the file has all.
  private static let shownRows = 20

  /// Runs the sweep of `orrery run --sweep`.
  static func run(_ options: RunOptions, _ plan: RunPlan) -> ExitStatus {
    do {
      return try carryOut(options, plan)
    } catch let error as HostError {
      Terminal.complain(error.description)
      return error.exitStatus
    } catch {
      Terminal.complain("internalError: \(error)")
      return .internalError
    }
  }

  private static func carryOut(_ options: RunOptions, _ plan: RunPlan) throws -> ExitStatus {
    let sweep = try sweep(options)
    let job = try scored(plan.job, options)
    try ScriptRun.check(job)
    try OutputFolder.make(plan.folder)
    let file = try AtomicFile(replacing: "\(plan.folder)/sweep.csv")
    let results = try results(of: sweep, job, workers: try BatchPlan.workers(options.batch.jobs))
    if let status = Signals.interruption.status { return status }
    let sorted = Sweep.sorted(results)
    try file.write(SweepTable.csv(sorted, ranges: sweep.ranges.map(\.name)))
    try file.commit()
    show(sorted, sweep, file.path, plan.isQuiet)
    return sorted.allSatisfy { $0.score != nil } ? .success : .failure
  }

  /// Whether options ask for a sweep.
  static func isWanted(_ options: RunOptions) -> Bool {
    !options.sweep.isEmpty || options.score != nil
  }

  private static func sweep(_ options: RunOptions) throws(HostError) -> Sweep {
    guard !options.sweep.isEmpty else {
      throw HostError(
        .invalidArgument, "--score: there is nothing to choose from. Add --sweep name=values.")
    }
    guard options.scripts.count == 1 else {
      throw HostError(
        .invalidArgument, "--sweep: it is about one script. Sweep the scripts one by one.")
    }
    guard options.journal == nil, options.snapshot == nil, options.format.isEmpty,
      options.sample == nil, options.columns.isEmpty, !options.changes, options.plot.isEmpty
    else {
      throw HostError(
        .invalidArgument,
        "--sweep: its runs write no traces. Leave out --format, --plot, --columns, --changes, "
          + "--sample, --journal and --snapshot, and run the best combination again with --set.")
    }
    var ranges: [SweepRange] = []
    for text in options.sweep {
      do throws(HostError) {
        ranges.append(try SweepRange(parsing: text))
      } catch {
        throw HostError(error.code, "--sweep: \(error.message)")
      }
    }
    return try Sweep(ranges)
  }

  private static func scored(_ job: RunJob, _ options: RunOptions) throws(HostError) -> RunJob {
    guard let text = options.score else {
      throw HostError(
        .invalidArgument,
        "--sweep: there is nothing to compare by. Add --score 'settle(card.position.y)'.")
    }
    var job = job
    do throws(HostError) {
      job.score = try Score(parsing: text)
    } catch {
      throw HostError(error.code, "--score: \(error.message)")
    }
    return job
  }

  private static func results(
    of sweep: Sweep, _ model: RunJob, workers: Int
  ) throws -> [Sweep.Result] {
    let pool = WorkerPool(workers: workers)
    var model = model
    model.processMemory = BatchPlan.memory(model, pool.workers)
    let job = model
    var results: [Sweep.Result] = []
    try pool.run(
      Array(0..<sweep.count), interruption: Signals.interruption,
      work: { index, task in
        result(of: job, sweep.arguments(index), task.interruption)
      },
      receive: { _, result in results.append(result) })
    return results
  }

  private static func result(
    of job: RunJob, _ arguments: [RunArgument], _ interruption: Interruption
  ) -> Sweep.Result {
    var job = job
    job.arguments += arguments
    do {
      let outcome = try Session.run(job, to: Silence(), interruption: interruption)
      let failures = outcome.expectations.filter { !$0.hasPassed }.map(\.description)
      var errors = outcome.errors + failures
      if outcome.isUnsettled { errors.append("not at rest after \(job.longest.seconds) s") }
      return Sweep.Result(
        arguments: arguments, score: errors.isEmpty ? outcome.score : nil, errors: errors)
    } catch {
      return Sweep.Result(arguments: arguments, score: nil, errors: ["\(error)"])
    }
  }

  private static func show(
    _ sorted: [Sweep.Result], _ sweep: Sweep, _ path: String, _ isQuiet: Bool
  ) {
    let failed = sorted.filter { $0.score == nil }
    // The same mistake in every run is told once.
    var told: Set<String> = []
    for result in failed {
      guard let error = result.errors.first, told.insert(error).inserted, told.count <= 5 else {
        continue
      }
      let arguments = result.arguments.map(\.description).joined(separator: " ")
      Terminal.complain("\(arguments): \(error)")
    }
    if !failed.isEmpty { Terminal.complain("\(failed.count) of \(sorted.count) runs failed") }
    let names = sweep.ranges.map(\.name)
    let scored = sorted.filter { $0.score != nil }
    if scored.count > 1, scored.first?.score == scored.last?.score {
      let runs = failed.isEmpty ? "every run" : "every run that has a score"
      Terminal.complain(
        "--sweep: \(runs) has the same score. "
          + "Does it depend on \(names.joined(separator: ", "))?")
    }
    if isQuiet { return }
    for line in SweepTable.lines(scored.prefix(shownRows), ranges: names) { Terminal.print(line) }
    if scored.count > shownRows { Terminal.print("and \(scored.count - shownRows) more") }
    Terminal.print(path)
  }

  /// Takes nothing: what counts is the score.
  private final class Silence: SessionOutput {
    func begin(columns: [Column]) {}
    func add(_ column: Column) {}
    func write(_ event: TraceEvent) {}
    func write(_ frame: Frame) {}
    func printed(_ line: String) {}
  }
}
