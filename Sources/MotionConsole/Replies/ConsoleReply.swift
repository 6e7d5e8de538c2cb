/// The reply to an input, which may have several lines.
package struct ConsoleReply: Hashable, Sendable {
  /// The outcome of an input.
  package enum Outcome: Hashable, Sendable {
    /// The input was executed.
    case done
    /// The input is an incomplete statement; it is continued by the next line.
    case incomplete
    /// The input failed; the last output is the error.
    case failed
    /// The caller is to open the scrub panel.
    case scrub
    /// The user asked to quit.
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

/// An output of the session, to be shown to the user.
package enum ConsoleOutput: Hashable, Sendable {
  /// The value of an expression, on one or several lines.
  case value(String)

  /// A line that a script printed.
  case printed(String)

  /// The text that a command returns, on one or several lines.
  case text(String)

  /// A notice.
  case note(String)

  /// An error message, on one or several lines.
  case error(String)

  /// A time series or timing curve, to be plotted.
  case plot(ConsolePlot)
}

/// A time series to be plotted.
package struct ConsolePlot: Hashable, Sendable {
  /// The name of the number.
  package var name: String

  /// `pt`, `rad` or "".
  package var unit: String

  /// The range of time, in seconds.
  package var range: ClosedRange<Double>

  /// Samples at equal intervals over ``range``, including both ends; NaN where there is no value.
  package var values: [Double]
}
