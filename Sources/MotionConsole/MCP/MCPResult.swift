internal import MotionExport
internal import OrreryBasics

/// The result of a tool: content for a model to read, and the same as structure where it is JSON.
struct MCPResult {
  private let content: [JSONOutput]
  private let structure: String?

  /// The error of the tool; nil for a success.
  let failure: String?

  /// The members of the protocol's result.
  var members: [JSONOutput.Member] {
    [.init("content", .list(content))]
      + (structure.map { [.init("structuredContent", .source($0))] } ?? [])
      + (failure == nil ? [] : [.init("isError", .flag(true))])
  }

  /// Creates the result of a request to the prompt from its answer, a line of JSON. Outputs that are errors make it one.
  init(_ answer: String) {
    let bytes = Array(answer.utf8)
    let fields = (try? JSONValue.members(of: bytes[...])) ?? [:]
    if case .string(let reason)? = fields["error"] {
      self.init(error: reason)
      return
    }
    var errors: [String] = []
    if case .array(let outputs)? = fields["outputs"] {
      for case .object(let output) in outputs where output["kind"] == .string("error") {
        if case .string(let text)? = output["text"] { errors.append(text) }
      }
    }
    self.init(
      [Self.text(answer)], structure: answer,
      failure: errors.isEmpty ? nil : errors.joined(separator: "\n"))
  }

  private init(_ content: [JSONOutput], structure: String? = nil, failure: String? = nil) {
    (self.content, self.structure, self.failure) = (content, structure, failure)
  }

  /// Creates the result of a call that failed.
  init(error: String) {
    self.init([Self.text(error)], failure: error)
  }

  /// Creates a result of text, with what it leaves out.
  init(text: String, notes: [String]) {
    self.init([Self.text(text)] + notes.map(Self.text))
  }

  /// Creates a result of a picture: a resource, since clients draw no SVG as an image, and its extremes in words.
  init(picture: String, of names: [String], _ series: [CurvePlot.Series]) {
    let lines = series.map { series in
      let values = series.stretches.joined().map(\.y)
      let ends = [values.first, values.last, values.min(), values.max()].map {
        NumberText.rounded($0 ?? .nan, decimals: 4)
      }
      return "\(series.name): from \(ends[0]) to \(ends[1]), between \(ends[2]) and \(ends[3])"
    }
    self.init([
      Self.text("A picture in SVG of what follows.\n" + lines.joined(separator: "\n")),
      .object([
        .init("type", .text("resource")),
        .init(
          "resource",
          .object([
            .init("uri", .text("orrery:///plot.svg")), .init("mimeType", .text("image/svg+xml")),
            .init("text", .text(picture)),
          ])),
      ]),
    ])
  }

  private static func text(_ text: String) -> JSONOutput {
    .object([.init("type", .text("text")), .init("text", .text(text))])
  }
}
