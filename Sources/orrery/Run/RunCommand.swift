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

  @OptionGroup(title: "Many scripts") var batch: BatchArguments

  func validate() throws {
    guard scripts.isEmpty == (batch.resume != nil) else {
      throw ValidationError(
        scripts.isEmpty
          ? "Missing expected argument '<script> ...'"
          : "--resume runs the scripts that it was begun with. Name no other.")
    }
  }

  /// The arguments as ``RunOptions`` reads them itself.
  var options: RunOptions { arguments.options(scripts, batch.options) }
}

/// What a run of one script or of many can be told.
struct RunArguments: ParsableArguments {
  @OptionGroup var session: SessionArguments

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A time, or settled for when all is at rest.", valueName: "time"))
  var until = RunOptions().until

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long to wait for rest at most.", valueName: "time"))
  var maxDuration = RunOptions().maxDuration

  @Option(
    help: ArgumentHelp(
      "Limit each call to so many instructions instead of times: the same on every computer.",
      valueName: "number"))
  var maxInstructions: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "jsonl, csv or svg; repeatable; without this jsonl and csv.", valueName: "format"))
  var format: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A column to draw in the svg, or a pattern; repeatable; without this those that change.",
      valueName: "column"))
  var plot: [String] = []

  @OptionGroup var trace: TraceArguments

  @Option(
    help: ArgumentHelp(
      "The folder for the outputs; without this out/NAME-OF-SCRIPT.", valueName: "folder"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "Save everything that is committed, for orrery trace eval.", valueName: "file"))
  var journal: String?

  @Flag(help: "Fail for a plugin that broke or was disabled, even if the script went on without.")
  var strict = false

  @Flag(help: "Fail for what is left of plugins when all their uses were taken down.")
  var leakCheck = false

  @Flag(help: "Run each plugin in a process of its own, for plugins nobody has read.")
  var isolate = false

  @Flag(help: "Print nothing but what the script prints, and errors.")
  var quiet = false

  /// The arguments as they were typed.
  func options(_ scripts: [String], _ batch: BatchOptions) -> RunOptions {
    RunOptions(
      scripts: scripts, input: session.input, inputAt: session.inputAt, fps: session.fps,
      until: until, maxDuration: maxDuration, seed: session.seed, set: session.set,
      limit: session.limit, maxInstructions: maxInstructions,
      trusted: session.trusted, format: format, plot: plot,
      out: out, journal: journal, columns: trace.columns, changes: trace.changes,
      sample: trace.sample, snapshot: trace.snapshot, bless: trace.bless, abs: trace.absolute,
      rel: trace.relative, sweep: trace.sweep, score: trace.score,
      pluginDir: session.pluginDir, strict: strict, leakCheck: leakCheck, isolate: isolate,
      quiet: quiet, batch: batch)
  }
}
