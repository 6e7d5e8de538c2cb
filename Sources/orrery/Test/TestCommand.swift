import ArgumentParser
import MotionBatch
import MotionHost

/// `orrery test`: its arguments and help texts.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Runs test scripts and checks their expectations.",
    discussion: """
      Tests are the files whose names end with .test.lua, below the folders tests and scripts of \
      the working directory. A filter is a file, a folder, a pattern in quotes, or a part of a \
      test's path or of the name of a case; a test runs when any filter fits it. Outputs go to out/tests, or to --out. With \
      --watch tests run again when a file that they use is saved.

      Exit status: 0 all passed, 1 a test failed, 5 no test was selected, and otherwise as for \
      orrery run.
      """)

  @Argument(help: ArgumentHelp("Which tests to run; without this all.", valueName: "filter"))
  var filters: [String] = []

  @OptionGroup var session: SessionArguments
  @OptionGroup var arguments: RunArguments
  @OptionGroup(title: "Many scripts") var batch: BatchArguments

  func run() throws {
    Signals.watch()
    let options = RunOptions(scripts: filters, session: session, run: arguments, batch: batch)
    if SweepRunner.isWanted(options) {
      throw HostError(
        .invalidArgument,
        "\(arguments.sweep.isEmpty ? "--score" : "--sweep"): tests run once. Use orrery run for a sweep."
      )
    }
    guard arguments.watch else { return try perform(options) { _, _ in } }
    var loop = try WatchLoop(
      options, finding: { try tests(options) }, running: { try perform($0, note: $1) })
    try loop.run()
  }

  private func perform(_ options: RunOptions, note: @escaping WatchLoop.Note) throws {
    var options = options
    if options.batch.resume == nil {
      let selection = try options.selection ?? tests(options)
      options.selection = selection
      options.run.out = options.run.out ?? "out/tests"
      if selection.scripts.isEmpty { throw nothingSelected(filters) }
      if options.run.journal != nil { return try keep(selection.scripts, options, note) }
    }
    try BatchRunner.run(options, note: note).end()
  }

  /// Runs the only test that is selected, and saves its session.
  private func keep(
    _ tests: [BatchScript], _ options: RunOptions, _ note: @escaping WatchLoop.Note
  ) throws {
    guard tests.count == 1 else {
      throw HostError(
        .invalidArgument,
        "--journal: it holds one session, and \(tests.count) tests are selected. Name one of them.")
    }
    var options = options
    options.scripts = [tests[0].path]
    options.run.out = options.run.out.map { "\($0)/\(tests[0].folder)" }
    var plan = try RunPlan(options)
    plan.job.testCase = tests[0].testCase
    try RunCommand.runAlone(plan, note)
  }

  /// Returns the tests with the cases of each file, which is run once to declare them.
  private func tests(_ options: RunOptions) throws -> ScriptSelection {
    var job = try options.session.job(options.run, scripts: filters)
    let (tests, unmatched) = try TestDiscovery.tests(filters) { path in
      job.script = path
      return ScriptSession.testCases(of: job, interruption: Signals.interruption)
    }
    // A test that was renamed would go unseen among the others.
    if !unmatched.isEmpty { throw nothingSelected(unmatched) }
    return tests
  }

  private func nothingSelected(_ filters: [String]) -> ExitStatus {
    let filters = filters.joined(separator: ", ")
    Terminal.complain(
      "nothing selected: there is no test \(filters.isEmpty ? "" : "for \(filters) ")below "
        + "\(TestDiscovery.folders.joined(separator: " and ")). "
        + "Tests are files whose names end with \(TestDiscovery.suffix).")
    return .nothingSelected
  }
}
