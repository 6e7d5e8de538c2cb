/// A watched property, as it is shown.
public struct ReplReading: Hashable, Sendable {
  /// A number of it.
  public struct Number: Hashable, Sendable {
    /// What it is called within the property: `x`; "" for a plain number.
    public var name: String

    /// The number; NaN when there is none at that moment.
    public var value: Double

    /// How fast it changes, in units a second.
    public var velocity: Double

    /// `pt`, `rad` or "".
    public var unit: String
  }

  /// What was given to `.watch`.
  public var name: String

  /// Its numbers, in the order of the reference.
  public var numbers: [Number]

  /// Whether it can be told for any moment; otherwise its numbers are NaN but at the session's end.
  public var isRecorded = true
}

/// A moment that can be gone to.
public struct ReplMoment: Hashable, Sendable {
  /// What makes it one.
  public enum Kind: String, Hashable, Sendable {
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
  public var time: Double

  /// What makes it one.
  public var kind: Kind

  /// The marker's name, `card.position.x (spring#1)`, or what was typed.
  public var text: String
}

/// What could stand where a cursor is.
public struct ReplCompletion: Hashable, Sendable {
  /// The bytes of the line's UTF-8 that a candidate takes the place of.
  public var range: Range<Int>

  /// The candidates, sorted, at most 1 000.
  public var candidates: [String]

  /// Creates a completion; by default there is nothing.
  public init(range: Range<Int>, candidates: [String] = []) {
    self.range = range
    self.candidates = candidates
  }
}
