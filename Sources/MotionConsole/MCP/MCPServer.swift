package import MotionHost
internal import OrreryBasics

/// A server of the Model Context Protocol: tools over a session at the prompt, for programs that write motion.
///
/// It answers `initialize` with one of four revisions and, of the revision after them, requests that name it in `_meta`,
/// which begin with `server/discover`. It has tools and nothing else.
package final class MCPServer {
  private let inbox: MCPInbox
  private let tools: MCPTools

  /// The revisions that `initialize` agrees on, the newest last.
  private static let handshakeVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

  /// The revision whose requests say it each.
  private static let statelessVersion = "2026-07-28"

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - job: The job of each session: arguments, limits and plugins, and the first script, empty for none.
  ///   - inbox: The messages.
  ///   - interruption: What a cancellation triggers, that of the inbox.
  /// - Throws: ``ScriptError`` or ``HostError`` if the script does not load.
  package init(_ job: RunJob, inbox: MCPInbox, interruption: Interruption) throws {
    self.inbox = inbox
    tools = try MCPTools(job, interruption: interruption)
  }

  /// Closes the session.
  package func close() { tools.close() }

  /// Answers the messages up to the end.
  ///
  /// - Parameter send: Writes a line.
  /// - Returns: Whether a signal ended it.
  package func run(_ send: (String) -> Void) -> Bool {
    while let message = inbox.next() {
      if let answer = answer(to: message) { send(answer.line) }
      if tools.wasInterrupted { return true }
    }
    return false
  }

  private func answer(to message: MCPMessage) -> JSONOutput? {
    switch message {
    case .response, .notification: return nil
    case .fault(let id, let fault): return fault.answer(to: id)
    case .batch(let messages):
      let answers = messages.compactMap(answer)
      return answers.isEmpty ? nil : .list(answers)
    case .request(let id, let method, let params):
      let answer = inbox.run(id) { reply(id, method, params) }
      if answer == nil { tools.wasInterrupted = false }
      return answer
    }
  }

  private func reply(
    _ id: String, _ method: String, _ params: [String: JSONValue]
  ) -> JSONOutput {
    do throws(MCPFault) {
      let isStateless = try Self.isStateless(params)
      let members = try result(of: method, params, isStateless)
      return .object([
        .init("jsonrpc", .text("2.0")), .init("id", .source(id)),
        .init(
          "result",
          .object(members + (isStateless ? [.init("resultType", .text("complete"))] : []))),
      ])
    } catch {
      return error.answer(to: id)
    }
  }

  /// Whether a request is of the revision that each request names.
  private static func isStateless(_ params: [String: JSONValue]) throws(MCPFault) -> Bool {
    guard let meta = params["_meta"] else { return false }
    guard case .object(let meta) = meta else { throw .invalidParams("\"_meta\" is not an object") }
    guard let version = meta["io.modelcontextprotocol/protocolVersion"] else { return false }
    if version == .string(statelessVersion) { return true }
    if case .string(let name) = version, handshakeVersions.contains(name) { return false }
    throw MCPFault(
      code: .unsupportedVersion, message: "there is no such version of the protocol here",
      data: .object([
        .init("supported", .texts(handshakeVersions + [statelessVersion])),
        .init("requested", JSONOutput(version)),
      ]))
  }

  private func result(
    of method: String, _ params: [String: JSONValue], _ isStateless: Bool
  ) throws(MCPFault) -> [JSONOutput.Member] {
    // How long an answer may be kept, which that revision wants said.
    let cached: [JSONOutput.Member] =
      isStateless ? [.init("ttlMs", .count(0)), .init("cacheScope", .text("private"))] : []
    switch method {
    case "initialize": return try initialize(params)
    case "ping": return []
    case "server/discover":
      return [
        .init("supportedVersions", .texts([Self.statelessVersion] + Self.handshakeVersions)),
        .init("capabilities", Self.capabilities), .init("instructions", .text(Self.instructions)),
        .init(
          "_meta", .object([.init("io.modelcontextprotocol/serverInfo", Self.information)])),
      ] + cached
    case "tools/list": return [.init("tools", MCPTools.list)] + cached
    case "tools/call": return try tools.call(params)
    default:
      throw MCPFault(
        code: .methodNotFound, message: "there is no method '\(method.quotable)'")
    }
  }

  private func initialize(
    _ params: [String: JSONValue]
  ) throws(MCPFault) -> [JSONOutput.Member] {
    guard case .string(let wanted)? = params["protocolVersion"] else {
      throw .invalidParams("\"protocolVersion\" is missing, or no string")
    }
    let newest = Self.handshakeVersions.last ?? wanted
    let version = Self.handshakeVersions.contains(wanted) ? wanted : newest
    return [
      .init("protocolVersion", .text(version)), .init("capabilities", Self.capabilities),
      .init("serverInfo", Self.information), .init("instructions", .text(Self.instructions)),
    ]
  }

  private static var capabilities: JSONOutput { .object([.init("tools", .object([]))]) }

  private static var information: JSONOutput {
    .object([.init("name", .text("orrery")), .init("version", .text(ProgramVersion.number))])
  }

  private static let instructions =
    "Motion written in Lua. Call run with a script first, then values, plot and scrub to see what moves and how, "
    + "and export for CSS or Web Animations. eval takes a line of Lua or a command of the prompt, such as .help."
}
