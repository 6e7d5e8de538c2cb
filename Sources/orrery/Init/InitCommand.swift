import ArgumentParser
import MotionHost
import OrreryBasics

/// `orrery init`: its argument and help texts.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates a project: a script, a plugin, and their tests.",
    discussion: """
      The folder gets a script, an interaction of its own with tests of its gesture, a test of what the \
      script's motion must be, completion for editors, the settings of luacheck, and a workflow for a CI. \
      Its tests pass as they are. What is there already stays as it is; the rest is written beside it.

      Exit status: 0 all good, 64 bad usage, 65 or 66 --tokens is no file of design tokens, or not there, 73 or 74 all files are there already, or one cannot be made or written.
      """)

  @Argument(
    help: ArgumentHelp("The folder, which is created if it is missing.", valueName: "folder"),
    completion: .directory)
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "github or gitlab: the CI whose workflow is written; without this github.", valueName: "name"),
    completion: .list(ProjectWorkflow.Service.allCases.map(\.rawValue)))
  var ci: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of jobs that the tests are divided among; without this 4.", valueName: "number"))
  var parts: String?

  @Option(
    help: ArgumentHelp(
      "Design tokens (DTCG 2025.10) whose durations and curves the script uses: a file, copied into the project.",
      valueName: "file"),
    completion: .file(extensions: ["json", "tokens"]))
  var tokens: String?

  /// The workflow.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  private var workflow: ProjectWorkflow {
    get throws(HostError) {
      guard let service = ProjectWorkflow.Service(rawValue: ci ?? "github") else {
        throw HostError(
          .invalidArgument,
          "--ci: '\(ci ?? "")' is not a CI that is known. There are github and gitlab.")
      }
      guard let count = Int(parts ?? "4"), (1...service.mostJobs).contains(count) else {
        throw HostError(
          .invalidArgument,
          "--parts: '\(parts ?? "")' is not a number of jobs. \(service.rawValue) takes 1 to \(service.mostJobs)."
        )
      }
      return ProjectWorkflow(for: service, parts: count)
    }
  }

  func run() throws {
    let workflow = try workflow
    let tokens = try tokens.map { path in
      try ProjectTokens(
        FileReader.bytes(of: path, limit: SourceText.sizeLimit), path: path.displayed())
    }
    let scaffold = try ProjectScaffold(in: folder, workflow, tokens: tokens)
    try scaffold.write()
    for path in scaffold.paths { Terminal.print(path) }
    for path in scaffold.kept {
      Terminal.complain("\(path.displayed()): it is there already, and stays as it is.")
    }
    let change = folder == "." ? "" : "\(ShellCommand.line(["cd", folder])) && "
    let program = folder == "." ? ShellCommand.program : ShellCommand.programFromAnywhere
    let commands = [["test"], ["plugin", "test"]].map { ShellCommand.line([program] + $0) }
    Terminal.print("Now run: \(change)\(commands.joined(separator: " && "))")
  }
}
