/// The reply to a line of input.
package struct ConsoleReply: Hashable, Sendable {
  /// The outcome of a line.
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

  /// The outcome.
  package var outcome: Outcome

  /// The outputs to show, in order.
  package var outputs: [ConsoleOutput]

  /// Creates a reply.
  package init(_ outcome: Outcome = .done, _ outputs: [ConsoleOutput] = []) {
    self.outcome = outcome
    self.outputs = outputs
  }
}

/// Something to be shown.
package enum ConsoleOutput: Hashable, Sendable {
  /// The value of an expression, in lines.
  case value(String)

  /// A line that a script printed.
  case printed(String)

  /// The answer of a command, in lines.
  case text(String)

  /// A notice.
  case note(String)

  /// An error, in lines.
  case error(String)

  /// A curve to be drawn.
  case plot(ConsolePlot)
}

/// Numbers over time, to be drawn.
package struct ConsolePlot: Hashable, Sendable {
  /// The name of the number.
  package var name: String

  /// `pt`, `rad` or "".
  package var unit: String

  /// From when to when, in seconds.
  package var range: ClosedRange<Double>

  /// Numbers at equal distances, both ends included; NaN where there is nothing.
  package var values: [Double]
}
