/// What came of something that was typed.
package struct ConsoleReply: Hashable, Sendable {
  /// How it ended.
  package enum Outcome: Hashable, Sendable {
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
  package var outcome: Outcome

  /// What is to be shown, in order.
  package var outputs: [ConsoleOutput]

  /// Creates a reply.
  package init(_ outcome: Outcome = .done, _ outputs: [ConsoleOutput] = []) {
    self.outcome = outcome
    self.outputs = outputs
  }
}

/// Something to be shown.
package enum ConsoleOutput: Hashable, Sendable {
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
  case plot(ConsolePlot)
}

/// Numbers over time, to be drawn.
package struct ConsolePlot: Hashable, Sendable {
  /// What is drawn.
  package var name: String

  /// `pt`, `rad` or "".
  package var unit: String

  /// From when to when, in seconds.
  package var range: ClosedRange<Double>

  /// Numbers at equal distances, both ends included; NaN where there is nothing.
  package var values: [Double]
}
