internal import MotionExport
internal import MotionHost
internal import MotionRender
internal import MotionTime
internal import OrreryBasics

/// The tools of the server, each of which is one or a few requests of a ``JSONConversation``.
final class MCPTools {
  private let job: RunJob
  private let interruption: Interruption
  private var session: ConsoleSession
  private var conversation: JSONConversation

  /// Whether what a tool ran was interrupted, by a cancellation or by a signal.
  var wasInterrupted: Bool {
    get { session.wasInterrupted }
    set { session.wasInterrupted = newValue }
  }

  /// Creates the tools with a session of the job.
  ///
  /// - Throws: ``ScriptError`` or ``HostError`` if the script does not load.
  init(_ job: RunJob, interruption: Interruption) throws {
    (self.job, self.interruption) = (job, interruption)
    session = try ConsoleSession(job, interruption: interruption)
    session.reachesFiles = false
    conversation = JSONConversation(session)
  }

  func close() { session.close() }

  /// The answer to `tools/list`.
  static var list: JSONOutput { .list(MCPTool.allCases.map(\.declaration)) }

  /// Returns the result of a call. What is wrong with arguments, or fails in a script, is in the result, for who wrote
  /// the call to mend it.
  ///
  /// - Throws: ``MCPFault`` (`invalidParams`) for a tool that there is not, or a call that is none.
  func call(_ params: [String: JSONValue]) throws(MCPFault) -> [JSONOutput.Member] {
    guard case .string(let name)? = params["name"] else {
      throw .invalidParams("\"name\" is missing, or no string")
    }
    guard let tool = MCPTool(rawValue: name) else {
      let names = MCPTool.allCases.map(\.rawValue)
      throw .invalidParams(
        "there is no tool '\(name.quotable)'.\(NearestName.hint(for: name, amongKeys: names))")
    }
    let arguments: [String: JSONValue]
    switch params["arguments"] {
    case nil: arguments = [:]
    case .object(let members)?: arguments = members
    default: throw .invalidParams("\"arguments\" is not an object")
    }
    do {
      try tool.check(arguments)
      return try perform(tool, arguments).members
    } catch {
      interruption.reset()
      return MCPResult(error: session.describe(error)).members
    }
  }

  private func perform(
    _ tool: MCPTool, _ arguments: [String: JSONValue]
  ) throws -> MCPResult {
    switch tool {
    case .run: return try run(arguments)
    case .eval: return try MCPResult(ask("eval", arguments))
    case .scrub: return try MCPResult(ask("seek", arguments))
    case .values: return try MCPResult(ask("inspect", arguments))
    case .plot: return try plot(arguments)
    case .export: return try export(arguments)
    }
  }

  /// Asks the conversation, with the tool's arguments as members of the request.
  private func ask(_ name: String, _ arguments: [String: JSONValue]) -> String {
    var request = arguments
    request["do"] = .string(name)
    return conversation.answer(JSONOutput(.object(request)).line).first ?? "{}"
  }
}

extension MCPTools {
  /// Starts a session anew, with a script's file or text, sets values and runs it to a time or to rest.
  private func run(_ arguments: [String: JSONValue]) throws -> MCPResult {
    var job = job
    if arguments["script"] != nil { job.script = try path(arguments.text("script")) }
    if arguments["text"] != nil { job.script = "" }
    let length = try arguments.number("until", otherwise: 0)
    guard (0...Self.longest).contains(length) else {
      throw HostError(
        .invalidArgument, "\"until\" is not a time of 0 to \(Int(Self.longest)) s.")
    }
    var outputs: [ConsoleOutput] = []
    let new = try ConsoleSession(job, interruption: interruption) { outputs += $0 }
    new.reachesFiles = false
    session.close()
    session = new
    conversation = JSONConversation(new)
    if case .string(let text)? = arguments["text"] {
      let reply = session.submit(text)
      outputs += reply.outputs
      if reply.outcome == .incomplete {
        throw HostError(.invalidArgument, "\"text\" ends in the middle of a statement.")
      }
    }
    if case .object(let values)? = arguments["set"] {
      let answer = ask("set", ["values": .object(values)])
      if let reason = MCPResult(answer).failure { throw HostError(.invalidArgument, reason) }
    }
    if !Self.hasFailed(outputs) {
      outputs +=
        arguments["until"] == nil
        ? session.settle()
        : session.step(session.rate.firstFrame(atOrAfter: try MediaTime(seconds: length)))
    }
    let layers = session.listedLayers.prefix(Self.mostLayers).compactMap(\.layer.name)
    let members: [JSONOutput.Member] = [
      .init("outputs", .list(outputs.map { JSONOutput($0) })), .init("layers", .texts(layers)),
      conversation.status,
    ]
    return MCPResult(JSONOutput.object(members).line)
  }

