public import MotionRender
public import MotionTime

/// What a trace says before its first frame.
public struct TraceHeader: Hashable, Sendable {
  /// Frames per second.
  public var frameRate: FrameRate

  /// The seed of the session's random numbers.
  public var seed: UInt64

  /// The columns known at the first frame, in the order of the values.
  public var columns: [Column]

  /// Creates a header.
  public init(frameRate: FrameRate, seed: UInt64, columns: [Column]) {
    self.frameRate = frameRate
    self.seed = seed
    self.columns = columns
  }
}
