package import MotionLua
package import MotionRender
package import MotionTime
package import MotionTrace

/// A loop that advances a session's clock after the script's own statements were run.
package protocol SessionLoop: ScriptServer {
  /// Called before each frame or turn; an error that it throws ends the run.
  var beforeFrame: (() throws -> Void)? { get set }

  /// Passes commits on to their observers.
  func observeCommits() throws(RenderError)

  /// Arranges for the job's recorded input to arrive at its times.
  func postInput(to route: @escaping (PointerSample) -> Void)

  /// Takes an event that the journal does not know, for the trace.
  func note(_ event: TraceEvent)

  /// Runs the session to its end.
  func run() throws -> FrameLoop.End
}
