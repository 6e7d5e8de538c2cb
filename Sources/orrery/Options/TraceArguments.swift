import ArgumentParser

/// The arguments about what a trace has in it and what it is compared with.
struct TraceArguments: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Write only columns that a pattern names: 'card.*', '*.opacity'; repeatable.",
      valueName: "pattern"))
  var columns: [String] = []

  @Flag(help: "Write rows of what changed since the row before to trace.jsonl.")
  var changes = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Write rows at these times, not at frames: 0.5s,75f or 0..2s:10ms for every 10 ms.",
      valueName: "times"))
  var sample: String?

  @Option(
    help: ArgumentHelp(
      "Compare the trace with the golden one in a folder; fail where they part.",
      valueName: "folder"))
  var snapshot: String?

  @Flag(help: "Write the golden trace of --snapshot anew instead.")
  var bless = false

  @Option(
    name: .customLong("abs"), parsing: .unconditional,
    help: ArgumentHelp(
      "How far numbers may be off a golden trace, in their own unit; without this 1e-9.",
      valueName: "number"))
  var absolute: String?

  @Option(
    name: .customLong("rel"), parsing: .unconditional,
    help: ArgumentHelp("How far they may be off as a share.", valueName: "number"))
  var relative: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Run once with each value, stiffness=80..200:20 or damping=5,10,20, and with each combination "
        + "if repeated; needs --score.", valueName: "name=values"))
  var sweep: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What the runs of a sweep are measured by, the least best: 'settle(card.position.y)'.",
      valueName: "formula"))
  var score: String?
}
