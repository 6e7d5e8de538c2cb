import ArgumentParser

/// `orrery run`: its arguments, and what its help says.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs scripts headless and writes their traces.",
    discussion: """
      Times are written 1.5s, 500ms, 75f (frames at the run's rate) or as plain seconds. Several \
      scripts go to a folder each, with results.jsonl and run.json beside them: docs/batch.md.

      Exit status: 0 all good, 1 a script failed, 5 no script was selected, 64 bad usage, 65 a \
      script or plugin does not load, 66 a file is not there, 73 or 74 an output cannot be made or \
      written, 75 stopped early and to be resumed, 130 interrupted. Of several scripts any failure \
      is 1.
      """)

  @Argument(
    help: ArgumentHelp(
      "The Lua scripts to run: files, folders, or patterns such as 'tests/**/*.lua'.",
      valueName: "script"))
  var scripts: [String] = []

  @OptionGroup var arguments: RunArguments

  func validate() throws {
    guard scripts.isEmpty == (options.resume != nil) else {
      throw ValidationError(
        scripts.isEmpty
          ? "Missing expected argument '<script> ...'"
          : "--resume runs the scripts that it was begun with. Name no other.")
    }
  }

  var options: RunOptions { arguments.options(scripts) }
}
