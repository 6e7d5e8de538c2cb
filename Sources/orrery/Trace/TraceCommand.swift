import ArgumentParser

/// `orrery trace`: what can be done with what a run left behind.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Reads what runs have left behind.",
    subcommands: [
      TraceEvalCommand.self, TraceDiffCommand.self, TracePlotCommand.self, TraceConvertCommand.self,
    ])
}

/// `orrery trace eval`: its arguments, and what its help says.
struct TraceEvalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval",
    abstract: "Shows what a session showed at any times, from its journal alone.",
    discussion: """
      A journal is what orrery run --journal saves. No script runs: values follow from what was \
      committed, and at the times of frames they are those of the trace, to the last bit.

        orrery run scripts/card.lua --journal out/card.journal
        orrery trace eval out/card.journal --at 0,0.25s,75f --columns card.position.y

      Times are written 1.5s, 500ms, 75f (frames at the run's rate) or as plain seconds. A row \
      begins with the frame last shown at its time. After the end of the session a motion that \
      was under way goes on; a column is empty where its layer is not there.

      Exit status: 0 all good, 1 there is no such column, 64 bad usage, 65 the file is no whole \
      journal of this version, 66 it is not there.
      """)

  @Argument(help: ArgumentHelp("A saved journal.", valueName: "file"))
  var file: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("When to look: 0,0.25s,75f; in any order.", valueName: "time,time,…"))
  var at: String

  @Option(
    help: ArgumentHelp(
      "The columns to show, in this order; without this all.", valueName: "name,name,…"))
  var columns: String?

  @Option(help: ArgumentHelp("csv or jsonl.", valueName: "format"))
  var format = "csv"
}
