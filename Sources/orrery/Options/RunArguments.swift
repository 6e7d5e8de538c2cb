import ArgumentParser
import MotionBatch
import MotionHost
import MotionTrace

/// The options of a run, of one script or of many.
struct RunArguments: ParsableArguments {
  @Option(
    name: .customLong("until"), parsing: .unconditional,
    help: ArgumentHelp("A time, or settled for when all is at rest.", valueName: "time"))
  var until = usualEnd

  @Option(
    name: .customLong("max-duration"), parsing: .unconditional,
    help: ArgumentHelp("The longest time to wait for rest.", valueName: "time"))
  var maxDuration = usualDuration

  @Option(
    name: .customLong("max-instructions"),
    help: ArgumentHelp(
      "Limit each call by instructions instead of time: the same on every computer.",
      valueName: "number"))
  var maxInstructions: String?

  @Option(
    name: .customLong("format"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "jsonl, csv or svg, repeatable, or none for no traces; without this jsonl and csv.",
      valueName: "format"),
    completion: .list(TraceFormat.allCases.map(\.rawValue) + [TraceFormat.none]))
  var format: [String] = []

  @Option(
    name: .customLong("plot"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A column to draw in the svg, or a pattern; repeatable; without this the columns that change.",
      valueName: "column"))
  var plot: [String] = []

  @Option(
    name: .customLong("columns"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Write only columns that a pattern matches: 'card.*', '*.opacity'; repeatable.",
      valueName: "pattern"))
  var columns: [String] = []

  @Option(
    name: .customLong("later-columns"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "As --columns, for layers that callbacks create later; repeatable.", valueName: "pattern"))
  var laterColumns: [String] = []

  @Flag(
    name: .customLong("changes"),
    help: "Write only values that changed since the previous row to trace.jsonl.")
  var changes = false

  @Option(
    name: .customLong("sample"), parsing: .unconditional,
    help: ArgumentHelp(
      "Write rows at these times, not at frames: 0.5s,75f or 0..2s:10ms for every 10 ms.",
      valueName: "times"))
  var sample: String?

  @Option(
    name: .customLong("snapshot"),
    help: ArgumentHelp(
      "Compare the trace with the golden one in a folder; fail if they differ.",
      valueName: "folder"),
    completion: .directory)
  var snapshot: String?

  @Flag(
    name: .customLong("bless"),
    help: "Overwrite the golden traces and pictures instead of comparing.")
  var bless = false

  @Option(
    name: .customLong("abs"), parsing: .unconditional,
    help: ArgumentHelp(
      "The permitted difference from a golden trace, in the column's unit; without this 1e-9.",
      valueName: "number"))
  var abs: String?

  @Option(
    name: .customLong("rel"), parsing: .unconditional,
    help: ArgumentHelp(
      "The permitted relative difference from a golden trace.", valueName: "number"))
  var rel: String?

  @Option(
    name: .customLong("pictures"),
    help: ArgumentHelp(
      "Draw the times of motion.picture and compare them with the PNGs in a folder.",
      valueName: "folder"),
    completion: .directory)
  var pictures: String?

  @Option(
    name: .customLong("pixel-tolerance"), parsing: .unconditional,
    help: ArgumentHelp(
      "The permitted difference of a colour component from a golden picture, 0 to 255.",
      valueName: "number"))
  var pixelTolerance = usualPixelTolerance

  @Option(
    name: .customLong("pixel-share"), parsing: .unconditional,
    help: ArgumentHelp(
      "The share of pixels that may differ by more, 0 to 1.", valueName: "number"))
  var pixelShare = usualPixelShare

