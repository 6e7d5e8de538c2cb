import MotionBatch
import MotionHost
import OrreryBasics

extension ScriptRunner {
  /// Creates the runner of a plan.
  ///
  /// - Parameter process: The description of the scripts' processes; nil to run them in this one.
  init(_ plan: RunPlan, process: ScriptProcess? = nil) {
    self.init(
      plan.job, formats: plan.formats, plottedColumns: plan.plottedColumns, trace: plan.trace,
      process: process)
  }

  /// Runs, as a process of a batch, the script of the last arguments with the options of the
  /// others, and writes its result, also if the batch ends it at its time limit.
  static func runIsolated(_ arguments: ArraySlice<String>) -> ExitStatus {
    guard let request = ScriptProcess.Request(arguments.suffix(ScriptProcess.Request.wordCount))
    else { return .usage }
    request.followParent()
    Signals.watch()
    do {
      let words = arguments.dropLast(ScriptProcess.Request.wordCount) + ["--", request.script.path]
      guard let options = RunOptions(recorded: Array(words)) else { return .usage }
      let folder = try BatchFolder(request.folder, isShared: true)
      let result = ScriptRunner(try RunPlan(options)).carryOut(
        request.script, to: folder.folder(of: request.script), Signals.interruption)
      try folder.leave(result)
      return .success
    } catch {
      return Terminal.report(error, about: request.script.path)
    }
  }
}
