public import MotionTime

/// The end of a run.
public enum RunEnd: Hashable, Sendable {
  /// The end of input, with everything at rest and no timer due.
  case settled

  /// At a time, rest or no rest.
  case time(MediaTime)
}
