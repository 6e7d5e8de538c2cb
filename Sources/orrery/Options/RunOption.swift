import MotionBatch
import MotionHost
import MotionTime
import MotionTrace

/// The options of `orrery run`, each declared here and nowhere else.
///
/// A new option is a constant with its name, placeholder, help, traits and check, and a place in
/// ``declarations``; ``RunOptions`` then has its value: `options[RunOption.fps]`.
enum RunOption {
  static let input = TypedOption(
    "input", "file", "Pointer input: JSON Lines of pointer events.", [.session, .undashed])
  static let inputAt = TypedOption(
    "input-at", "time", "When the input begins; 0s without this.", .session,
    check: TimeArgument.init(parsing:))
  static let fps = TypedOption(
    "fps", "rate", default: "60", "Frames a second: 60 or 30000/1001.", .session, check: frameRate)
  static let until = TypedOption(
    "until", "time", default: "settled", "A time, or settled for when all is at rest.", .swept,
    check: end)
  static let maxDuration = TypedOption(
    "max-duration", "time", default: "60s", "The longest time to wait for rest.", .swept,
    check: TimeArgument.init(parsing:))
  static let seed = TypedOption(
    "seed", "number", default: "1", "The seed of the script's random numbers.", .session,
    check: seed)
  static let set = TypedOption(
    repeated: "set", "name=value",
    "A value for the script's motion.arguments, or plugin.parameter=value; repeatable.", .session,
    check: arguments)
  static let limit = TypedOption(
    repeated: "limit", "name=value",
    """
    What code may use: script=10s, plugin=1s, callback=100ms, total=300s, curve=100000 \
    (instructions), bake=10s, memory=256MiB, layers=20000 and others; repeatable.
    """, .session)
  static let maxInstructions = TypedOption(
    "max-instructions", "number",
    "Limit each call by instructions instead of time: the same on every computer.",
    [.undashed, .swept], check: instructions)
  static let trusted = TypedOption(
    flag: "trusted", "Trust the script: files, programs and no limits.", .session)
  static let format = TypedOption(
    repeated: "format", "format",
    "jsonl, csv or svg, repeatable, or none for no traces; without this jsonl and csv.",
    check: { words throws(HostError) in
      do throws(TraceError) {
        return try TraceFormat.formats(parsing: words)
      } catch {
        throw HostError(.invalidArgument, error.message)
      }
    }
  ).offering(TraceFormat.allCases.map(\.rawValue) + [TraceFormat.none])
  static let plot = TypedOption(
    repeated: "plot", "column",
    "A column to draw in the svg, or a pattern; repeatable; without this the columns that change.")
  static let columns = TypedOption(
    repeated: "columns", "pattern",
    "Write only columns that a pattern matches: 'card.*', '*.opacity'; repeatable.")
  static let laterColumns = TypedOption(
    repeated: "later-columns", "pattern",
    "As --columns, for layers that callbacks create later; repeatable.")
  static let changes = TypedOption(
    flag: "changes", "Write only values that changed since the previous row to trace.jsonl.")
  static let sample = TypedOption(
    "sample", "times",
    "Write rows at these times, not at frames: 0.5s,75f or 0..2s:10ms for every 10 ms.")
  static let snapshot = TypedOption(
    "snapshot", "folder",
    "Compare the trace with the golden one in a folder; fail if they differ.",
    .undashed, check: { text throws(HostError) in try filled(text, "folder", "golden") })
  static let bless = TypedOption(
    flag: "bless", "Overwrite the golden traces and pictures instead of comparing.")
  static let pictures = TypedOption(
    "pictures", "folder",
    "Draw the times of motion.picture and compare them with the PNGs in a folder.",
    .undashed, check: { text throws(HostError) in try filled(text, "folder", "pictures") })
  static let pixelTolerance = TypedOption(
    "pixel-tolerance", "number", default: "2",
    "The permitted difference of a colour component from a golden picture, 0 to 255.",
    check: { text throws(HostError) in try number(text, upTo: 255) })
  static let pixelShare = TypedOption(
    "pixel-share", "number", default: "0",
    "The share of pixels that may differ by more, 0 to 1.",
    check: { text throws(HostError) in try number(text, upTo: 1) })
  static let abs = TypedOption(
    "abs", "number",
    "The permitted difference from a golden trace, in the column's unit; without this 1e-9.",
    check: tolerance)
  static let rel = TypedOption(
    "rel", "number", "The permitted relative difference from a golden trace.", check: tolerance)
  static let sweep = TypedOption(
    repeated: "sweep", "name=values",
    """
    Run once with each value, stiffness=80..200:20 or damping=5,10,20, and with each combination \
    if repeated; needs --score.
    """, .swept, check: ranges)
  static let score = TypedOption(
    "score", "formula",
    "The score of each run of a sweep, the lowest is best: 'settle(card.position.y)'.", .swept,
    check: Objective.init(parsing:))
  static let out = TypedOption(
    "out", "folder", "The folder for the outputs; without this out/NAME-OF-SCRIPT.",
    [.unrecorded, .undashed, .swept],
    check: { text throws(HostError) in try filled(text, "folder", "out/card") })
  static let journal = TypedOption(
    "journal", "file", "Save the session's journal, for orrery trace eval.",
    [.unrecorded, .undashed],
    check: { text throws(HostError) in try filled(text, "file", "out/card.journal") })
  static let pluginDir = TypedOption(
    repeated: "plugin-dir", "folder",
    "A folder with curves and interactions, searched first; repeatable.", [.session, .undashed])
  static let strict = TypedOption(
    flag: "strict",
    "Fail for a plugin that broke or was disabled, even if the script continued, and for a run "
      + "that does not come to rest.",
    .swept)
  static let leakCheck = TypedOption(
    flag: "leak-check",
    "Fail for objects of plugins that remain after all their uses were removed.",
    .swept)
  static let isolate = TypedOption(
    flag: "isolate", "Run each plugin in a process of its own, for untrusted plugins.",
    .swept)
  static let quiet = TypedOption(
    flag: "quiet", "Print nothing but what the script prints, and errors.",
    [.unrecorded, .swept])

