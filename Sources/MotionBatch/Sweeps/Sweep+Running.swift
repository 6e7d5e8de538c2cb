package import MotionHost
internal import MotionLua
import MotionTime
internal import MotionTrace

extension Sweep {
  /// Runs a script with every combination and evaluates an objective for each run.
  ///
  /// - Parameters:
  ///   - job: The job, without the arguments that are varied.
  ///   - objective: The objective, which is evaluated from the journal of each run that has passed.
  ///   - pool: The thread pool of the runs.
  ///   - interruption: A handle that ends all runs.
  /// - Returns: The results in the order of the combinations.
  /// - Throws: ``HostError`` (`noWorker`).
  package func results(
    of job: RunJob, by objective: Objective, on pool: WorkerPool, interruption: Interruption
  ) throws -> [Result] {
    var results: [Result] = []
    try pool.run(
      Array(0..<count), interruption: interruption,
      work: { index, task in
        result(of: job, arguments(index), by: objective, task.interruption)
      },
      receive: { _, result in results.append(result) })
    return results
  }

  /// Throws for unknown names and invalid values of the script's declared parameters, before the
  /// first run. If the script fails before it declares them, the runs report that.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the nearest name, or the permitted values.
  package func check(against job: RunJob, interruption: Interruption) throws(HostError) {
    let own = ranges.flatMap(\.arguments).filter { $0.plugin == nil }
    var job = job
    if count > 0 { job.arguments += arguments(0) }
    guard !own.isEmpty,
      let declared = try? ScriptSession.parameters(of: job, interruption: interruption),
      !declared.isEmpty
    else { return }
    for argument in own {
      try ParameterDeclaration.check(argument, by: declared, option: "--sweep")
    }
  }

  /// Throws for an objective with a column that no layer of the script has, before the first run. If the
  /// script fails before its first frame, the runs report that.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the nearest columns.
  package func check(
    _ objective: Objective, against job: RunJob, interruption: Interruption
  ) throws(HostError) {
    var job = job
    if count > 0 { job.arguments += arguments(0) }
    job.end = .time(.zero)
    job.laterColumns = objective.columns.sorted().map(ColumnPattern.init)
    job.laterColumnsOption = "--score"
    do {
      _ = try ScriptSession.run(job, to: SessionOutputs(), interruption: interruption)
    } catch let error as ColumnError {
      throw HostError(.invalidArgument, error.description)
    } catch {
      return
    }
  }

  private func result(
    of job: RunJob, _ arguments: [RunArgument], by objective: Objective,
    _ interruption: Interruption
  ) -> Result {
    var job = job
    job.arguments += arguments
    let journal = SessionJournal(frameRate: job.frameRate)
    do {
      var outcome = try ScriptSession.run(
        job, to: SessionOutputs(commits: journal), interruption: interruption)
      var value: Double?
      do throws(HostError) {
        value = try objective.value(for: journal)
      } catch {
        outcome.errors.append(error.description)
      }
      var errors =
        outcome.errors + outcome.expectations.filter { !$0.hasPassed }.map(\.description)
      if outcome.isUnsettled { errors.append("not at rest after \(job.longest)") }
      return Result(
        arguments: arguments, value: errors.isEmpty ? value : nil, errors: errors,
        warnings: outcome.warnings)
    } catch {
      return Result(arguments: arguments, value: nil, errors: ["\(error)"])
    }
  }
}
