import Glibc
import MotionConsole
import MotionHost
import MotionTrace
import OrreryBasics

/// Does what `orrery repl` was asked for.
enum ReplShow {
  /// Drives a session by standard input until there is no more: with a person at a terminal by prompt
  /// and panel, otherwise by lines.
  static func run(_ command: ReplCommand) -> ExitStatus {
    Signals.watch()
    do {
      let session = try session(command) { outputs in
        if !command.json { ReplPrinter().show(outputs) }
      }
      defer { session.close() }
      if command.json { return ReplJSON(session).run() }
      if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
        return ReplTerminal(session, history: LineHistory()).run()
      }
      return ReplPipe(session, keepsGoing: command.keepGoing).run()
    } catch {
      return Terminal.report(error)
    }
  }

  /// Loads the script of a command.
  ///
  /// - Parameter heard: Takes what was said meanwhile.
  /// - Throws: ``HostError``, ``ScriptError``.
  static func session(
    _ command: ReplCommand, heard: ([ConsoleOutput]) -> Void
  ) throws -> ConsoleSession {
    let job = try RunPlan.job(command.runOptions, script: command.script ?? "")
    let session = try ConsoleSession(job, interruption: Signals.interruption, heard: heard)
    session.tracing = { path, feed in
      let format: TraceFormat = path.hasSuffix(".csv") ? .csv : .jsonLines
      guard format == .csv || path.hasSuffix(".jsonl") else {
        throw HostError(
          .invalidArgument, "'\(path)' is no name of a trace. Let it end in .jsonl or .csv.")
      }
      let file = try AtomicFile(replacing: path, option: ".trace")
      let sink = FileSink(file)
      let writer: any TraceWriter =
        format == .csv ? CSVTraceWriter(to: sink) : JSONLinesTraceWriter(to: sink)
      try feed(writer)
      try writer.finish()
      try file.commit()
    }
    return session
  }
}
