public import MotionRender
public import MotionTime

/// What shows a session's frames, as scripts see it: `motion.server`.
///
/// What it tells depends on the machine where the session runs on the machine's clock, so there it is
/// input from outside, which whoever implements this keeps to run the session again.
public protocol ScriptServer: AnyObject {
  /// Frames a second.
  var rate: FrameRate { get }

  /// Changes the rate from the last frame on.
  ///
  /// - Throws: When the rate is fixed.
  func setRate(_ rate: FrameRate) throws

  /// Tells how well frames keep up.
  ///
  /// - Throws: When a session that is run again asks for what it did not ask for before.
  func readStatistics() throws -> ServerStatistics

  /// Tells the newest frame, nil before the first, and its columns.
  ///
  /// - Throws: As ``readStatistics()``.
  func readLastFrame() throws -> (frame: ShownFrame, columns: [Column])?
}
