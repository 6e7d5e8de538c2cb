package import MotionHost

/// The objective function of a sweep, an expression over the columns of a run:
/// `settle(card.position.y) + 0.1 * overshoot(card.position.y)`.
///
/// It consists of numbers, `+ - * /`, parentheses and functions of columns. Its cost is bounded by
/// its length and it has no side effects, so that it needs no limits.
package struct Objective: Hashable, Sendable {
  /// The text of the objective.
  package let text: String

  let root: ObjectiveTerm

  /// Parses an objective.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) with the place and the reason if the text is no
  ///   objective.
  package init(parsing text: String) throws(HostError) {
    self.text = text
    var parser = ObjectiveParser(text)
    root = try parser.parse()
  }

  /// The names of the columns that it measures.
  package var columns: Set<String> { root.columns }

  /// Evaluates the objective for a session that has ended.
  ///
  /// - Throws: ``HostError`` (`noScore`) if the run has no such column, or the result is not
  ///   finite.
  package func value(for journal: SessionJournal) throws(HostError) -> Double {
    try ObjectiveEvaluation(
      recorder: journal.recorder, rate: journal.frameRate, end: journal.endTime
    ).value(of: self)
  }
}

/// A term of an objective.
indirect enum ObjectiveTerm: Hashable, Sendable {
  case number(Double)
  case negative(ObjectiveTerm)
  case sum(ObjectiveTerm, ObjectiveTerm)
  case difference(ObjectiveTerm, ObjectiveTerm)
  case product(ObjectiveTerm, ObjectiveTerm)
  case quotient(ObjectiveTerm, ObjectiveTerm)
  case magnitude(ObjectiveTerm)
  case duration
  case measure(ObjectiveMeasure, column: String, TimeArgument?, tolerance: Double?)
}

extension ObjectiveTerm {
  fileprivate var columns: Set<String> {
    switch self {
    case .number, .duration: []
    case .negative(let term), .magnitude(let term): term.columns
    case .sum(let one, let other), .difference(let one, let other), .product(let one, let other),
      .quotient(let one, let other):
      one.columns.union(other.columns)
    case .measure(_, let column, _, _): [column]
    }
  }
}

/// A function of a column.
enum ObjectiveMeasure: String, Hashable, Sendable, CaseIterable {
  /// The time from which on the column stays near its last value, in seconds.
  case settle
  /// The overshoot beyond the last value, as a fraction of the distance between first and last
  /// value.
  case overshoot
  /// The greatest value.
  case max
  /// The least value.
  case min
  /// The first value.
  case first
  /// The last value.
  case final
  /// The greatest speed in either direction, in units per second.
  case speed
  /// The value at a time.
  case at
  /// The velocity at a time, in units per second.
  case velocity

  /// Whether the function takes a time.
  var takesTime: Bool { self == .at || self == .velocity }
}
