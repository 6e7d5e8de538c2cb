/// Drives a session by JSON, one object a line each way, for editors and other programs.
///
/// A request says what to `do`: `eval`, `complete`, `inspect`, `seek`, `step` or `subscribe`. Its answer
/// has the request's `id`, if it had one. After an answer come the events that were subscribed to.
public final class ReplConversation {
  /// Whether a request asked for the end.
  public private(set) var isOver = false

  private let session: any ReplDriving
  private let inspect: (String) throws -> ReplReading
  private var subscribed: [String] = []
  private var told = ""

  /// Creates a conversation about a session.
  public init(_ session: ReplSession) {
    self.session = session
    inspect = { [unowned session] in try session.read($0) }
  }

  /// Answers a line; an empty one not at all.
  ///
  /// - Returns: Lines of JSON without line ends: the answer, then events.
  public func answer(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    if bytes.allSatisfy({ $0 <= 32 }) { return [] }
    guard bytes.count <= 1 << 21 else {
      return [failure(nil, "the request has more than 2 MiB. Put long texts into a script.")]
    }
    guard case .object(let fields)? = JSONValue(parsing: bytes[...]) else {
      return [
        failure(nil, "the line is no JSON object. Write {\"do\":\"eval\",\"text\":\"1 + 1\"}.")
      ]
    }
    var answer = [(name: String, value: String)]()
    if let id = fields["id"] { answer.append(("id", id.text)) }
    do throws(HostError) {
      answer += try members(fields)
    } catch {
      return [failure(fields["id"], error.message)]
    }
    return [Self.object(answer)] + news
  }

  private func members(_ fields: [String: JSONValue]) throws(HostError) -> [(String, String)] {
    switch fields["do"] {
    case .string("eval"): return eval(try text("text", fields))
    case .string("complete"): return try complete(fields)
    case .string("inspect"): return try state(names(fields))
    case .string("seek"): return try seek(fields)
    case .string("step"):
      let frames = try number("frames", fields, otherwise: 1)
      return outputs(session.step(Int(exactly: frames) ?? 0)) + [("status", status)]
    case .string("subscribe"):
      subscribed = try names(fields) ?? []
      told = ""
      return try state(subscribed)
    default:
      throw HostError(
        .invalidArgument,
        "\"do\" is not a request. There are eval, complete, inspect, seek, step and subscribe.")
    }
  }

  private func eval(_ text: String) -> [(String, String)] {
    let reply = session.submit(text)
    if reply.outcome == .quit { isOver = true }
    return [("outcome", JSONText.quoted("\(reply.outcome)"))] + outputs(reply.outputs)
      + [("status", status)]
  }

  private func complete(_ fields: [String: JSONValue]) throws(HostError) -> [(String, String)] {
    let text = try text("text", fields)
    let cursor = try number("cursor", fields, otherwise: Double(text.utf8.count))
    let found = session.complete(text, at: Int(exactly: cursor) ?? text.utf8.count)
    return [
      ("start", "\(found.range.lowerBound)"), ("end", "\(found.range.upperBound)"),
      ("candidates", Self.list(found.candidates.map(JSONText.quoted))),
    ]
  }

  private func seek(_ fields: [String: JSONValue]) throws(HostError) -> [(String, String)] {
    switch fields["to"] {
    case .number(let seconds) where seconds.isFinite:
      return outputs(session.seek(to: seconds)) + [("status", status)]
    case .string(let text): return eval(".scrub \(text)")
    default:
      throw HostError(
        .invalidArgument, "\"to\" is missing. Give seconds, or a time such as \"75f\" or \"40%\".")
    }
  }

  private func state(_ names: [String]?) throws(HostError) -> [(String, String)] {
    [("status", status), ("values", try values(of: names ?? session.readings.map(\.name)))]
  }

  private func values(of names: [String]) throws(HostError) -> String {
    var members: [(name: String, value: String)] = []
    for name in names {
      do {
        members.append((name, Self.list(try inspect(name).numbers.map(Self.object))))
      } catch {
        throw error as? HostError ?? HostError(.nameNotFound, "\(error)")
      }
    }
    return Self.object(members)
  }

