package import MotionHost
internal import MotionTime
package import MotionTrace
internal import OrreryBasics

/// A runner of a batch's scripts, in this process or each in a process of its own.
package struct ScriptRunner: Sendable {
  package let model: RunJob
  private let formats: [TraceFormat]
  private let plottedColumns: [String]
  private let trace: TraceSettings
  private let process: ScriptProcess?

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - model: The job of all scripts, without the script.
  ///   - formats: The formats of the traces.
  ///   - plottedColumns: The columns that are plotted; empty for all.
  ///   - trace: The content of the traces.
  ///   - process: The description of the processes; nil to run the scripts in this process.
  package init(
    _ model: RunJob, formats: [TraceFormat], plottedColumns: [String], trace: TraceSettings,
    process: ScriptProcess? = nil
  ) {
    self.model = model
    self.formats = formats
    self.plottedColumns = plottedColumns
    self.trace = trace
    self.process = process
  }

  /// Runs a script.
  package func carryOut(_ script: BatchScript, in folder: BatchFolder, _ task: WorkerTask)
    -> ScriptResult
  {
    if let process { return process.run(script, in: folder, task) }
    return carryOut(script, to: folder.folder(of: script), task.interruption)
  }

  /// Runs a script in this process.
  package func carryOut(
    _ script: BatchScript, to folder: String, _ interruption: Interruption
  ) -> ScriptResult {
    let printed = PrintedText(in: folder)
    var result = ScriptResult(script, .passed, exit: .success)
    do {
      try run(script, to: folder, interruption, printed, &result)
    } catch let error as any CommandError {
      result.fail(error)
    } catch {
      result.fail("internalError: \(script.path): \(error)", .internalError)
    }
    // A script that is interrupted at its very end may look like one with a result.
    if result.exitStatus == .interrupted || interruption.status != nil {
      return result.ended(.interrupted, exit: .interrupted)
    }
    do {
      try printed.finish(&result)
    } catch {
      result.fail(error)
    }
    result.files.sort { $0.name < $1.name }
    return result
  }

  private func run(
    _ script: BatchScript, to folder: String, _ interruption: Interruption, _ printed: PrintedText,
    _ result: inout ScriptResult
  ) throws {
    var job = model
    job.script = script.path
    job.testCase = script.testCase
    try ScriptRun.check(job)
    guard FolderWalk.isFile(script.path) else {
      throw FileError(
        .inputNotFound,
        "\(script.path): it is not a regular file, and a batch reads its scripts more than once. "
          + "Write it to a file, or run it alone.")
    }
    let files = try RunFiles(
      job, folder: folder, formats: formats, columns: plottedColumns, trace: trace,
      name: script.folder, isSparing: true, onPrint: printed.add)
    defer { result.note(modules: files.report.modules, plugins: files.report.plugins) }
    let run = try ScriptRun(job, to: files, interruption: interruption)
    result.files = files.hashes
    result.frameCount = run.summary.frameCount
    result.endTime = run.summary.endTime
    result.runningAnimations = run.outcome.runningAnimations
    result.warnings = run.warnings(of: job)
    result.expectations = run.outcome.expectations
    result.heldValues = run.outcome.heldValues
    result.errors = run.outcome.errors + run.outputErrors
    if !run.hasPassed { (result.status, result.exitStatus) = (.failed, .failure) }
  }
}

extension ScriptResult {
  /// Records an error that ended the script. A failure to write outputs is not counted as the
  /// script's.
  mutating func fail(_ error: any CommandError) {
    fail(error.description, error.exitStatus)
    if [.outputNotCreated, .outputNotWritten].contains(error.exitStatus) { status = .unwritten }
  }

  fileprivate mutating func fail(_ error: String, _ exit: ExitStatus) {
    if status != .unwritten { (status, exitStatus) = (.failed, exit) }
    errors.append(error)
  }

  /// Records the modules and plugins that the script used, whether it completed or not.
  fileprivate mutating func note(modules: [ModuleIdentity], plugins: [PluginStatus]) {
    self.modules = modules
    self.plugins = plugins.map(PluginIdentity.init)
  }
}
