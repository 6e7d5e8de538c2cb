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

    /// Events as traces tell them, of a kind, whose fields have these values.
    case events(kind: String, fields: [String: String])
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
    /// From a time on the numbers stay as near to their last ones; nil for a thousandth of the way
    /// between the least and the greatest.
    case settlesBy(MediaTime, tolerance: Double?)
    /// The number goes one way only, and back by no more than a tolerance; nil for either way.
    case monotonic(Direction?, tolerance: Double)
    /// There are so many of the events; nil for any number but none.
    case occurs(Int?)
    /// One of the events is at a time, give or take so many seconds.
    case occursAt(MediaTime, tolerance: Double)
    /// One of the events is at or before a time.
    case occursBy(MediaTime)
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

  /// The place where the script states it, "file:line".
  package let source: String?
}

/// A statement of a script that has begun and is to be ended by what it expects.
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

/// A number over time that can be asked for any moment between what was forgotten and now.
package protocol TimeSeries: AnyObject {
  /// The number at a time; NaN where there is none.
  func value(at time: MediaTime) -> Double

  /// Returns the next time after a time at which the formula of the number changes; infinite for
  /// never.
  func nextChange(after time: MediaTime) -> MediaTime

  /// Whether the number stays what it is until the next change.
  func isStill(at time: MediaTime) -> Bool

  /// Returns the velocity that a gesture gives the number at a time, in units per second; 0 where
  /// none does.
  func gestureSpeed(at time: MediaTime) -> Double

  /// Returns the next time after a time at which that velocity changes; infinite for never.
  func nextGestureChange(after time: MediaTime) -> MediaTime

  /// Lets go of what lies before a time, which nobody asks for any more.
  func forget(before time: MediaTime)
}

extension PropertyTimeSeries: TimeSeries {
  /// Does nothing: the journal forgets by itself.
  public func forget(before time: MediaTime) {}
}
