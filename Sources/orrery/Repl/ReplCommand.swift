import ArgumentParser

/// `orrery repl`: its arguments, and what its help says.
struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Types Lua into living motion, and turns its clock by hand.",
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

  @Argument(help: ArgumentHelp("The Lua script to begin with.", valueName: "script"))
  var script: String?

  @OptionGroup var session: TableArguments<SessionSection>

  @Flag(help: "Go on after an error, without a terminal.")
  var keepGoing = false

  @Flag(help: "Speak JSON, one object a line each way, for editors.")
  var json = false

  /// What it has in common with `orrery run`.
  var runOptions: RunOptions { RunOptions(scripts: [script ?? ""], session.texts) }

  func run() throws { try ReplShow.run(self).end() }
}
