internal import MotionExport
internal import MotionHost
internal import OrreryBasics

/// A tool: its description and the JSON Schema of its arguments.
enum MCPTool: String, CaseIterable {
  case run, eval, scrub, values, plot, export

  private var summary: String {
    switch self {
    case .run:
      "Starts a session: loads a Lua script from a file or from text, sets its parameters and runs it to a time, or until "
        + "everything is at rest. Answers with what it printed, its layers and the time. What ran before is gone."
    case .eval:
      "Runs a line of Lua in the session, or a command of the prompt: '.drag 160,80 to 160,300 in 0.2s', '.step 0.5s', "
        + "'.why card.position.y', '.help'. Commands that read or write files are refused."
    case .scrub: "Shows an earlier time of the session. Nothing runs again."
    case .values:
      "Values and velocities of properties or expressions at the time that is shown: 'card.position.y', 'card.opacity * 2'."
    case .plot:
      "Draws properties over time as a picture in SVG, a resource (there is no PNG), and says where each begins, ends, "
        + "and its extremes."
    case .export:
      "Writes the motion of the session so far in the notation of the place where it runs, and says how close each "
        + "column is."
    }
  }

  /// An argument: its name, JSON Schema, and whether there has to be one.
  private typealias Argument = (name: String, schema: JSONOutput, isRequired: Bool)

  private var arguments: [Argument] {
    switch self {
    case .run:
      [
        (
          "script",
          Self.text("The path of a Lua file below the folder in which the server was started."),
          false
        ),
        ("text", Self.text("The text of a script, instead of a file."), false),
        (
          "until",
          Self.number("Seconds to run, 0 to 600. Without it until everything is at rest.", 0, 600),
          false
        ),
        (
          "set",
          Self.schema("object", "Values of parameters by name, such as {\"stiffness\": 300}."),
          false
        ),
      ]
    case .eval: [("text", Self.text("A line of Lua, or a command that begins with a dot."), true)]
    case .scrub:
      [
        (
          "to",
          .object([
            .init("type", .texts(["number", "string"])),
            .init("description", .text("Seconds, or a time such as '75f', '40%' or '@marker'.")),
          ]), true
        )
      ]
    case .values: [("names", Self.names, true)]
    case .plot:
      [
        ("names", Self.names, true),
        ("from", Self.schema("number", "Seconds; without it the begin of the session."), false),
        ("to", Self.schema("number", "Seconds; without it the end of the session."), false),
        ("velocity", Self.schema("boolean", "Whether to draw velocities instead."), false),
      ]
    case .export:
      [
        (
          "format",
          .object([
            .init("type", .text("string")), .init("enum", .texts(Self.formats)),
            .init("description", .text("css without it. \(Self.targets.described)")),
          ]), false
        ),
        (
          "tolerance",
          Self.number(
            "The permitted error as a part of each column's range; 0.001 without it.", 1e-6, 0.5),
          false
        ),
      ]
    }
  }

  /// The targets that are text.
  private static let targets = ExportTarget.ofMotion.filter { !$0.options.contains(.archive) }

  private static var formats: [String] { targets.map(\.name) }

  /// Returns the target that is asked for.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  static func target(_ given: [String: JSONValue]) throws(HostError) -> ExportTarget {
    let name = given["format"] == nil ? ExportTarget.css.name : try given.text("format")
    if let target = targets.first(where: { $0.name == name }) { return target }
    throw HostError(.invalidArgument, "\"format\" is none of \(targets.names).")
  }

  private static func schema(
    _ type: String, _ description: String, _ more: [JSONOutput.Member] = []
  ) -> JSONOutput {
    .object([.init("type", .text(type)), .init("description", .text(description))] + more)
  }

  private static func text(_ description: String) -> JSONOutput { schema("string", description) }

  private static func number(_ description: String, _ low: Double, _ high: Double) -> JSONOutput {
    schema(
      "number", description, [.init("minimum", .number(low)), .init("maximum", .number(high))])
  }

  private static var names: JSONOutput {
    schema(
      "array", "Properties or expressions.",
      [
        .init("items", .object([.init("type", .text("string"))])), .init("minItems", .count(1)),
        .init("maxItems", .count(100)),
      ])
  }

  /// The tool as `tools/list` has it.
  var declaration: JSONOutput {
    .object([
      .init("name", .text(rawValue)), .init("description", .text(summary)),
      .init(
        "inputSchema",
        .object([
          .init("type", .text("object")),
          .init("properties", .object(arguments.map { .init($0.name, $0.schema) })),
          .init("required", .texts(arguments.filter(\.isRequired).map(\.name))),
          .init("additionalProperties", .flag(false)),
        ])),
    ])
  }

  /// Checks the names of arguments, and what the requests behind the tool do not check.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  func check(_ given: [String: JSONValue]) throws(HostError) {
    let known = arguments.map(\.name)
    if let other = given.keys.filter({ !known.contains($0) }).min() {
      throw HostError(
        .invalidArgument,
        "'\(rawValue)' has no argument '\(other.quotable)'.\(NearestName.hint(for: other, amongKeys: known))"
      )
    }
    if let missing = arguments.first(where: { $0.isRequired && given[$0.name] == nil }) {
      throw HostError(.invalidArgument, "\"\(missing.name)\" is missing.")
    }
    switch self {
    case .run:
      guard given["script"] == nil || given["text"] == nil else {
        throw HostError(.invalidArgument, "\"text\" is given beside \"script\". Give one of them.")
      }
      if given["text"] != nil { _ = try given.text("text") }
      if let set = given["set"] {
        guard case .object = set else {
          throw HostError(.invalidArgument, "\"set\" is not an object of values by name.")
        }
      }
    case .values, .plot:
      let names = try given.names ?? []
      guard (1...100).contains(names.count) else {
        throw HostError(.invalidArgument, "\"names\" has not 1 to 100 names.")
      }
    case .export:
      _ = try Self.target(given)
      guard (1e-6...0.5).contains(try given.number("tolerance", otherwise: 0.001)) else {
        throw HostError(.invalidArgument, "\"tolerance\" is not a number of 0.000001 to 0.5.")
      }
    case .eval, .scrub: break
    }
  }
}