  /// What was subscribed to, if it is not what was told last.
  private var news: [String] {
    guard !subscribed.isEmpty else { return [] }
    let values = subscribed.map { name in
      (name: name, value: Self.list(((try? inspect(name).numbers) ?? []).map(Self.object)))
    }
    let text = Self.object([
      ("event", "\"values\""), ("time", Self.number(session.status.time)),
      ("values", Self.object(values)),
    ])
    defer { told = text }
    return text == told ? [] : [text]
  }

  private var status: String {
    let status = session.status
    return Self.object([
      ("time", Self.number(status.time)), ("end", Self.number(status.end)),
      ("state", JSONText.quoted("\(status.state)")), ("speed", Self.number(status.speed)),
      ("timeline", status.timeline.map(JSONText.quoted) ?? "null"),
      ("position", Self.number(status.position)),
      ("range", Self.list([status.range.lowerBound, status.range.upperBound].map(Self.number))),
    ])
  }

  private func outputs(_ outputs: [ReplOutput]) -> [(String, String)] {
    [("outputs", Self.list(outputs.map(Self.object)))]
  }
}

// MARK: - Reading

extension ReplConversation {
  private func text(
    _ name: String, _ fields: [String: JSONValue]
  ) throws(HostError) -> String {
    if case .string(let text)? = fields[name] { return text }
    throw HostError(.invalidArgument, "\"\(name)\" is missing, or no string.")
  }

  private func number(
    _ name: String, _ fields: [String: JSONValue], otherwise: Double
  ) throws(HostError) -> Double {
    switch fields[name] {
    case nil: return otherwise
    case .number(let number) where number.isFinite: return number
    default: throw HostError(.invalidArgument, "\"\(name)\" is no number.")
    }
  }

  private func names(_ fields: [String: JSONValue]) throws(HostError) -> [String]? {
    guard let value = fields["names"] else { return nil }
    guard case .array(let items) = value, items.count <= 10_000 else {
      throw HostError(.invalidArgument, "\"names\" is no list of at most 10000 properties.")
    }
    var names: [String] = []
    for item in items {
      guard case .string(let name) = item else {
        throw HostError(.invalidArgument, "\"names\" holds something that is no string.")
      }
      names.append(name)
    }
    return names
  }
}

// MARK: - Writing

extension ReplConversation {
  private func failure(_ id: JSONValue?, _ message: String) -> String {
    let first = id.map { [(name: "id", value: $0.text)] } ?? []
    return Self.object(first + [("error", JSONText.quoted(message))])
  }

  private static func object(_ members: [(name: String, value: String)]) -> String {
    "{\(members.map { "\(JSONText.quoted($0.name)):\($0.value)" }.joined(separator: ","))}"
  }

  private static func list(_ items: [String]) -> String { "[\(items.joined(separator: ","))]" }

  private static func number(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func object(_ number: ReplReading.Number) -> String {
    object([
      ("name", JSONText.quoted(number.name)), ("value", self.number(number.value)),
      ("velocity", self.number(number.velocity)), ("unit", JSONText.quoted(number.unit)),
    ])
  }

  private static func object(_ output: ReplOutput) -> String {
    func said(_ kind: String, _ text: String) -> String {
      object([("kind", JSONText.quoted(kind)), ("text", JSONText.quoted(text))])
    }
    switch output {
    case .value(let text): return said("value", text)
    case .printed(let text): return said("printed", text)
    case .text(let text): return said("text", text)
    case .note(let text): return said("note", text)
    case .error(let text): return said("error", text)
    case .plot(let plot):
      return object([
        ("kind", "\"plot\""), ("name", JSONText.quoted(plot.name)),
        ("unit", JSONText.quoted(plot.unit)),
        ("range", list([plot.range.lowerBound, plot.range.upperBound].map(number))),
        ("values", list(plot.values.map(number))),
      ])
    }
  }
}

extension JSONValue {
  /// The value as JSON, members of objects by name.
  fileprivate var text: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let number):
      number.isFinite ? Int64(exactly: number).map { "\($0)" } ?? "\(number)" : "null"
    case .string(let text): JSONText.quoted(text)
    case .array(let items): "[\(items.map(\.text).joined(separator: ","))]"
    case .object(let fields):
      "{"
        + fields.sorted { $0.key < $1.key }
        .map { "\(JSONText.quoted($0.key)):\($0.value.text)" }.joined(separator: ",") + "}"
    }
  }
}
