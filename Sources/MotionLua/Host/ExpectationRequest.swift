public import MotionRender
public import MotionTime

/// An expectation of a script about the session, decided when its time has come.
package struct ExpectationRequest {
  /// The subject of an expectation.
  package enum Subject {
    /// Numbers over time, each with the name of its component, "" for a single one.
    case numbers([(name: String, series: any TimeSeries)])

    /// The velocities of numbers, in units per second.
    case velocities([(name: String, series: any TimeSeries)])

    /// Events in the form that traces have.
    case events(ExpectedEvents)
  }

  /// A comparison of a number with the measured one.
  package enum Comparison: Hashable, Sendable {
    /// The number is near to another.
    case near(ExpectedAmount, tolerance: ExpectedAmount)
    /// The number is above another.
    case above(ExpectedAmount)
    /// The number is below another.
    case below(ExpectedAmount)
  }

  /// A quantity of a motion as a whole.
  package enum Measure: String, Hashable, Sendable {
    /// The largest distance beyond its last value.
    case overshoot
    /// The largest distance back behind its first value, away from its last.
    case undershoot
    /// The time from leaving its first value until it stays at its last.
    case duration
  }

  /// The permitted direction of change of a number.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    /// It does not get less.
    case rising
    /// It does not get more.
    case falling
  }

  /// The condition of an expectation.
  package enum Check: Hashable, Sendable {
    /// The numbers are that near to others at a time, each to its own.
    case near([Double], tolerance: Double, at: MediaTime)
    /// The number is above a bound at a time.
    case above(Double, at: MediaTime)
    /// The number is below a bound at a time.
    case below(Double, at: MediaTime)
    /// The number is never above a bound by more than a tolerance.
    case neverExceeds(Double, tolerance: Double)
    /// The number is never below a bound by more than a tolerance.
    case neverFallsBelow(Double, tolerance: Double)
    /// The numbers stay within a tolerance of their last ones from a time on; nil for a thousandth of
    /// the range of values.
    case settlesBy(MediaTime, tolerance: Double?)
    /// The number changes in one direction only, and back by no more than a tolerance; nil for
    /// either direction.
    case monotonic(Direction?, tolerance: Double)
    /// The number of events; nil for at least one.
    case occurs(Int?)
    /// One of the events is at a time, within a tolerance in seconds.
    case occursAt(MediaTime, tolerance: Double)
    /// One of the events is at or before a time.
    case occursBy(MediaTime)
    /// A quantity of the motion as a whole compares with a number.
    case measures(Measure, Comparison)
  }

  /// The name of the subject: `card.position.y`.
  package let name: String

  /// The subject.
  package let subject: Subject

  /// The condition.
  package let check: Check

  /// The condition in words.
  package let words: String

  /// The time that counts; its end is infinite for the whole session.
  package let window: ClosedRange<MediaTime>

  /// The first of these events is where times count from; nil for the begin of the session.
  package let origin: ExpectedEvents?

  /// The place where the script states it, "file:line".
  package let source: String?
}

extension ExpectationRequest {
  /// Returns the request with its times on the session's clock, for an origin at a time.
  package func starting(at time: MediaTime) -> ExpectationRequest {
    let end = window.upperBound == .infinity ? .infinity : window.upperBound + time
    return ExpectationRequest(
      name: name, subject: subject, check: check.shifted(by: time), words: words,
      window: window.lowerBound + time...end, origin: nil, source: source)
  }
}

extension ExpectationRequest.Check {
  /// Returns the check with its time so much later.
  fileprivate func shifted(by distance: MediaTime) -> Self {
    switch self {
    case .near(let numbers, let tolerance, let time):
      .near(numbers, tolerance: tolerance, at: time + distance)
    case .above(let bound, let time): .above(bound, at: time + distance)
    case .below(let bound, let time): .below(bound, at: time + distance)
    case .settlesBy(let time, let tolerance): .settlesBy(time + distance, tolerance: tolerance)
    case .occursAt(let time, let tolerance): .occursAt(time + distance, tolerance: tolerance)
    case .occursBy(let time): .occursBy(time + distance)
    case .neverExceeds, .neverFallsBelow, .monotonic, .occurs, .measures: self
    }
  }
}

/// A statement `expect(…)` of a script that is to be completed by a condition.
package final class ExpectationStatement {
  /// The name of the subject.
  package let name: String

  /// The place of the statement, "file:line".
  package let source: String?

  /// Whether it says what must be so.
  package internal(set) var isComplete = false

  init(name: String, source: String?) {
    self.name = name
    self.source = source
  }
}

/// A number over time that can be evaluated at any time of the kept history.
package protocol TimeSeries: AnyObject {
  /// Returns the number at a time; NaN if there is none.
  func value(at time: MediaTime) -> Double

  /// Returns the next time after a time at which the formula of the number changes; infinite for
  /// never.
  func nextChange(after time: MediaTime) -> MediaTime

  /// Returns whether the number is constant until the next change.
  func isStill(at time: MediaTime) -> Bool

  /// Returns the velocity that a gesture gives the number at a time, in units per second; 0 where
  /// none does.
  func gestureSpeed(at time: MediaTime) -> Double

  /// Returns the next time after a time at which that velocity changes; infinite for never.
  func nextGestureChange(after time: MediaTime) -> MediaTime

  /// Discards the history before a time, which is not needed any more.
  func forget(before time: MediaTime)
}

extension PropertyTimeSeries: TimeSeries {
  /// Does nothing: the journal forgets by itself.
  ///
  /// - Parameter time: A time of the session, which is ignored.
  public func forget(before time: MediaTime) {}
}
