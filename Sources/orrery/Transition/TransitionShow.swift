import Glibc
import MotionHost
import MotionTime

/// Does what `orrery transition` was asked for.
enum TransitionShow {
  /// Reads the transition and prints its plan.
  static func run(_ command: TransitionCommand) -> ExitStatus {
    signal(SIGPIPE, SIG_IGN)
    do {
      return show(
        command, try PluginOptions.locator(command.pluginDir),
        try PluginOptions.limits(command.limit))
    } catch {
      return Terminal.report(error)
    }
  }

  private static func show(
    _ command: TransitionCommand, _ plugins: PluginLocator, _ limits: RunLimits
  ) -> ExitStatus {
    let reader = CurveReader(
      plugins: plugins, limits: limits, isolation: command.isolate ? .itself : nil
    ) { Terminal.complain($0) }
    defer { reader.close() }
    do throws(TransitionRefusal) {
      let file = try TransitionFile(readingFrom: command.file) { text throws(CurveRefusal) in
        try reader.read(text).function
      }
      show(file.timing.plan, of: command)
      return .success
    } catch {
      if command.json {
        Terminal.print(TransitionJSON(error, of: command.file).line)
      } else {
        Terminal.complain(error.description)
      }
      return error.exitStatus
    }
  }

  private static func show(_ plan: TransitionPlan, of command: TransitionCommand) {
    if command.json { return Terminal.print(TransitionJSON(plan, of: command.file).line) }
    for line in plan.chart(columns: Terminal.columns, isUnicode: Terminal.isUnicode) {
      Terminal.print(line)
    }
  }
}
