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
