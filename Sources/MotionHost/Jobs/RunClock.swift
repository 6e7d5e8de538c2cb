/// What turns the clock of a session.
public enum RunClock: Hashable, Sendable {
  /// The host, from one moment at which something happens to the next: the same job gives the same
  /// frames.
  case virtual

  /// The machine's clock. A render server shows the frames; what came from outside is logged, so that
  /// the session can be run again.
  case system
}
