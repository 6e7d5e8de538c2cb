public import MotionTime

/// When a run ends.
public enum RunEnd: Hashable, Sendable {
  /// When input is used up, all is at rest and no timer is due.
  case settled

  /// At a time, rest or no rest.
  case time(MediaTime)
}
