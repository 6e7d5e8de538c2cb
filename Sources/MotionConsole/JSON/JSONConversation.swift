public import MotionHost
internal import OrreryBasics

/// A conversation in JSON between a session and an editor or another program, one object per line
/// in each direction.
///
/// The member `do` of a request names the operation, such as `eval` or `inspect`. The answer has
/// the request's `id`, if it has one. If the time or a subscribed value changed, the answer is
/// followed by an event with all subscribed values.
public final class JSONConversation {
  /// Whether a request ended the conversation.
  package private(set) var isOver = false

  let session: ConsoleSession
  private var subscribed: [String] = []
  private var told = ""

  /// Creates a conversation with a session.
  package init(_ session: ConsoleSession) { self.session = session }

  /// Creates a conversation that owns its session. Commands in it cannot read or write files.
  ///
  /// - Parameters:
  ///   - job: The job: the script path, which is empty for a session without a script, the
  ///     arguments, the limits and the plugins.
  ///   - interruption: A handle with which another thread can interrupt running Lua code. The
  ///     session remains usable after an interruption.
  /// - Throws: ``ScriptError`` or ``HostError`` if the script does not load.
  public init(driving job: RunJob, interruption: Interruption = Interruption()) throws {
    session = try ConsoleSession(job, interruption: interruption)
    session.reachesFiles = false
  }

  /// Closes the session, which cannot be used afterwards.
  public func close() { session.close() }

  /// The largest permitted length of a request, in bytes.
  package static let longestRequest = 1 << 21

  /// Returns the `loaded` event with the output of loading the script; empty if there was no output.
  package static func loaded(_ outputs: [ConsoleOutput]) -> [String] {
    if outputs.isEmpty { return [] }
    return [
      JSONOutput.object([
        .init("event", .text("loaded")),
        .init("outputs", .list(outputs.map { JSONOutput($0) })),
      ]).line
    ]
  }

  /// Answers a line; an empty line gets no answer.
  ///
  /// - Parameter line: A request, one JSON object of at most 2 MiB.
  /// - Returns: Lines of JSON without line ends: the answer, then an event with all subscribed
  ///   values if one of them or the time changed.
  public func answer(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    if JSONValue.isBlank(bytes[...]) { return [] }
    guard bytes.count <= Self.longestRequest else {
      return [failure(nil, "the request has more than 2 MiB. Put long texts into a script.")]
    }
    let shape = "Write {\"do\":\"eval\",\"text\":\"1 + 1\"}."
    let fields: [String: JSONValue]
    do throws(JSONFault) {
      fields = try JSONValue.members(of: bytes[...])
    } catch {
      return [failure(nil, "the line \(error.reason). \(shape)")]
    }
    var answer: [JSONOutput.Member] = []
    let id = JSONOutput.id(fields, of: bytes[...])
    if let id { answer.append(.init("id", id)) }
    do throws(HostError) {
      answer += try members(fields)
    } catch {
      return [failure(id, error.message)]
    }
    return [JSONOutput.object(answer).line] + news
  }

