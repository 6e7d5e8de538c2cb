/// A number that runs are measured by, written in a small language: `settle(card.position.y) +
/// 0.1 * overshoot(card.position.y)`.
///
/// There are numbers, `+ - * /`, parentheses and functions of columns; nothing in it can run long, hold
/// memory or reach outside, so that a score needs no limits.
public struct Score: Hashable, Sendable {
  /// The text that it was read from.
  public let text: String

  let root: ScoreTerm

  /// Reads a score.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) that says where and why the text is none.
  public init(parsing text: String) throws(HostError) {
    self.text = text
    var parser = ScoreParser(text)
    root = try parser.parse()
  }
}

/// A part of a score.
indirect enum ScoreTerm: Hashable, Sendable {
  case number(Double)
  case negative(ScoreTerm)
  case sum(ScoreTerm, ScoreTerm)
  case difference(ScoreTerm, ScoreTerm)
  case product(ScoreTerm, ScoreTerm)
  case quotient(ScoreTerm, ScoreTerm)
  case magnitude(ScoreTerm)
  case duration
  case measure(ScoreMeasure, column: String, TimeArgument?, tolerance: Double?)
}

/// What a column is asked for.
enum ScoreMeasure: String, Hashable, Sendable, CaseIterable {
  /// Since when it stays near its last value, in seconds.
  case settle
  /// How far it goes beyond its last value, as a share of the way to it.
  case overshoot
  /// Its greatest value.
  case max
  /// Its least value.
  case min
  /// Its value at the beginning.
  case first
  /// Its value at the end.
  case final
  /// How fast it is at most, either way, in units a second.
  case speed
  /// Its value at a time.
  case at
  /// How fast it is at a time, in units a second.
  case velocity

  /// Whether it wants to know a time.
  var takesTime: Bool { self == .at || self == .velocity }
}