  /// The longest run, in seconds.
  private static let longest = 600.0

  /// The most names of layers in an answer.
  private static let mostLayers = 1000

  private static func hasFailed(_ outputs: [ConsoleOutput]) -> Bool {
    outputs.contains { if case .error = $0 { true } else { false } }
  }

  /// Returns a path below the folder in which the server was started.
  private func path(_ name: String) throws(HostError) -> String {
    guard ContainedFile.bytes(of: name, below: ".", limit: 16 << 20) != nil else {
      throw HostError(
        .invalidArgument,
        "\"script\": there is no file '\(name.quotable)' below the folder in which the server was started."
      )
    }
    return name
  }

  /// Draws values over time.
  private func plot(_ arguments: [String: JSONValue]) throws -> MCPResult {
    let answer = ask("series", arguments.merging(["count": .number(481)]) { $1 })
    let result = MCPResult(answer)
    if result.failure != nil { return result }
    let bytes = Array(answer.utf8)
    guard case .object(let fields) = try JSONValue(parsing: bytes[...]),
      case .object(let all)? = fields["series"], let names = try arguments.names
    else { return result }
    let from = try fields.number("from", otherwise: 0)
    let length = try fields.number("to", otherwise: 0) - from
    let series = names.flatMap { Self.series(of: $0, all[$0]) }
    guard !series.isEmpty, length > 0 else {
      throw HostError(
        .invalidArgument,
        "\"names\" has no number that can be drawn. Name a property, such as card.position.")
    }
    let plot = CurvePlot(
      title: names.joined(separator: ", "), series: series, duration: length, start: from,
      showsUnit: false)
    return MCPResult(picture: CurvePicture(of: plot).text, of: names, series)
  }

  private static func series(of name: String, _ value: JSONValue?) -> [CurvePlot.Series] {
    guard case .array(let courses)? = value else { return [] }
    return courses.compactMap { course in
      guard case .object(let course) = course, case .array(let values)? = course["values"],
        case .string(let part)? = course["name"]
      else { return nil }
      var stretches: [[Point]] = [[]]
      for (index, value) in values.enumerated() {
        if case .number(let number) = value {
          stretches[stretches.count - 1].append(
            Point(x: Double(index) / Double(values.count - 1), y: number))
        } else if stretches.last?.isEmpty == false {
          stretches.append([])
        }
      }
      let drawn = stretches.filter { $0.count > 1 }
      return drawn.isEmpty
        ? nil : CurvePlot.Series(name: part.isEmpty ? name : part, stretches: drawn)
    }
  }

  /// Writes the motion of the session so far.
  private func export(_ arguments: [String: JSONValue]) throws -> MCPResult {
    let end = session.log.end
    guard end > .zero else {
      throw HostError(
        .invalidArgument, "the session has not run yet. Call run, or eval with .step, first.")
    }
    let tolerance = try arguments.number("tolerance", otherwise: 0.001)
    let images = { (name: String) in WebImage.missing(reason: "\(name): the server reads no images")
    }
    let document = try MCPTool.target(arguments).document(
      of: ExportRequest(
        Recorder(journal: session.run.journal), until: end, accuracy: .tolerance(tolerance),
        title: "motion", images: images))
    return MCPResult(
      text: String(decoding: document.bytes, as: UTF8.self),
      notes: [document.report.joined(separator: "\n")])
  }
}
