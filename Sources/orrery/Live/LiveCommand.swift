import ArgumentParser
import MotionHost
import MotionLive
import PlatformC

/// `orrery live`: its arguments and help texts.
struct LiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Runs a script interactively in a browser.",
    discussion: """
      Opens a page that shows the script's layers. Mouse, touch and pen reach the script; time is \
      paused, stepped and scrubbed there; saving the script takes the new one over.

        orrery live scripts/card.lua
        orrery live --example sheet

      It listens on the loopback interface alone and prints an address with a token, without which \
      nobody gets an answer. With --lan it listens on the network too, for guests with tokens of their own: they \
      reach the stage and the clock, never console, files and parameters. Others on the network can read and \
      alter what is sent there. docs/live.md describes the page, docs/live-protocol.md its protocol. The \
      program orrery-live serves it, which bin/orrery builds at its first use. Ctrl-C ends it.

      Exit status: 0 all good, 64 bad usage, 65 the session cannot begin, 66 the script is not there, 69 the \
      port cannot be listened at.
      """)

  @Argument(
    help: ArgumentHelp("The Lua script.", valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var script: String?

  @Option(
    help: ArgumentHelp(
      "A bundled script in place of one: curves, list or sheet.", valueName: "name"),
    completion: .list(["curves", "list", "sheet"]))
  var example: String?

  @Option(help: ArgumentHelp("The port; 0 for any free port.", valueName: "number"))
  var port = 0

  @Flag(help: "Only print the address; open no browser.")
  var noOpen = false

  @Flag(help: "Let phones and tablets on the network reach the stage and the clock, by a QR code.")
  var lan = false

  @Flag(help: "Only check that orrery-live is installed.")
  var buildOnly = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames a second: 120 or 30000/1001.", valueName: "rate"))
  var fps = "120"

  @Option(
    help: ArgumentHelp("Pointer input: JSON Lines of pointer events.", valueName: "file"),
    completion: .file())
  var input: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of the script's random numbers.", valueName: "number"))
  var seed = "1"

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A value for the script's motion.arguments, or plugin.parameter=value; repeatable.",
      valueName: "name=value"),
    completion: Completion.parameters)
  var set: [String] = []

  @Option(
    help: ArgumentHelp(
      "The values that NAME.settings.json beside the script holds, the file's path, or a row of a sweep, sweep.csv:1.",
      valueName: "name"))
  var settings: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What code may use, as with orrery run; repeatable.", valueName: "name=value"),
    completion: Completion.limits)
  var limit: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A folder with plugins; repeatable.", valueName: "folder"),
    completion: .directory)
  var pluginDir: [String] = []

  @Flag(help: "Reduce motion, as the environment's REDUCED_MOTION=1 does.")
  var reducedMotion = false

  @Flag(help: "Trust the script: files, programs and no limits.")
  var trusted = false

  func validate() throws {
    if script == nil, example == nil, !buildOnly {
      throw ValidationError(
        "Name the script: orrery live scripts/card.lua, or orrery live --example sheet")
    }
    if script != nil, example != nil {
      throw ValidationError("Name a script or --example, one of them.")
    }
  }

  func run() throws {
    let script = try script ?? example.map(BundledExample.script)
    let helper = try HelperProgram("orrery-live", of: "live")
    guard let script, !buildOnly else { return }
    guard (0...65535).contains(port) else {
      throw HostError(.invalidArgument, "--port: \(port) is not a port. Give 0…65535.")
    }
    let job = try session.job(scripts: [script])
    let request = LiveRequest(
      job, port: port, opensBrowser: !noOpen, opensNetwork: lan,
      renderer: ShellCommand.ownProgram)
    try helper.replaceThisProgram(with: request.bytes)
  }

  private var session: SessionArguments {
    var session = SessionArguments.usual
    (session.input, session.fps, session.seed) = (input, fps, seed)
    (session.set, session.limit, session.pluginDir) = (set, limit, pluginDir)
    (session.trusted, session.reducedMotion) = (trusted, reducedMotion)
    session.settings = settings
    return session
  }
}
