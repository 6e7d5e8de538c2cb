/// Events of a session, as an expectation names them.
package struct ExpectedEvents: Hashable, Sendable {
  /// The kind, as traces call it, or ``gestureEnd``.
  package let kind: String

  /// The values that the fields of the events have; other fields may have any.
  package let fields: [String: String]

  /// Whether the animations of the events are those without a distance to travel, or those with one.
  package let isStill: Bool

  /// The kind of a gesture's end: the release of the last pointer that was down.
  package static let gestureEnd = "gestureEnd"

  package init(kind: String, fields: [String: String] = [:], isStill: Bool = false) {
    self.kind = kind
    self.fields = fields
    self.isStill = isStill
  }

  /// Returns the kind and the fields in words: `marker events of name 'apex'`.
  package func words(counting noun: String = "events") -> String {
    let told = fields.sorted { $0.key < $1.key }.map { "\($0.key) '\($0.value)'" }
    let values = told.isEmpty ? "" : " of \(told.joined(separator: ", "))"
    return "\(kind) \(noun)\(values)" + (isStill ? " without a distance" : "")
  }

  /// The first of the events in words, as a time to count from.
  package var originWords: String {
    kind == Self.gestureEnd ? "the end of the gesture" : "the first \(words(counting: "event"))"
  }
}

/// A quantity that an expectation compares with: a number in the unit of its subject, or a fraction.
package enum ExpectedAmount: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A share of the distance between the first value and the last, 1 for the whole.
  case share(Double)
}
