import MotionExport
import MotionHost

/// Runs a script of a batch: in this process, or in one of its own.
struct BatchWork: Sendable {
  /// The run of any of the scripts, but for the script.
  let plan: RunPlan

  /// How each script gets a process of its own; nil lets them run in this one.
  let process: ScriptProcess?

  /// - Parameter process: How each script gets a process of its own.
  init(_ plan: RunPlan, process: ScriptProcess? = nil) {
    self.plan = plan
    self.process = process
  }

  /// Runs a script.
  func carryOut(_ script: BatchScript, in folder: BatchFolder, _ task: WorkerTask) -> ScriptResult {
    if let process { return process.run(script, in: folder, task) }
    return carryOut(script, to: folder.folder(of: script), task.interruption)
  }

  /// Runs a script in this process.
  func carryOut(
    _ script: BatchScript, to folder: String, _ interruption: Interruption
  ) -> ScriptResult {
    let printed = PrintedFile(in: folder)
    var result = ScriptResult(script, .passed, exit: .success)
    do {
      try run(script, to: folder, interruption, printed, &result)
    } catch let error as HostError {
      result.fail(error.description, error.exitStatus)
    } catch let error as ScriptError {
      result.fail(error.description, error.exitStatus)
    } catch {
      result.fail("internalError: \(script.path): \(error)", .internalError)
    }
    // What was interrupted at its very end may look like a result.
    if result.exitStatus == .interrupted || interruption.status != nil {
      return ScriptResult(script, .interrupted, exit: .interrupted)
    }
    do {
      if let file = try printed.finish() { result.files.append(file) }
    } catch {
      result.fail(error.description, error.exitStatus)
    }
    result.files.sort { $0.name < $1.name }
    return result
  }

  private func run(
    _ script: BatchScript, to folder: String, _ interruption: Interruption, _ printed: PrintedFile,
    _ result: inout ScriptResult
  ) throws {
    var job = plan.job
    job.script = script.path
    let run = try ScriptRun(job, to: folder, plan, interruption: interruption) { output in
      output.onPrint = printed.add
      output.wantsHashes = true
    }
    result.files = run.hashes
    result.frameCount = run.summary.frameCount
    result.endTime = run.summary.endTime
    result.warnings = run.warnings(of: job)
    result.expectations = run.outcome.expectations
    result.plugins = try PluginIdentity.of(run.outcome.plugins)
    result.errors = run.outcome.errors + run.missingColumnErrors
    if !run.hasPassed { (result.status, result.exitStatus) = (.failed, .failure) }
  }
}

extension ScriptResult {
  fileprivate mutating func fail(_ error: String, _ exit: ExitStatus) {
    (status, exitStatus) = (.failed, exit)
    errors.append(error)
  }
}
