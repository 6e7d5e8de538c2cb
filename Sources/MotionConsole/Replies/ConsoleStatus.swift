package import MotionTime

/// The status of a session, as a prompt or a panel shows it.
package struct ConsoleStatus: Hashable, Sendable {
  /// The state of the clock.
  package enum State: Hashable, Sendable {
    /// The clock runs, or the past is being played back.
    case playing
    /// The clock is stopped, and the end of the session is shown.
    case paused
    /// The clock is stopped, and an earlier time is shown.
    case scrubbing
  }

  /// The session's time that is shown, in seconds.
  package var time: Double

  /// The end of the session, in seconds: the time up to which its clock has advanced.
  package var end: Double

  /// The state of the clock.
  package var state: State

  /// The playback speed: session seconds per second of real time.
  package var speed: Double

  /// The timeline that is scrubbed, by its name in Lua; nil for the whole session.
  package var timeline: String?

  /// The name of the script's file without folder and suffix; empty without a script.
  package var script: String

  /// The position, in seconds: the scrubbed timeline's own time, otherwise the session time shown.
  package var position: Double

  /// The scrubbable range of ``position``, in seconds.
  package var range: ClosedRange<Double>

  /// Whether a timeline with an endless animation is scrubbed. It can be scrubbed beyond ``range``,
  /// which then grows.
  package var isEndless: Bool

  /// The frame rate of the session.
  package var frameRate: FrameRate

  /// The name in the prompt: that of the timeline, otherwise that of the script, otherwise
  /// `orrery`.
  package var subject: String { timeline ?? (script.isEmpty ? "orrery" : script) }
}
