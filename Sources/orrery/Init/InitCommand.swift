import ArgumentParser
import MotionHost

/// `orrery init`: its argument and help texts.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates a project: a script, a plugin, and their tests.",
    discussion: """
      The folder gets a script, an interaction of its own with tests of its gesture, a test of what the \
      script's motion must be, completion for editors, the settings of luacheck, and a workflow for a CI. \
      Its tests pass as they are. No file that is there is overwritten.

      Exit status: 0 all good, 64 bad usage, 73 or 74 a file is there already, or cannot be made or written.
      """)

  @Argument(
    help: ArgumentHelp("The folder, which is created if it is missing.", valueName: "folder"),
    completion: .directory)
  var folder = "."

  func run() throws {
    let scaffold = try ProjectScaffold(in: folder)
    try scaffold.write()
    for path in scaffold.paths { Terminal.print(path) }
    let change = folder == "." ? "" : "\(ShellCommand.line(["cd", folder])) && "
    let program = folder == "." ? ShellCommand.program : ShellCommand.programFromAnywhere
    let commands = [["test"], ["plugin", "test"]].map { ShellCommand.line([program] + $0) }
    Terminal.print("Now run: \(change)\(commands.joined(separator: " && "))")
  }
}
