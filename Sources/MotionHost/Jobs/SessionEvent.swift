public import MotionTime

/// Something that happened in a session and has a line of its own in a trace.
public enum SessionEvent: Hashable, Sendable {
  /// An animation was added, removed or completed: the event's name, the moment, the layer's name,
  /// the key path and the key.
  case animation(kind: String, time: MediaTime, target: String, keyPath: String, key: String)

  /// Input reached the session.
  case input(PointerEvent)

  /// The script named a moment.
  case marker(name: String, time: MediaTime)
}
