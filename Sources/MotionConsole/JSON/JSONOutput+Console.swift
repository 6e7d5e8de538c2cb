package import OrreryBasics

extension JSONOutput {
  /// Creates an array of the two bounds of a range.
  init(_ range: ClosedRange<Double>) { self = .numbers([range.lowerBound, range.upperBound]) }

  /// Creates a JSON object that describes a watched number, with the members `name`, `value`,
  /// `velocity`, `unit`.
  init(_ watched: WatchReading.Number) {
    self = .object([
      .init("name", .text(watched.name)), .init("value", .number(watched.value)),
      .init("velocity", .number(watched.velocity)), .init("unit", .text(watched.unit)),
    ])
  }

  /// Creates a JSON object that describes an output, with the members `kind` and `text`, or for a
  /// plot `kind`, `name`, `unit`, `range`, `values`.
  package init(_ output: ConsoleOutput) {
    func said(_ kind: String, _ text: String) -> JSONOutput {
      .object([.init("kind", .text(kind)), .init("text", .text(text))])
    }
    switch output {
    case .value(let text): self = said("value", text)
    case .printed(let text): self = said("printed", text)
    case .text(let text): self = said("text", text)
    case .note(let text): self = said("note", text)
    case .error(let text): self = said("error", text)
    case .plot(let plot):
      self = .object([
        .init("kind", .text("plot")), .init("name", .text(plot.name)),
        .init("unit", .text(plot.unit)), .init("range", JSONOutput(plot.range)),
        .init("values", .numbers(plot.values)),
      ])
    }
  }
}
