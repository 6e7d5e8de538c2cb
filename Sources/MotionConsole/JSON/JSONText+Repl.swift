/// What a session says, as JSON.
extension JSONText {
  /// An object of members whose values are JSON.
  static func object(_ members: [(name: String, value: String)]) -> String {
    "{\(members.map { "\(quoted($0.name)):\($0.value)" }.joined(separator: ","))}"
  }

  /// A list of items that are JSON.
  static func list(_ items: [String]) -> String { "[\(items.joined(separator: ","))]" }

  /// A number; null for what JSON has no number for.
  static func number(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// A number of a watch.
  static func object(_ watched: WatchReading.Number) -> String {
    object([
      ("name", quoted(watched.name)), ("value", number(watched.value)),
      ("velocity", number(watched.velocity)), ("unit", quoted(watched.unit)),
    ])
  }

  /// Something that a session says.
  static func object(_ output: ConsoleOutput) -> String {
    func said(_ kind: String, _ text: String) -> String {
      object([("kind", quoted(kind)), ("text", quoted(text))])
    }
    switch output {
    case .value(let text): return said("value", text)
    case .printed(let text): return said("printed", text)
    case .text(let text): return said("text", text)
    case .note(let text): return said("note", text)
    case .error(let text): return said("error", text)
    case .plot(let plot):
      return object([
        ("kind", "\"plot\""), ("name", quoted(plot.name)),
        ("unit", quoted(plot.unit)),
        ("range", list([plot.range.lowerBound, plot.range.upperBound].map(number))),
        ("values", list(plot.values.map(number))),
      ])
    }
  }
}
