internal import MotionHost
internal import OrreryBasics

/// Drives a session by JSON, one object a line each way, for editors and other programs.
///
/// A request says what to `do`: `eval`, `complete`, `inspect`, `seek`, `step`, `input` or `subscribe`. Its
/// answer has the request's `id`, if it had one. After an answer come the events that were subscribed to.
package final class JSONConversation {
  /// Whether a request asked for the end.
  package private(set) var isOver = false

  private let session: ConsoleSession
  private var subscribed: [String] = []
  private var told = ""

  /// Creates a conversation about a session.
  package init(_ session: ConsoleSession) { self.session = session }

  /// The longest request, in bytes.
  package static let longestRequest = 1 << 21

  /// Returns the event that tells what a session said while its script was loaded; none for nothing.
  package static func loaded(_ outputs: [ConsoleOutput]) -> [String] {
    if outputs.isEmpty { return [] }
    return [
      JSONText.object([
        ("event", "\"loaded\""), ("outputs", JSONText.list(outputs.map(JSONText.object))),
      ])
    ]
  }

  /// Answers a line; an empty one not at all.
  ///
  /// - Returns: Lines of JSON without line ends: the answer, then events.
  package func answer(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    if bytes.allSatisfy({ $0 <= 32 }) { return [] }
    guard bytes.count <= Self.longestRequest else {
      return [failure(nil, "the request has more than 2 MiB. Put long texts into a script.")]
    }
    guard case .object(let fields)? = JSONValue(parsing: bytes[...]) else {
      return [
        failure(nil, "the line is no JSON object. Write {\"do\":\"eval\",\"text\":\"1 + 1\"}.")
      ]
    }
    var answer = [(name: String, value: String)]()
    if let id = fields["id"] { answer.append(("id", id.line)) }
    do throws(HostError) {
      answer += try members(fields)
    } catch {
      return [failure(fields["id"], error.message)]
    }
    return [JSONText.object(answer)] + news
  }

  private func members(_ fields: [String: JSONValue]) throws(HostError) -> [(String, String)] {
    switch fields["do"] {
    case .string("eval"): return eval(try fields.text("text"))
    case .string("complete"): return try complete(fields)
    case .string("inspect"): return try state(fields.names)
    case .string("seek"): return try seek(fields)
    case .string("step"):
      let frames = try fields.whole("frames", otherwise: 1)
      return outputs(session.step(frames)) + [("status", status)]
    case .string("input"):
      let sample = try fields.pointerSample
      return outputs(session.take(sample)) + [("status", status)]
    case .string("subscribe"):
      subscribed = try fields.names ?? []
      told = ""
      return try state(subscribed)
    case let other:
      let wrong = other.map { "\($0.line.quotable) is not a request" } ?? "\"do\" is missing"
      throw HostError(
        .invalidArgument,
        "\(wrong). There are eval, complete, inspect, seek, step, input and subscribe.")
    }
  }

  private func eval(_ text: String) -> [(String, String)] {
    let reply = session.submit(text)
    if reply.outcome == .quit { isOver = true }
    return [("outcome", JSONText.quoted("\(reply.outcome)"))] + outputs(reply.outputs)
      + [("status", status)]
  }

  private func complete(_ fields: [String: JSONValue]) throws(HostError) -> [(String, String)] {
    let text = try fields.text("text")
    let cursor = try fields.whole("cursor", otherwise: text.utf8.count)
    let found = session.complete(text, at: cursor)
    return [
      ("start", "\(found.range.lowerBound)"), ("end", "\(found.range.upperBound)"),
      ("candidates", JSONText.list(found.candidates.map(JSONText.quoted))),
    ]
  }

  private func seek(_ fields: [String: JSONValue]) throws(HostError) -> [(String, String)] {
    switch fields["to"] {
    case .number(let seconds) where seconds.isFinite:
      return outputs(session.seek(to: seconds)) + [("status", status)]
    case .string(let text): return eval(".scrub \(text)")
    case let other:
      let wrong = other.map { "\($0.line.quotable) is not a time" } ?? "\"to\" is missing"
      throw HostError(
        .invalidArgument, "\(wrong). Give seconds, or a time such as \"75f\" or \"40%\".")
    }
  }

  private func state(_ names: [String]?) throws(HostError) -> [(String, String)] {
    [("status", status), ("values", try values(of: names ?? session.readings.map(\.name)))]
  }

  private func values(of names: [String]) throws(HostError) -> String {
    var members: [(name: String, value: String)] = []
    for name in names {
      do {
        members.append((name, JSONText.list(try session.read(name).numbers.map(JSONText.object))))
      } catch {
        throw error as? HostError ?? HostError(.nameNotFound, "\(error)")
      }
    }
    return JSONText.object(members)
  }

  /// What was subscribed to, if it is not what was told last.
  private var news: [String] {
    guard !subscribed.isEmpty else { return [] }
    let values = subscribed.map { name in
      (
        name: name,
        value: JSONText.list(((try? session.read(name).numbers) ?? []).map(JSONText.object))
      )
    }
    let text = JSONText.object([
      ("event", "\"values\""), ("time", JSONText.number(session.status.time)),
      ("values", JSONText.object(values)),
    ])
    defer { told = text }
    return text == told ? [] : [text]
  }

  private var status: String {
    let status = session.status
    return JSONText.object([
      ("time", JSONText.number(status.time)), ("end", JSONText.number(status.end)),
      ("state", JSONText.quoted("\(status.state)")), ("speed", JSONText.number(status.speed)),
      ("timeline", status.timeline.map(JSONText.quoted) ?? "null"),
      ("position", JSONText.number(status.position)),
      (
        "range",
        JSONText.list([status.range.lowerBound, status.range.upperBound].map(JSONText.number))
      ),
    ])
  }

  private func outputs(_ outputs: [ConsoleOutput]) -> [(String, String)] {
    [("outputs", JSONText.list(outputs.map(JSONText.object)))]
  }

  private func failure(_ id: JSONValue?, _ message: String) -> String {
    let first = id.map { [(name: "id", value: $0.line)] } ?? []
    return JSONText.object(first + [("error", JSONText.quoted(message))])
  }
}
