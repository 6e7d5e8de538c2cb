package import MotionLua
package import MotionRender
package import MotionTime
package import MotionTrace

/// A loop that advances a session's clock after the script's own statements were run.
package protocol SessionLoop: ScriptServer {
  /// Called before each frame or turn; an error that it throws ends the run.
  var beforeFrame: (() throws -> Void)? { get set }

  /// Passes later commits to the observers.
  func observeCommits() throws(RenderError)

  /// Schedules the job's recorded input.
  func postInput(to route: @escaping (PointerSample) -> Void)

  /// Adds an event to the trace that is not in the journal.
  func note(_ event: TraceEvent)

  /// Runs the session to its end.
  func run() throws -> FrameLoop.End
}
