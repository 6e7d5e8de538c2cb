/// What came of something that was typed.
public struct ReplReply: Hashable, Sendable {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// It was done.
    case done
    /// It is the beginning of something: more lines are wanted.
    case incomplete
    /// It failed; the last output says why.
    case failed
    /// A panel to scrub in is wanted.
    case scrub
    /// The end was asked for.
    case quit
  }

  /// How it ended.
  public var outcome: Outcome

  /// What is to be shown, in order.
  public var outputs: [ReplOutput]

  /// Creates a reply.
  public init(_ outcome: Outcome = .done, _ outputs: [ReplOutput] = []) {
    self.outcome = outcome
    self.outputs = outputs
  }
}

/// Something to be shown.
public enum ReplOutput: Hashable, Sendable {
  /// What an expression is, in lines.
  case value(String)

  /// A line that a script printed.
  case printed(String)

  /// What a command answers, in lines.
  case text(String)

  /// What happened by the way.
  case note(String)

  /// What went wrong, in lines.
  case error(String)

  /// A curve to be drawn.
  case plot(ReplPlot)
}

/// Numbers over time, to be drawn.
public struct ReplPlot: Hashable, Sendable {
  /// What is drawn.
  public var name: String

  /// `pt`, `rad` or "".
  public var unit: String

  /// From when to when, in seconds.
  public var range: ClosedRange<Double>

  /// Numbers at equal distances, both ends included; NaN where there is nothing.
  public var values: [Double]
}
