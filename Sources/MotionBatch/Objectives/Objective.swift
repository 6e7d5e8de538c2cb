package import MotionHost

/// The objective function of a sweep, an expression over the columns of a run:
/// `settle(card.position.y) + 0.1 * overshoot(card.position.y)`.
///
/// There are numbers, `+ - * /`, parentheses and functions of columns; nothing in it can run long,
/// hold memory or reach outside, so that an objective needs no limits.
package struct Objective: Hashable, Sendable {
  /// The text that it was read from.
  package let text: String

  let root: ObjectiveTerm

  /// Parses an objective.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) that says where and why the text is none.
  package init(parsing text: String) throws(HostError) {
    self.text = text
    var parser = ObjectiveParser(text)
    root = try parser.parse()
  }

  /// The names of the columns that it measures.
  package var columns: Set<String> { root.columns }

  /// Evaluates the objective for a session that has ended.
  ///
  /// - Throws: ``HostError`` (`noScore`) when the run has no such column, or no number comes of it.
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
  /// The time from which it stays near its last value, in seconds.
  case settle
  /// The overshoot beyond its last value, as a share of the distance to it.
  case overshoot
  /// Its greatest value.
  case max
  /// Its least value.
  case min
  /// Its value at the beginning.
  case first
  /// Its value at the end.
  case final
  /// Its greatest speed in either direction, in units per second.
  case speed
  /// Its value at a time.
  case at
  /// Its velocity at a time, in units per second.
  case velocity

  /// Whether the function takes a time.
  var takesTime: Bool { self == .at || self == .velocity }
}
