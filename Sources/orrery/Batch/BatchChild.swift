import MotionBatch
import MotionHost

/// A script of a batch in a process of its own, seen from inside.
enum BatchChild {
  /// Runs the script that the last arguments name as the others say, and keeps the result, also when
  /// the batch ends it because its time is up.
  static func run(_ arguments: ArraySlice<String>) -> ExitStatus {
    guard let request = ScriptProcess.Request(arguments.suffix(4)) else { return .usage }
    request.followParent()
    Signals.watch()
    do {
      let words = arguments.dropLast(4) + [request.script.path]
      guard let options = RunOptions(quickly: words) else { return .usage }
      let folder = try BatchFolder(request.folder, isShared: true)
      let result = BatchWork(try RunPlan(options)).carryOut(
        request.script, to: folder.folder(of: request.script), Signals.interruption)
      try folder.leave(result)
      return .success
    } catch {
      Terminal.complain("\(error)")
      return .internalError
    }
  }
}
