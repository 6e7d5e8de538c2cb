/// The values of a watched property or expression at the position shown.
package struct WatchReading: Hashable, Sendable {
  /// A number of the watched value: a component, or the value itself.
  package struct Number: Hashable, Sendable {
    /// The name of the component: `x`; "" for a plain number.
    package var name: String

    /// The number; NaN if there is none at that time.
    package var value: Double

    /// The velocity, in units per second.
    package var velocity: Double

    /// `pt`, `rad` or "".
    package var unit: String
  }

  /// The argument of `.watch`.
  package var name: String

  /// The numbers, in the order in which the Lua reference lists the components.
  package var numbers: [Number]

  /// Whether the value can be evaluated at any time. Otherwise the numbers are NaN except at the
  /// end of the session.
  package var isRecorded = true
}

/// A moment of a session that can be scrubbed to: a marker, an event, the begin or end of an
/// animation, or a typed line.
package struct SessionMoment: Hashable, Sendable {
  /// The kind of a moment.
  package enum Kind: String, Hashable, Sendable {
    /// The script set a marker at this time.
    case marker
    /// An animation was added.
    case animationAdded
    /// An animation was removed before its end.
    case animationRemoved
    /// An animation completed.
    case animationCompleted
    /// A pointer went down, went up or was cancelled.
    case input
    /// A line was typed.
    case line
  }

  /// The time of the moment, in seconds of the session.
  package var time: Double

  /// The kind of the moment.
  package var kind: Kind

  /// The marker's name; for an animation its target, key path and key, such as
  /// `card.opacity (fade)`; the pointer event; or the line that was typed.
  package var text: String
}

/// The possible completions at a cursor.
package struct ConsoleCompletion: Hashable, Sendable {
  /// The range of UTF-8 offsets in the line that a candidate replaces.
  package var range: Range<Int>

  /// The candidates, sorted, at most 1 000.
  package var candidates: [String]

  /// Creates a completion, by default without candidates.
  package init(range: Range<Int>, candidates: [String] = []) {
    self.range = range
    self.candidates = candidates
  }
}
