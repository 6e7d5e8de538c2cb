import ArgumentParser

/// What every session can be told, in batch and at a prompt.
struct SessionArguments: ParsableArguments {
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
      "What code may use: script=10s, plugin=1s, callback=100ms, total=300s, curve=100000 "
        + "(instructions), bake=10s, memory=128MiB, layers=20000 and others; repeatable.",
      valueName: "name=value"))
  var limit: [String] = []

  @Flag(help: "The script is your own: it gets files, programs and no limits.")
  var trusted = false

  @Option(
    help: ArgumentHelp(
      "A folder with curves and interactions, searched first; repeatable.", valueName: "folder"))
  var pluginDir: [String] = []
}
