public import MotionTime

/// The end of a run.
public enum RunEnd: Hashable, Sendable {
  /// The run ends when input has ended, everything is at rest and no timer is due.
  case settled

  /// The run ends at a session time, at rest or not.
  case time(MediaTime)
}
