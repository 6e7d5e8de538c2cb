import ArgumentParser
import MotionBatch
import MotionHost

/// The options about many scripts; giving any with one script makes the run a batch.
struct BatchArguments: ParsableArguments {
  @Flag(name: .customLong("list"), help: "Print which scripts would run, and run none.")
  var list = false

  @Option(
    name: .customLong("parts"), parsing: .unconditional,
    help: ArgumentHelp(
      "Print what --partition 1/N to N/N would run, and run none.", valueName: "n"))
  var parts: String?

  @Flag(
    name: .customLong("json"),
    help: "Print --parts as JSON, which a CI reads as the matrix of its jobs.")
  var json = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("jobs")], parsing: .unconditional,
    help: ArgumentHelp(
      "The number of scripts run at a time; without this that of the available cores.",
      valueName: "number"))
  var jobs: String?

  @Flag(
    name: [.customShort("x"), .customLong("fail-fast")],
    help: "Begin no further script once one has failed.")
  var failFast = false

  @Flag(
    name: .customLong("keep-going"), help: "Run all scripts even if some fail, as without this.")
  var keepGoing = false

  @Option(
    name: .customLong("timeout"), parsing: .unconditional,
    help: ArgumentHelp("The limit of CPU time of a script.", valueName: "time"))
  var timeout: String?

  @Flag(name: .customLong("verbose"), help: "Show every script and what it prints.")
  var verbose = false

  @OptionGroup var junit: JUnitArguments

  @Option(
    name: .customLong("message-format"),
    help: ArgumentHelp(
      "human, json for one object per event on standard output, or tap for a line of TAP per script.",
      valueName: "name"),
    completion: .list(MessageFormat.allCases.map(\.rawValue)))
  var messageFormat: String?

  @Option(
    name: .customLong("partition"), parsing: .unconditional,
    help: ArgumentHelp(
      "Run one part of the scripts, such as 2/8, or auto for the one that Slurm or the CI names.",
      valueName: "m/n"))
  var partition: String?

  @Option(
    name: .customLong("resume"),
    help: ArgumentHelp("Resume a run that was ended early, in its folder.", valueName: "folder"),
    completion: .directory)
  var resume: String?
}

extension BatchArguments {
  /// The number of scripts run at a time; nil without the option.
  var workers: Int? {
    get throws(HostError) { try OptionCheck.naming("--jobs", ifGiven: jobs, OptionCheck.workers) }
  }

  /// The limit of CPU time of a script, in seconds; nil for none.
  var timeLimit: Double? {
    get throws(HostError) {
      try OptionCheck.naming("--timeout", ifGiven: timeout, OptionCheck.timeLimit)
    }
  }

  /// The format of what a batch prints.
  var style: MessageFormat {
    get throws(HostError) {
      try OptionCheck.naming("--message-format", ifGiven: messageFormat, OptionCheck.messageFormat)
        ?? .human
    }
  }

  /// The number of parts to be listed; nil for none.
  var partCount: Int? {
    get throws(HostError) {
      guard let parts else {
        guard json else { return nil }
        throw HostError(.invalidArgument, "--json: it is how --parts are printed. Give --parts N.")
      }
      if let count = Int(parts), (1...10_000).contains(count) { return count }
      throw HostError(
        .invalidArgument, "--parts: '\(parts)' is not a number of parts. Give 1 to 10000.")
    }
  }

  /// The part of the scripts that is run; nil for all.
  var part: Partition? {
    get throws(HostError) {
      try OptionCheck.naming("--partition", ifGiven: partition, OptionCheck.partition)
    }
  }
}