  private func members(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    switch fields["do"] {
    case .string("eval"): return eval(try fields.text("text"))
    case .string("complete"): return try complete(fields)
    case .string("inspect"): return try state(fields.names)
    case .string("seek"): return try seek(fields)
    case .string("step"):
      let frames = try fields.whole("frames", otherwise: 1)
      return outputs(session.step(frames)) + [status]
    case .string("input"):
      let sample = try fields.pointerSample
      return outputs(session.take(sample)) + [status]
    case .string("subscribe"):
      subscribed = try fields.names ?? []
      told = ""
      return try state(subscribed)
    case .string("series"): return try series(fields)
    case .string("explain"): return try explain(fields)
    case .string("layers"): return layers
    case .string("scrolls"): return try scrolls(fields)
    case .string("focus"): return focus(fields)
    case .string("motions"): return try motions(fields)
    case .string("ghosts"): return try ghosts(fields)
    case .string("moments"): return try moments(fields)
    case .string("timelines"): return timelines
    case .string("recording"): return try recording(fields)
    case .string("curve"): return try curve(fields)
    case .string("parameters"): return parameters
    case .string("set"): return try set(fields)
    case .string("compare"): return try compare(fields)
    case .string("settings"): return savedSettings
    case .string("saveSession"): return try saveSession
    case .string("saveSettings"): return try saveSettings(fields)
    case .string("restart"):
      let script = session.job.script
      guard !script.isEmpty else {
        throw HostError(.invalidArgument, "there is no script to start again.")
      }
      return outputs(session.loadAnew(script)) + [status]
    case .string("replay"):
      return outputs(session.replay(Array(try fields.text("text").utf8))) + [status]
    case let other:
      let wrong = other.map { "\(JSONOutput($0).line.quotable) is not a request" }
      throw HostError(
        .invalidArgument,
        "\(wrong ?? "\"do\" is missing"). There are eval, complete, inspect, seek, step, input, "
          + "subscribe, series, explain, layers, scrolls, focus, motions, ghosts, moments, timelines, recording, curve, parameters, set, compare, settings, saveSettings, saveSession, restart and replay."
      )
    }
  }

  private func eval(_ text: String) -> [JSONOutput.Member] {
    let reply = session.submit(text)
    if reply.outcome == .quit { isOver = true }
    return [.init("outcome", .text("\(reply.outcome)"))] + outputs(reply.outputs) + [status]
  }

  private func complete(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    let text = try fields.text("text")
    let cursor = try fields.whole("cursor", otherwise: text.utf8.count)
    let found = session.complete(text, at: cursor)
    return [
      .init("start", .count(found.range.lowerBound)), .init("end", .count(found.range.upperBound)),
      .init("candidates", .texts(found.candidates)),
    ]
  }

  private func seek(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    switch fields["to"] {
    case .number(let seconds) where seconds.isFinite:
      return outputs(session.seek(to: seconds)) + [status]
    case .string(let text): return eval(".scrub \(text)")
    case let other:
      let wrong = other.map { "\(JSONOutput($0).line.quotable) is not a time" }
      throw HostError(
        .invalidArgument,
        "\(wrong ?? "\"to\" is missing"). Give seconds, or a time such as \"75f\" or \"40%\".")
    }
  }

  private func state(_ names: [String]?) throws(HostError) -> [JSONOutput.Member] {
    [status, .init("values", try values(of: names ?? session.readings.map(\.name)))]
  }

  private func values(of names: [String]) throws(HostError) -> JSONOutput {
    var members: [JSONOutput.Member] = []
    for name in names {
      do {
        let numbers = try session.read(name).numbers
        members.append(.init(name, .list(numbers.map { JSONOutput($0) })))
      } catch {
        throw error as? HostError ?? HostError(.nameNotFound, "\(error)")
      }
    }
    return .object(members)
  }

  /// The event with all subscribed values; empty if it equals the event sent last.
  private var news: [String] {
    guard !subscribed.isEmpty else { return [] }
    let values = subscribed.map { name in
      let numbers = (try? session.read(name).numbers) ?? []
      return JSONOutput.Member(name, .list(numbers.map { JSONOutput($0) }))
    }
    let text = JSONOutput.object([
      .init("event", .text("values")), .init("time", .number(session.status.time)),
      .init("values", .object(values)),
    ]).line
    defer { told = text }
    return text == told ? [] : [text]
  }

  var status: JSONOutput.Member {
    let status = session.status
    return .init(
      "status",
      .object([
        .init("time", .number(status.time)), .init("end", .number(status.end)),
        .init("state", .text("\(status.state)")), .init("speed", .number(status.speed)),
        .init("timeline", status.timeline.map(JSONOutput.text) ?? .null),
        .init("position", .number(status.position)), .init("range", JSONOutput(status.range)),
      ]))
  }

  func outputs(_ outputs: [ConsoleOutput]) -> [JSONOutput.Member] {
    [.init("outputs", .list(outputs.map { JSONOutput($0) }))]
  }

  private func failure(_ id: JSONOutput?, _ message: String) -> String {
    let first = id.map { [JSONOutput.Member("id", $0)] } ?? []
    return JSONOutput.object(first + [.init("error", .text(message))]).line
  }
}