  static let watch = TypedOption(
    flag: "watch", "Run scripts again when a file that they use has changed, until Ctrl-C.",
    .unrecorded)

  static let list = TypedOption(
    flag: "list", "Print which scripts would run, and run none.", [.batch, .unrecorded])
  static let jobs = TypedOption(
    "jobs", letter: "j", "number",
    "The number of scripts run at a time; without this that of the available cores.",
    [.batch, .unrecorded, .swept], check: workers)
  static let failFast = TypedOption(
    flag: "fail-fast", letter: "x", "Begin no further script once one has failed.",
    [.batch, .unrecorded])
  static let keepGoing = TypedOption(
    flag: "keep-going", "Run all scripts even if some fail, as without this.",
    [.batch, .unrecorded])
  static let timeout = TypedOption(
    "timeout", "time", "The limit of CPU time of a script.", .batch, check: timeLimit)
  static let verbose = TypedOption(
    flag: "verbose", "Show every script and what it prints.", [.batch, .unrecorded])
  static let junit = TypedOption(
    "junit", "file", "Also write the results as JUnit's XML.", [.batch, .unrecorded, .undashed])
  static let messageFormat = TypedOption(
    "message-format", "name",
    "human, json for one object per event on standard output, or tap for a line of TAP per script.",
    [.batch, .unrecorded, .undashed], check: messageFormat
  ).offering(MessageFormat.allCases.map(\.rawValue))
  static let partition = TypedOption(
    "partition", "m/n",
    "Run one part of the scripts, such as 2/8, or auto for the one that Slurm or the CI names.",
    [.batch, .unrecorded], check: partition)
  static let resume = TypedOption(
    "resume", "folder", "Resume a run that was ended early, in its folder.",
    [.batch, .unrecorded, .undashed])

  /// All options, in the order of `run.json` and of the sections of `--help`.
  static let declarations: [OptionDeclaration] = [
    input.declaration, inputAt.declaration, fps.declaration, until.declaration,
    maxDuration.declaration, seed.declaration, set.declaration, limit.declaration,
    maxInstructions.declaration, trusted.declaration, format.declaration, plot.declaration,
    columns.declaration, laterColumns.declaration,
    changes.declaration, sample.declaration, snapshot.declaration,
    bless.declaration, abs.declaration, rel.declaration, pictures.declaration,
    pixelTolerance.declaration, pixelShare.declaration, sweep.declaration, score.declaration,
    out.declaration, journal.declaration, pluginDir.declaration, strict.declaration,
    leakCheck.declaration, isolate.declaration, quiet.declaration, watch.declaration,
    list.declaration,
    jobs.declaration, failFast.declaration, keepGoing.declaration, timeout.declaration,
    verbose.declaration, junit.declaration, messageFormat.declaration, partition.declaration,
    resume.declaration,
  ]
}
