import ArgumentParser
import MotionHost

/// The arguments about many scripts as they were typed.
struct BatchOptions: Equatable {
  var list = false
  var jobs: String?
  var failFast = false
  var keepGoing = false
  var timeout: String?
  var verbose = false
  var junit: String?
  var messageFormat: String?
  var partition: String?
  var resume: String?
}

/// The arguments about many scripts.
struct BatchArguments: ParsableArguments {
  @Flag(help: "Print which scripts would run, and run none.")
  var list = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "How many scripts run at a time; without this as many as there are cores for it.",
      valueName: "number"))
  var jobs: String?

  @Flag(name: [.customShort("x"), .long], help: "Begin no further script once one has failed.")
  var failFast = false

  @Flag(help: "Run all scripts whatever fails, as without this.")
  var keepGoing = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How much CPU time a script may take in all.", valueName: "time"))
  var timeout: String?

  @Flag(help: "Show every script and what it prints.")
  var verbose = false

  @Option(help: ArgumentHelp("Also write the results as JUnit's XML.", valueName: "file"))
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "human, or json for one object an event on standard output.", valueName: "name"))
  var messageFormat: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run one part of the scripts, such as 2/8, or auto for the one that Slurm or the CI names.",
      valueName: "m/n"))
  var partition: String?

  @Option(
    help: ArgumentHelp("Go on with a run that was ended early, in its folder.", valueName: "folder")
  )
  var resume: String?

  /// The arguments as they were typed.
  var options: BatchOptions {
    BatchOptions(
      list: list, jobs: jobs, failFast: failFast, keepGoing: keepGoing, timeout: timeout,
      verbose: verbose, junit: junit, messageFormat: messageFormat, partition: partition,
      resume: resume)
  }
}
