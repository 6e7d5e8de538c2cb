import ArgumentParser
import MotionBatch
import MotionExport
import MotionHost
import MotionTime
import MotionTrace
import OrreryBasics

/// `orrery run`: its arguments and help texts.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    // Named so, it is parsed by itself without a look for --generate-completion-script, which is the root's.
    _superCommandName: "orrery",
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
      valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var scripts: [String] = []

  @OptionGroup var session: SessionArguments
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

  var options: RunOptions {
    RunOptions(scripts: scripts, session: session, run: arguments, batch: batch)
  }

  /// Runs one script, several, or a sweep; with `--watch` repeatedly.
  func run() throws {
    Signals.watch()
    let options = options
    guard arguments.watch else { return try Self.runOnce(options) { _, _ in } }
    var find: (() throws -> ScriptSelection)?
    if options.isBatch { find = { try BatchSelection.selection(options) } }
    var loop = try WatchLoop(options, finding: find, running: { try Self.runOnce($0, note: $1) })
    try loop.run()
  }

  private static func runOnce(_ options: RunOptions, note: @escaping WatchLoop.Note) throws {
    if SweepRunner.isWanted(options) {
      return try SweepRunner.run(options, RunPlan(options)).end()
    }
    if options.isBatch || options.selection != nil {
      return try BatchRunner.run(options, note: note).end()
    }
    try runAlone(try RunPlan(options), note)
  }

  /// Runs one script or test case, and ends with its status.
  static func runAlone(_ plan: RunPlan, _ note: @escaping WatchLoop.Note) throws {
    let status = ExitStatus(about: plan.job.script) { try run(plan, note) }
    try (Signals.interruption.status ?? status).end()
  }

  private static func run(_ plan: RunPlan, _ note: @escaping WatchLoop.Note) throws {
    let clock = SystemClock()
    var job = plan.job
    // A leak checker would not find objects that have weak references, and report them.
    let isChecked = Terminal.value("ORRERY_RELEASE_OBJECTS") != nil
    job.endsProcess = !plan.options.run.watch && !isChecked
    try ScriptRun.check(job)
    let progress = !plan.isQuiet && Terminal.isWatched ? ProgressLine() : nil
    let files = try RunFiles(
      job, folder: plan.folder, formats: plan.formats, columns: plan.plottedColumns,
      journal: plan.journal, trace: plan.trace, name: RunPlan.name(of: job.script),
      observers: progress.map { [$0] } ?? [],
      onPrint: { line in
        progress?.clear()
        Terminal.print(text: line)
      },
      onNotice: { line in
        progress?.clear()
        Terminal.complain(line)
      })
    let report = files.outputs.report
    defer { note(job.script, report.modules.map(\.path) + report.plugins.map(\.path)) }
    let run = try ScriptRun(job, to: files, interruption: Signals.interruption)
    let failures = run.failures(again: plan.command)
    for message in failures + run.outcome.errors { Terminal.complain(text: message) }
    for message in run.warnings(of: job) { Terminal.complain(message) }
    if !plan.isQuiet { show(run, job, plan.trace.patterns.isEmpty, clock.now.seconds) }
    for message in run.outputErrors { Terminal.complain(text: message) }
    if run.hasPassed { return }
    Terminal.complain(ExpectationCounts(of: run.outcome).failed(job.chunkName.displayed()))
    throw ExitStatus.failure
  }

  /// Returns the line with the number of animations that were running at the end; nil if there were
  /// none.
  private static func runningLine(_ count: Int) -> String? {
    if count == 0 { return nil }
    return "\(count == 1 ? "1 animation was" : "\(count) animations were") running at the end"
  }

  private static func show(
    _ run: ScriptRun, _ job: RunJob, _ isComplete: Bool, _ wallTime: Double
  ) {
    let summary = run.summary
    for line in SummaryTable.lines(of: summary.rows) { Terminal.print(line) }
    let frames = summary.frameCount == 1 ? "1 frame" : "\(summary.frameCount) frames"
    let end = NumberText.rounded(summary.endTime, decimals: 3)
    let wall = NumberText.rounded(wallTime * 1000, decimals: 1)
    Terminal.print("\(frames) to \(end) s at \(job.frameRate) fps, in \(wall) ms")
    if let line = runningLine(run.outcome.runningAnimations) { Terminal.print(line) }
    let counts = ExpectationCounts(of: run.outcome)
    // Columns that are not written may have moved.
    if let line = isComplete && !summary.hasMoved ? counts.atRest : counts.heldText {
      Terminal.print(line)
    }
    for file in run.paths { Terminal.print(file) }
  }
}
