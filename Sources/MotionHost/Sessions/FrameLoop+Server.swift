internal import Lua
internal import MotionCore
public import MotionLua
public import MotionRender
public import MotionTime

/// The frames that a script sees where the clock is advanced frame by frame.
extension FrameLoop: ScriptServer {
  /// Frames a second, as the job has it.
  public var rate: FrameRate { job.frameRate }

  /// Refuses.
  ///
  /// - Parameter rate: The frame rate.
  /// - Throws: ``LuaError`` (`notWritable`), since frames count from the beginning of the trace.
  public func setRate(_ rate: FrameRate) throws {
    throw LuaError(
      .notWritable, "the rate of a run in virtual time is that of its trace. Run it with --fps.")
  }

  /// Tells how many frames there were; none is ever late.
  public func readStatistics() -> ServerStatistics {
    ServerStatistics(
      frames: writer.shownFrames, activeAnimations: eventLoop.context.journal.activeAnimationCount,
      rate: job.frameRate)
  }

  /// Tells the newest frame.
  public func readLastFrame() -> (frame: ShownFrame, columns: [Column])? {
    guard let frame = writer.lastFrame else { return nil }
    let shown = ShownFrame(
      index: frame.index, time: frame.time, readyAt: frame.time, commit: lastCommit,
      values: frame.values)
    return (shown, Array(writer.recorder.columns.prefix(frame.values.count)))
  }
}
