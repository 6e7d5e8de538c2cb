package import MotionTime

/// The status of a session, as a prompt or a panel shows it.
package struct ConsoleStatus: Hashable, Sendable {
  /// The state of the clock.
  package enum State: Hashable, Sendable {
    /// It runs, or the past is shown as if it did.
    case playing
    /// It stands, at the latest moment there is.
    case paused
    /// It stands, and an earlier moment is shown.
    case scrubbing
  }

  /// The session's time that is shown, in seconds.
  package var time: Double

  /// The session's time, in seconds: how far it has gone.
  package var end: Double

  /// The state of the clock.
  package var state: State

  /// Seconds of the session for a second of the wall while playing.
  package var speed: Double

  /// The timeline that is scrubbed, by its name in Lua; nil for the whole session.
  package var timeline: String?

  /// The script's file without folder and ending, "" without one.
  package var script: String

  /// The position of what is scrubbed, in seconds: the time shown, or the timeline's own.
  package var position: Double

  /// From where to where it can be scrubbed, in seconds.
  package var range: ClosedRange<Double>

  /// Whether it is a timeline that never ends: then it can be scrubbed beyond the range, which grows.
  package var isEndless: Bool

  /// Frames a second.
  package var frameRate: FrameRate

  /// The name in the prompt: the timeline, else the script, else `orrery`.
  package var subject: String { timeline ?? (script.isEmpty ? "orrery" : script) }
}
