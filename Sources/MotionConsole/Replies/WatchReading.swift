/// A watched property, as it is shown.
package struct WatchReading: Hashable, Sendable {
  /// A number of it.
  package struct Number: Hashable, Sendable {
    /// What it is called within the property: `x`; "" for a plain number.
    package var name: String

    /// The number; NaN when there is none at that moment.
    package var value: Double

    /// How fast it changes, in units a second.
    package var velocity: Double

    /// `pt`, `rad` or "".
    package var unit: String
  }

  /// What was given to `.watch`.
  package var name: String

  /// Its numbers, in the order of the reference.
  package var numbers: [Number]

  /// Whether it can be told for any moment; otherwise its numbers are NaN but at the session's end.
  package var isRecorded = true
}

/// A moment that can be gone to.
package struct SessionMoment: Hashable, Sendable {
  /// What makes it one.
  package enum Kind: String, Hashable, Sendable {
    /// The script named it.
    case marker
    /// An animation was added.
    case animationAdded
    /// An animation was removed before its end.
    case animationRemoved
    /// An animation completed.
    case animationCompleted
    /// A pointer did something.
    case input
    /// A line was typed.
    case line
  }

  /// When it is, in seconds of the session.
  package var time: Double

  /// What makes it one.
  package var kind: Kind

  /// The marker's name, `card.position.x (spring#1)`, or what was typed.
  package var text: String
}

/// What could stand where a cursor is.
package struct ConsoleCompletion: Hashable, Sendable {
  /// The bytes of the line's UTF-8 that a candidate takes the place of.
  package var range: Range<Int>

  /// The candidates, sorted, at most 1 000.
  package var candidates: [String]

  /// Creates a completion; by default there is nothing.
  package init(range: Range<Int>, candidates: [String] = []) {
    self.range = range
    self.candidates = candidates
  }
}
