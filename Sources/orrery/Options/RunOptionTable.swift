import MotionBatch
import MotionHost
import MotionTime
import MotionTrace

/// The options of `orrery run`, each declared here and nowhere else.
///
/// A new option is a constant with its name, placeholder, help, traits and check, and a place in
/// ``declarations``; ``RunOptions`` then has its value under the constant's name.
struct RunOptionTable: Sendable {
  let input = RunOption(
    "input", "file", "Pointer input: JSON Lines of pointer events.", [.session, .undashed])
  let inputAt = RunOption(
    "input-at", "time", "When the input begins; 0s without this.", .session,
    check: TimeArgument.init(parsing:))
  let fps = RunOption(
    "fps", "rate", default: "60", "Frames a second: 60 or 30000/1001.", .session, check: frameRate)
  let until = RunOption(
    "until", "time", default: "settled", "A time, or settled for when all is at rest.", .swept,
    check: end)
  let maxDuration = RunOption(
    "max-duration", "time", default: "60s", "How long to wait for rest at most.", .swept,
    check: TimeArgument.init(parsing:))
  let seed = RunOption(
    "seed", "number", default: "1", "The seed of the script's random numbers.", .session,
    check: seed)
  let set = RunOption(
    repeated: "set", "name=value",
    "A value for the script's motion.arguments, or plugin.parameter=value; repeatable.", .session,
    check: arguments)
  let limit = RunOption(
    repeated: "limit", "name=value",
    """
    What code may use: script=10s, plugin=1s, callback=100ms, total=300s, curve=100000 \
    (instructions), bake=10s, memory=128MiB, layers=20000 and others; repeatable.
    """, .session)
  let maxInstructions = RunOption(
    "max-instructions", "number",
    "Limit each call to so many instructions instead of times: the same on every computer.",
    [.undashed, .swept], check: instructions)
  let trusted = RunOption(
    flag: "trusted", "The script is your own: it gets files, programs and no limits.", .session)
  let format = RunOption(
    repeated: "format", "format", "jsonl, csv or svg; repeatable; without this jsonl and csv.",
    check: { words throws(HostError) in
      do throws(TraceError) {
        return try TraceFormat.formats(parsing: words)
      } catch {
        throw HostError(.invalidArgument, error.message)
      }
    })
  let plot = RunOption(
    repeated: "plot", "column",
    "A column to draw in the svg, or a pattern; repeatable; without this those that change.")
  let columns = RunOption(
    repeated: "columns", "pattern",
    "Write only columns that a pattern names: 'card.*', '*.opacity'; repeatable.")
  let changes = RunOption(
    flag: "changes", "Write rows of what changed since the row before to trace.jsonl.")
  let sample = RunOption(
    "sample", "times",
    "Write rows at these times, not at frames: 0.5s,75f or 0..2s:10ms for every 10 ms.")
  let snapshot = RunOption(
    "snapshot", "folder",
    "Compare the trace with the golden one in a folder; fail where they part.",
    .undashed, check: { text throws(HostError) in try filled(text, "folder", "golden") })
  let bless = RunOption(flag: "bless", "Write the golden trace of --snapshot anew instead.")
  let abs = RunOption(
    "abs", "number",
    "How far numbers may be off a golden trace, in their own unit; without this 1e-9.",
    check: tolerance)
  let rel = RunOption("rel", "number", "How far they may be off as a share.", check: tolerance)
  let sweep = RunOption(
    repeated: "sweep", "name=values",
    """
    Run once with each value, stiffness=80..200:20 or damping=5,10,20, and with each combination \
    if repeated; needs --score.
    """, .swept, check: ranges)
  let score = RunOption(
    "score", "formula",
    "What the runs of a sweep are measured by, the least best: 'settle(card.position.y)'.", .swept,
    check: Objective.init(parsing:))
  let out = RunOption(
    "out", "folder", "The folder for the outputs; without this out/NAME-OF-SCRIPT.",
    [.unrecorded, .undashed, .swept],
    check: { text throws(HostError) in try filled(text, "folder", "out/card") })
  let journal = RunOption(
    "journal", "file", "Save everything that is committed, for orrery trace eval.",
    [.unrecorded, .undashed],
    check: { text throws(HostError) in try filled(text, "file", "out/card.journal") })
  let pluginDir = RunOption(
    repeated: "plugin-dir", "folder",
    "A folder with curves and interactions, searched first; repeatable.", [.session, .undashed])
  let strict = RunOption(
    flag: "strict",
    "Fail for a plugin that broke or was disabled, even if the script went on without.",
    .swept)
  let leakCheck = RunOption(
    flag: "leak-check", "Fail for what is left of plugins when all their uses were taken down.",
    .swept)
  let isolate = RunOption(
    flag: "isolate", "Run each plugin in a process of its own, for plugins nobody has read.",
    .swept)
  let quiet = RunOption(
    flag: "quiet", "Print nothing but what the script prints, and errors.",
    [.unrecorded, .swept])

  let list = RunOption(
    flag: "list", "Print which scripts would run, and run none.", [.batch, .unrecorded])
  let jobs = RunOption(
    "jobs", letter: "j", "number",
    "How many scripts run at a time; without this as many as there are cores for it.",
    [.batch, .unrecorded, .swept], check: workers)
  let failFast = RunOption(
    flag: "fail-fast", letter: "x", "Begin no further script once one has failed.",
    [.batch, .unrecorded])
  let keepGoing = RunOption(
    flag: "keep-going", "Run all scripts whatever fails, as without this.", [.batch, .unrecorded])
  let timeout = RunOption(
    "timeout", "time", "How much CPU time a script may take in all.", .batch, check: timeLimit)
  let verbose = RunOption(
    flag: "verbose", "Show every script and what it prints.", [.batch, .unrecorded])
  let junit = RunOption(
    "junit", "file", "Also write the results as JUnit's XML.", [.batch, .unrecorded, .undashed])
  let messageFormat = RunOption(
    "message-format", "name", "human, or json for one object an event on standard output.",
    [.batch, .unrecorded, .undashed], check: isJSON)
  let partition = RunOption(
    "partition", "m/n",
    "Run one part of the scripts, such as 2/8, or auto for the one that Slurm or the CI names.",
    [.batch, .unrecorded], check: partition)
  let resume = RunOption(
    "resume", "folder", "Go on with a run that was ended early, in its folder.",
    [.batch, .unrecorded, .undashed])

  /// All of them, in the order of `run.json` and of the sections of `--help`.
  let declarations: [OptionDeclaration]

  static let shared = RunOptionTable()

  private init() {
    let options: [any DeclaredOption] = [
      input, inputAt, fps, until, maxDuration, seed, set, limit, maxInstructions, trusted, format,
      plot, columns, changes, sample, snapshot, bless, abs, rel, sweep, score, out, journal,
      pluginDir, strict, leakCheck, isolate, quiet, list, jobs, failFast, keepGoing, timeout,
      verbose, junit, messageFormat, partition, resume,
    ]
    declarations = options.map(\.declaration)
  }
}
