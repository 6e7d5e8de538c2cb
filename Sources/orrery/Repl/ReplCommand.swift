import ArgumentParser
import MotionConsole
import MotionHost
import PlatformC

/// `orrery repl`: its arguments and help texts.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Interactive Lua prompt with time control.",
    discussion: """
      Everything typed is Lua, but for lines that begin with a dot, which are commands: .help lists \
      them. name? says what a name means.

        orrery repl scripts/card.lua
        echo 'card.position.y.value' | orrery repl scripts/card.lua

      Without a terminal lines are read from standard input, there is no prompt, the clock stands \
      until .step turns it, and the first error ends it with exit status 1.

      Exit status: 0 all good, 1 something failed, 64 bad usage, 65 the script or a plugin does not \
      load, 66 a file is not there, 130 interrupted.
      """)

  @Argument(
    help: ArgumentHelp("The Lua script to begin with.", valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var script: String?

  @OptionGroup var session: SessionArguments

  @Flag(help: "Continue after an error, without a terminal.")
  var keepGoing = false

  @Flag(help: "Exchange JSON, one object per line in each direction, for editors.")
  var json = false

  func run() throws { try drive().end() }

  /// Runs a session on standard input until its end: with prompt and panel at a terminal, otherwise
  /// line by line.
  private func drive() -> ExitStatus {
    Signals.watch()
    do {
      let session = try makeSession { outputs in
        if json {
          for line in JSONConversation.loaded(outputs) { Terminal.print(line) }
        } else {
          ReplPrinter().show(outputs)
        }
      }
      defer { session.close() }
      if json { return ReplJSON(session).run() }
      if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
        return ReplTerminal(session, history: LineHistory()).run()
      }
      return ReplPipe(session, keepsGoing: keepGoing).run()
    } catch {
      return Terminal.report(error)
    }
  }

  /// Creates the session with the script loaded.
  ///
  /// - Parameter heard: Receives the outputs of loading.
  /// - Throws: ``HostError``, ``FileError``, ``ScriptError``.
  private func makeSession(heard: ([ConsoleOutput]) -> Void) throws -> ConsoleSession {
    let job = try session.job(scripts: [script ?? ""])
    return try ConsoleSession(job, interruption: Signals.interruption, heard: heard)
  }
}
