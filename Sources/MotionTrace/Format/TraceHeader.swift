public import MotionRender
public import MotionTime

/// The header of a trace: frame rate, seed and columns. It is the first line of a trace file.
public struct TraceHeader: Hashable, Sendable {
  /// The number of frames per second; nil if the trace was read from a CSV file, which has none.
  public var frameRate: FrameRate?

  /// The seed of the session's random numbers; nil if the trace was read from a file without one.
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
