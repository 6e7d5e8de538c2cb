internal import MotionLua
internal import MotionTime
internal import MotionTrace

extension TraceEvent {
  /// Creates the event that a script's note is in a trace.
  init(_ note: ScriptNote, at time: MediaTime) {
    switch note {
    case .marker(let name), .picture(let name): self = .marker(name: name, time: time)
    }
  }
}
