import MotionBatch
import MotionHost
import OrreryBasics

extension ScriptRunner {
  /// Creates the runner of a plan.
  ///
  /// - Parameter process: How each script gets a process of its own; nil lets them run in this one.
  init(_ plan: RunPlan, process: ScriptProcess? = nil) {
    self.init(
      plan.job, formats: plan.formats, plottedColumns: plan.plottedColumns, trace: plan.trace,
      process: process)
  }

  /// Runs, in a process of its own, the script that the last arguments name as the others say, and
  /// keeps the result, also when the batch ends it because its time is up.
  static func runIsolated(_ arguments: ArraySlice<String>) -> ExitStatus {
    guard let request = ScriptProcess.Request(arguments.suffix(ScriptProcess.Request.wordCount))
    else { return .usage }
    request.followParent()
    Signals.watch()
    do {
      let words = arguments.dropLast(ScriptProcess.Request.wordCount) + [request.script.path]
      guard let options = RunOptions(quickly: words) else { return .usage }
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
