import ArgumentParser
import MotionBatch
import MotionHost
import OrreryBasics

/// The command `orrery`: its commands, and how arguments reach them.
struct Orrery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "orrery",
    abstract: "Runs, scrubs and measures motion written in Lua.",
    version: ProgramVersion.fullText,
    subcommands: [
      RunCommand.self, TestCommand.self, MergeCommand.self, CurveCommand.self,
      TransitionCommand.self, TraceCommand.self, FitCommand.self,
      PluginCommand.self, ExportCommand.self, ImportCommand.self, RenderCommand.self,
      ReplCommand.self, LiveCommand.self, MCPCommand.self,
      InitCommand.self, DocsCommand.self, DoctorCommand.self,
    ])

  /// Parses the arguments and runs the command that they name.
  static func start(_ arguments: [String]) -> ExitStatus {
    switch arguments.first {
    // The processes that the program starts for itself.
    case ScriptProcess.command: return ScriptRunner.runIsolated(arguments.dropFirst())
    case PluginProcess.command where arguments.count == 1: PluginProcess.serve()
    default: break
    }
    let words = RunOptions.separatingEmptyValues(in: arguments)
    let (named, rest) = command(in: words)
    if let word = arguments.first, named == Self.self, !word.hasPrefix("-"), word != "help" {
      let command = ShellCommand.orrery(["run", word])
      Terminal.complain("Error: '\(word)' is not a command. To run a script: \(command)")
      Terminal.complain("  See '\(ShellCommand.orrery(["--help"]))' for more information.")
      return .usage
    }
    if let name = misreadName(in: rest, of: named) {
      let shown = name.displayed()
      Terminal.complain(
        "Error: '\(shown)' is not an option. For a file with this name write ./\(shown)")
      return .usage
    }
    do {
      // The command that the first words name parses the others alone: the options of each command are
      // determined by reflection, which is most of the start. What it refuses, help included, is parsed
      // from the root, whose messages name the whole command.
      var command = try (try? named.parse(rest)) ?? parseAsRoot(words)
      Signals.ignoreLosses()
      do {
        try command.run()
        return .success
      } catch let error where error is ExitStatus || exitCode(for: error) != .success {
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

  /// Returns the command that the first of some words name, and the words after them.
  private static func command(in words: [String]) -> (any ParsableCommand.Type, [String]) {
    var (command, rest): (any ParsableCommand.Type, _) = (Orrery.self, words[...])
    while let word = rest.first,
      let next = command.configuration.subcommands.first(where: { $0._commandName == word })
    {
      (command, rest) = (next, rest.dropFirst())
    }
    return (command, Array(rest))
  }

  /// Returns a word that would be read as several options of one letter, such as -dash.lua, which contains -h, but is
  /// the name of a script; nil if there is none.
  private static func misreadName(
    in words: [String], of command: any ParsableCommand.Type
  ) -> String? {
    guard command != Self.self else { return nil }
    return words.prefix { $0 != "--" }.first {
      $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.utf8.contains(UInt8(ascii: "."))
        && $0.hasSuffix(".lua")
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
}
