/// A watched property, as it is shown.
package struct WatchReading: Hashable, Sendable {
  /// A number of it.
  package struct Number: Hashable, Sendable {
    /// The name of the component: `x`; "" for a plain number.
    package var name: String

    /// The number; NaN when there is none at that moment.
    package var value: Double

    /// The velocity, in units per second.
    package var velocity: Double

    /// `pt`, `rad` or "".
    package var unit: String
  }

  /// The argument of `.watch`.
  package var name: String

  /// Its numbers, in the order of the reference.
  package var numbers: [Number]

  /// Whether it can be told for any moment; otherwise its numbers are NaN but at the session's end.
  package var isRecorded = true
}

/// A moment that can be gone to.
package struct SessionMoment: Hashable, Sendable {
  /// The kind of a moment.
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

  /// The time of the moment, in seconds of the session.
  package var time: Double

  /// The kind of the moment.
  package var kind: Kind

  /// The marker's name, `card.position.x (spring#1)`, or what was typed.
  package var text: String
}

/// The possible completions at a cursor.
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
