public import MotionRender
public import MotionTime

/// A number over time that can be asked for any moment between what was forgotten and now.
public protocol TimeSeries: AnyObject {
  /// The number at a time; NaN where there is none.
  func value(at time: MediaTime) -> Double

  /// When next something happens to the number after a time; infinite for never.
  func nextChange(after time: MediaTime) -> MediaTime

  /// Whether the number stays what it is until the next change.
  func isStill(at time: MediaTime) -> Bool

  /// Lets go of what lies before a time, which nobody asks for any more.
  func forget(before time: MediaTime)
}

extension PropertyTimeSeries: TimeSeries {
  /// Does nothing: the journal forgets by itself.
  public func forget(before time: MediaTime) {}
}