  @Option(
    name: .customLong("sweep"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Run once with each value, stiffness=80..200:20 or damping=5,10,20, and with each combination \
      if repeated; needs --score.
      """, valueName: "name=values"),
    completion: Completion.parameters)
  var sweep: [String] = []

  @Option(
    name: .customLong("score"), parsing: .unconditional,
    help: ArgumentHelp(
      "The score of each run of a sweep, the lowest is best: 'settle(card.position.y)'.",
      valueName: "formula"))
  var score: String?

  @Option(
    name: .customLong("out"),
    help: ArgumentHelp(
      "The folder for the outputs; without this out/NAME-OF-SCRIPT.", valueName: "folder"),
    completion: .directory)
  var out: String?

  @Option(
    name: .customLong("journal"),
    help: ArgumentHelp(
      "Save the session's journal, for orrery trace eval.", valueName: "file"),
    completion: .file())
  var journal: String?

  @Flag(
    name: .customLong("strict"),
    help: """
      Fail for a plugin that broke or was disabled, even if the script continued, and for a run \
      that does not come to rest.
      """)
  var strict = false

  @Flag(
    name: .customLong("leak-check"),
    help: "Fail for objects of plugins that remain after all their uses were removed.")
  var leakCheck = false

  @Flag(
    name: .customLong("isolate"),
    help: "Run each plugin in a process of its own, for untrusted plugins.")
  var isolate = false

  @Flag(name: .customLong("quiet"), help: "Print nothing but what the script prints, and errors.")
  var quiet = false

  @Flag(
    name: .customLong("watch"),
    help: "Run scripts again when a file that they use has changed, until Ctrl-C.")
  var watch = false

  static let usualEnd = "settled"
  static let usualDuration = "60s"
  static let usualPixelTolerance = "2"
  static let usualPixelShare = "0"
}

extension RunArguments {
  /// The time at which the run ends; nil for when all is at rest.
  var end: TimeArgument? {
    get throws(HostError) {
      if until == Self.usualEnd { return nil }
      return try OptionCheck.naming("--until", until, TimeArgument.init(parsing:))
    }
  }

  /// The longest time to wait for rest.
  var longest: TimeArgument {
    get throws(HostError) {
      try OptionCheck.naming("--max-duration", maxDuration, TimeArgument.init(parsing:))
    }
  }

  /// Limits that count instructions; nil without the option.
  var instructionLimits: RunLimits? {
    get throws(HostError) {
      try OptionCheck.naming(
        "--max-instructions", ifGiven: maxInstructions, OptionCheck.instructions)
    }
  }

  /// The formats of the traces.
  var formats: [TraceFormat] {
    get throws(HostError) {
      try OptionCheck.naming("--format") { () throws(HostError) in
        do throws(TraceError) {
          return try TraceFormat.formats(parsing: format)
        } catch {
          throw HostError(.invalidArgument, error.message)
        }
      }
    }
  }

  /// The folder of golden traces; nil without one.
  var snapshotFolder: String? {
    get throws(HostError) {
      try OptionCheck.naming("--snapshot", ifGiven: snapshot) { text throws(HostError) in
        try OptionCheck.filled(text, "folder", "golden")
      }
    }
  }

  /// The folder of golden pictures; nil without one.
  var pictureFolder: String? {
    get throws(HostError) {
      try OptionCheck.naming("--pictures", ifGiven: pictures) { text throws(HostError) in
        try OptionCheck.filled(text, "folder", "pictures")
      }
    }
  }

  /// The permitted difference from a golden trace, in the column's unit; nil without the option.
  var absoluteTolerance: Double? {
    get throws(HostError) { try OptionCheck.naming("--abs", ifGiven: abs, OptionCheck.tolerance) }
  }

  /// The permitted relative difference from a golden trace; nil without the option.
  var relativeTolerance: Double? {
    get throws(HostError) { try OptionCheck.naming("--rel", ifGiven: rel, OptionCheck.tolerance) }
  }

  /// The permitted difference of a colour component from a golden picture, 0 to 255.
  var componentTolerance: Double {
    get throws(HostError) {
      try OptionCheck.naming("--pixel-tolerance", pixelTolerance) { text throws(HostError) in
        try OptionCheck.number(text, upTo: 255)
      }
    }
  }

  /// The share of pixels that may differ by more, 0 to 1.
  var permittedShare: Double {
    get throws(HostError) {
      try OptionCheck.naming("--pixel-share", pixelShare) { text throws(HostError) in
        try OptionCheck.number(text, upTo: 1)
      }
    }
  }

  /// The ranges of a sweep; empty without one.
  var ranges: [SweepRange] {
    get throws(HostError) {
      try OptionCheck.naming("--sweep") { () throws(HostError) in
        try sweep.map(SweepRange.init(parsing:))
      }
    }
  }

  /// The score of a sweep's runs; nil without one.
  var objective: Objective? {
    get throws(HostError) {
      try OptionCheck.naming("--score", ifGiven: score, Objective.init(parsing:))
    }
  }

  /// The folder for the outputs; nil without the option.
  var outputFolder: String? {
    get throws(HostError) {
      try OptionCheck.naming("--out", ifGiven: out) { text throws(HostError) in
        try OptionCheck.filled(text, "folder", "out/card")
      }
    }
  }

  /// The path of the session's journal; nil if it is not saved.
  var journalFile: String? {
    get throws(HostError) {
      try OptionCheck.naming("--journal", ifGiven: journal) { text throws(HostError) in
        try OptionCheck.filled(text, "file", "out/card.journal")
      }
    }
  }
}
