public import MotionRender
public import MotionTime

/// The first line of a trace.
public struct TraceHeader: Hashable, Sendable {
  /// The number of frames per second; nil where a trace that was read has none, as tables do.
  public var frameRate: FrameRate?

  /// The seed of the session's random numbers; nil where a trace that was read has none.
  public var seed: UInt64?

  /// The columns known at the first frame, in the order of the values.
  public var columns: [Column]

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - frameRate: The frame rate; nil when it is unknown.
  ///   - seed: The seed of the session's random numbers; nil when it is unknown.
  ///   - columns: The columns in order.
  public init(frameRate: FrameRate?, seed: UInt64?, columns: [Column]) {
    self.frameRate = frameRate
    self.seed = seed
    self.columns = columns
  }
}
