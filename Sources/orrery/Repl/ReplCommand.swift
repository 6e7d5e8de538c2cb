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

  @Option(help: ArgumentHelp("Pointer input: JSON Lines of pointer events.", valueName: "file"))
  var input: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("When the input begins; 0s without this.", valueName: "time"))
  var inputAt: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames a second: 60 or 30000/1001.", valueName: "rate"))
  var fps = RunOptions().fps

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of the script's random numbers.", valueName: "number"))
  var seed = RunOptions().seed

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A value for the script's motion.arguments, or plugin.parameter=value; repeatable.",
      valueName: "name=value"))
  var set: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What code may use, as in orrery run; repeatable.", valueName: "name=value"))
  var limit: [String] = []

  @Flag(help: "The script is your own: it gets files, programs and no limits.")
  var trusted = false

  @Option(
    help: ArgumentHelp(
      "A folder with curves and interactions, searched first; repeatable.", valueName: "folder"))
  var pluginDir: [String] = []

  @Flag(help: "Go on after an error, without a terminal.")
  var keepGoing = false

  @Flag(help: "Speak JSON, one object a line each way, for editors.")
  var json = false

  /// What it has in common with `orrery run`.
  var runOptions: RunOptions {
    RunOptions(
      scripts: [script ?? ""], input: input, inputAt: inputAt, fps: fps, seed: seed, set: set,
      limit: limit, trusted: trusted, pluginDir: pluginDir)
  }
}
