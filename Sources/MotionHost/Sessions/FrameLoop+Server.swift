internal import Lua
internal import MotionCore
public import MotionLua
public import MotionRender
public import MotionTime

/// The server functions of scripts, `motion.server`, for a clock that is advanced frame by frame.
extension FrameLoop: ScriptServer {
  /// The frame rate of the job.
  public var rate: FrameRate { job.frameRate }

  /// Throws: the frame rate of a trace cannot change.
  ///
  /// - Parameter rate: The frame rate.
  /// - Throws: ``LuaError`` (`notWritable`), since frames count from the beginning of the trace.
  public func setRate(_ rate: FrameRate) throws {
    throw LuaError(
      .notWritable, "the rate of a run in virtual time is that of its trace. Run it with --fps.")
  }

  /// Returns the number of frames so far; none is late on a virtual clock.
  public func readStatistics() -> ServerStatistics {
    ServerStatistics(
      frames: writer.shownFrames, activeAnimations: eventLoop.context.journal.activeAnimationCount,
      rate: job.frameRate)
  }

  /// Returns the latest frame.
  public func readLastFrame() -> (frame: ShownFrame, columns: [Column])? {
    guard let (frame, columns) = writer.wholeFrame else { return nil }
    let shown = ShownFrame(
      index: frame.index, time: frame.time, readyAt: frame.time, commit: lastCommit,
      values: frame.values)
    return (shown, columns)
  }
}
