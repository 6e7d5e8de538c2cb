import ArgumentParser

/// The options of commands that read plugins and run no script.
struct PluginArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder with curves and interactions, searched first; repeatable.", valueName: "folder"),
    completion: .directory)
  var pluginDir: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What code may use: script=10s (a test), plugin=1s, callback=100ms, curve=100000 "
        + "(instructions), bake=10s or memory=256MiB; repeatable.",
      valueName: "name=value"),
    completion: Completion.limits)
  var limit: [String] = []

  @Flag(help: "Run each plugin in a process of its own, without access to files.")
  var isolate = false

  /// The options in the form in which another command takes them.
  var words: [String] {
    pluginDir.map { "--plugin-dir=\($0)" } + limit.map { "--limit=\($0)" }
      + (isolate ? ["--isolate"] : [])
  }
}
