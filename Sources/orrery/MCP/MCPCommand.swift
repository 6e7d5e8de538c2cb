import ArgumentParser
import MotionConsole
import MotionHost
import OrreryBasics
import PlatformC

/// `orrery mcp`: its arguments and help texts.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serves a session to programs by the Model Context Protocol.",
    discussion: """
      Messages of JSON-RPC come on standard input and leave on standard output, one a line; everything \
      else goes to standard error. A client starts it as a command, in the folder of the scripts:

        { "mcpServers": { "orrery": { "command": "orrery", "args": ["mcp"] } } }

      Its tools are run, eval, scrub, values, plot and export. Scripts are those below the folder in which \
      it was started, with the limits of every script; no tool writes a file.

      Exit status: 0 all good, 64 bad usage, 65 the script or a plugin does not load, 66 a file is not \
      there, 130 interrupted.
      """)

  @Argument(
    help: ArgumentHelp("The Lua script to begin with.", valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var script: String?

  @OptionGroup var session: SessionArguments

  func run() throws {
    Signals.watch()
    let job = try session.job(scripts: [script ?? ""])
    let inbox = MCPInbox(interruption: Signals.interruption)
    let server = try MCPServer(job, inbox: inbox, interruption: Signals.interruption)
    defer { server.close() }
    try Self.read(into: inbox)
    if server.run({ Terminal.print($0) }) { throw ExitStatus.interrupted }
    try (Signals.interruption.status ?? .success).end()
  }

  /// Starts a thread that passes the lines of standard input on.
  ///
  /// - Throws: ``HostError`` (`noWorker`).
  private static func read(into inbox: MCPInbox) throws(HostError) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(inbox)
    guard pthread_create(&thread, nil, readLines, box.toOpaque()) == 0 else {
      box.release()
      throw HostError(
        .noWorker, "there can be no more threads. End other programs and try again.")
    }
    pthread_detach(thread)
  }
}

private let readLines: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
  argument in
  guard let argument else { return nil }
  let inbox = Unmanaged<MCPInbox>.fromOpaque(argument).takeRetainedValue()
  var lines = InputLines(limit: MCPInbox.longestLine + 1)
  while let line = lines.next() { inbox.take(line) }
  inbox.end()
  return nil
}
