import OrreryBasics

/// An event as a trace tells it.
public struct TraceEventRecord: Hashable, Sendable {
  /// A value of a field.
  public enum Value: Hashable, Sendable {
    /// Text.
    case text(String)
    /// A number; NaN for null.
    case number(Double)
    /// Numbers in their order; NaN for null.
    case numbers([Double])
  }

  /// What happened: `animationAdded`, `input`, `marker` and the like.
  public let kind: String

  /// When it happened, in seconds since the session began.
  public let time: Double

  /// What else is told, sorted by name.
  public let fields: [(name: String, value: Value)]

  /// Creates an event; the fields are sorted.
  public init(kind: String, time: Double, fields: [(name: String, value: Value)]) {
    self.kind = kind
    self.time = time
    self.fields = fields.sorted { $0.name < $1.name }
  }

  /// Whether two events tell the same, with numbers compared.
  public static func == (left: TraceEventRecord, right: TraceEventRecord) -> Bool {
    left.kind == right.kind && left.time == right.time
      && left.fields.elementsEqual(right.fields) { $0.name == $1.name && $0.value == $1.value }
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(time)
    for field in fields {
      hasher.combine(field.name)
      hasher.combine(field.value)
    }
  }

  /// The event on one line: `animationAdded at 0.5 s (key spring-1, keyPath position.y, target card)`.
  public var description: String {
    let told = fields.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    return "\(kind) at \(time) s" + (told.isEmpty ? "" : " (\(told))")
  }
}

extension TraceEventRecord.Value: CustomStringConvertible {
  /// The value as a trace has it, texts without quotes.
  public var description: String {
    switch self {
    case .text(let text): text.quotable
    case .number(let number): "\(number)"
    case .numbers(let numbers): "\(numbers)"
    }
  }
}
