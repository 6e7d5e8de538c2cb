import ArgumentParser
import MotionBatch
import MotionHost

/// The command: everything that is not one of its subcommands' business.
struct Orrery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "orrery",
    abstract: "Runs, scrubs and measures motion written in Lua.",
    version: Release.text,
    subcommands: [
      RunCommand.self, TestCommand.self, MergeCommand.self, CurveCommand.self,
      TransitionCommand.self, TraceCommand.self,
      PluginCommand.self, ExportCommand.self,
      ReplCommand.self,
      DocsCommand.self,
    ])

  /// Parses the arguments and does what they say.
  static func start(_ arguments: [String]) -> ExitStatus {
    if arguments.first == ScriptProcess.command { return BatchChild.run(arguments.dropFirst()) }
    if let word = arguments.first, !word.hasPrefix("-"), !isCommand(word) {
      Terminal.complain(
        "Error: '\(word)' is no command. To run a script: orrery run \(word)\n"
          + "  See 'orrery --help' for more information.")
      return .usage
    }
    do {
      var command = try parseAsRoot(arguments)
      if let run = command as? RunCommand { return Runner.run(run.options) }
      if let test = command as? TestCommand { return TestRunner.run(test) }
      if let merge = command as? MergeCommand { return Merger.run(merge) }
      if let curve = command as? CurveCommand { return CurveShow.run(curve) }
      if let transition = command as? TransitionCommand { return TransitionShow.run(transition) }
      if let repl = command as? ReplCommand { return ReplShow.run(repl) }
      if let docs = command as? DocsCommand { return DocsShow.run(docs) }
      if let eval = command as? TraceEvalCommand { return TraceEval.run(eval) }
      if let export = command as? ExportCommand { return ExportShow.run(export) }
      if let diff = command as? TraceDiffCommand { return TraceDiff.run(diff) }
      if let plot = command as? TracePlotCommand { return TraceConvert.run(plot) }
      if let convert = command as? TraceConvertCommand { return TraceConvert.run(convert) }
      if let status = PluginShow.run(command) { return status }
      try command.run()
      return .success
    } catch {
      let status = ExitStatus(rawValue: exitCode(for: error).rawValue) ?? .internalError
      let message = fullMessage(for: error)
      if status == .success {
        Terminal.print(message)
      } else {
        Terminal.complain(message)
      }
      return status
    }
  }

  private static func isCommand(_ word: String) -> Bool {
    word == "help" || configuration.subcommands.contains { $0.configuration.commandName == word }
  }
}
