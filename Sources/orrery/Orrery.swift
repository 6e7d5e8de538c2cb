import ArgumentParser
import MotionBatch
import MotionHost
import OrreryBasics

/// The command `orrery`: parsing of arguments, errors and hidden subcommands.
struct Orrery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "orrery",
    abstract: "Runs, scrubs and measures motion written in Lua.",
    version: ProgramVersion.fullText,
    subcommands: [
      RunCommand.self, TestCommand.self, MergeCommand.self, CurveCommand.self,
      TransitionCommand.self, TraceCommand.self,
      PluginCommand.self, ExportCommand.self, RenderCommand.self,
      ReplCommand.self, LiveCommand.self,
      InitCommand.self, DocsCommand.self, DoctorCommand.self,
    ])

  /// Parses the arguments and runs the command that they name.
  static func start(_ arguments: [String]) -> ExitStatus {
    if let status = answer(arguments) { return status }
    if let word = arguments.first, !word.hasPrefix("-"), !isCommand(word) {
      let command = ShellCommand.orrery(["run", word])
      Terminal.complain("Error: '\(word)' is not a command. To run a script: \(command)")
      Terminal.complain("  See '\(ShellCommand.orrery(["--help"]))' for more information.")
      return .usage
    }
    do {
      var command = try parseAsRoot(arguments)
      Signals.ignoreLosses()
      do {
        try command.run()
        return .success
      } catch let error where exitCode(for: error) != .success {
        return ExitStatus { throw error }
      }
    } catch {
      // ArgumentParser throws its messages, including requested help.
      let status = ExitStatus(rawValue: exitCode(for: error).rawValue) ?? .internalError
      let message = quoting(arguments, in: fullMessage(for: error))
      if status == .success {
        Terminal.print(text: message)
        if arguments.first == RunCommand.configuration.commandName {
          RunCommand.printParameters(of: arguments.dropFirst())
        }
      } else {
        Terminal.complain(text: message)
      }
      return status
    }
  }

  /// Runs a hidden subcommand, which programs call: the process of a script or plugin, the completion of shells,
  /// the installation. Nil for other arguments.
  private static func answer(_ arguments: [String]) -> ExitStatus? {
    let rest = arguments.dropFirst()
    switch arguments.first {
    case ScriptProcess.command:
      return ScriptRunner.runIsolated(rest)
    case Completion.command:
      return ExitStatus {
        try Completion.answer(Array(rest), in: CommandDescription(dump: _dumpHelp()))
      }
    case ManualPage.command where rest.count == 1:
      return ExitStatus {
        try ManualPage.write(CommandDescription(dump: _dumpHelp()), into: rest[1])
      }
    default: return nil
    }
  }

  /// Returns a message in which arguments are escaped, so that they add no lines.
  private static func quoting(_ arguments: [String], in message: String) -> String {
    let words = arguments.flatMap { [$0] + $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return words.reduce(message) { text, word in
      let shown = word.displayed()
      return shown == word ? text : text.replacing(word, with: shown)
    }
  }

  private static func isCommand(_ word: String) -> Bool {
    word == "help" || configuration.subcommands.contains { $0.configuration.commandName == word }
  }
}
