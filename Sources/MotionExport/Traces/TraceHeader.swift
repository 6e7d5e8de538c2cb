/// What a trace says before its first frame.
public struct TraceHeader: Hashable, Sendable {
  /// Frames per second as a fraction, such as `60/1` or `30000/1001`.
  public var fps: String

  /// The seed of the session's random numbers.
  public var seed: UInt64

  /// The columns known at the first frame, in the order of the values.
  public var columns: [TraceColumn]

  /// Creates a header.
  public init(fps: String, seed: UInt64, columns: [TraceColumn]) {
    self.fps = fps
    self.seed = seed
    self.columns = columns
  }
}
