public import MotionCore
public import MotionRender
public import MotionTime

/// Something that happened in a session and has a line of its own in a trace.
public enum SessionEvent: Hashable, Sendable {
  /// An animation was added, removed or completed.
  case animation(JournalEvent)

  /// Input reached the session.
  case input(PointerSample)

  /// The script named a moment.
  case marker(name: String, time: MediaTime)

  /// When it happened.
  public var time: MediaTime {
    switch self {
    case .animation(let event): event.time
    case .input(let sample): sample.time
    case .marker(_, let time): time
    }
  }
}
