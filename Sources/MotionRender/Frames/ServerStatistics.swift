public import MotionTime
public import OrreryBasics

/// Statistics of a render server: frames, delays, evaluation times and queues.
public struct ServerStatistics: Hashable, Sendable {
  /// The source of the frames.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The code that advances the session's clock evaluates the frames itself.
    case virtual

    /// A thread of the server's own, by the machine's clock.
    case thread
  }

  /// The number of frames shown.
  public package(set) var frames = 0

  /// The number of deadlines that passed without a frame while something was moving.
  public package(set) var dropped = 0

  /// The longest time between two frames that were both ready while something was moving.
  public package(set) var maxGap = MediaTime.zero

  /// The mean evaluation time of a frame, in seconds.
  public package(set) var meanEvaluation = 0.0

  /// The 95th percentile of the evaluation times of the last 1024 frames, in seconds.
  public package(set) var p95Evaluation = 0.0

  /// The number of animations that were running or waiting at the last frame.
  public package(set) var activeAnimations = 0

  /// The number of commits in the queue.
  public package(set) var queueDepth = 0

  /// The number of times that a commit waited for room in the queue.
  public package(set) var waits = 0

  /// The frame rate, in frames per second.
  public package(set) var rate: Double = 0

  /// The number of bytes of frames that wait to be written.
  public var traceBytes = 0

  /// The source of the frames.
  public package(set) var mode = Mode.thread

  /// Creates the statistics of a server that has shown nothing.
  package init() {}

  /// Creates the statistics of frames that are made as the session's clock is turned, which neither
  /// miss a deadline nor take time.
  ///
  /// - Parameters:
  ///   - frames: How many frames were shown.
  ///   - activeAnimations: How many animations were running or waiting at the last one.
  ///   - rate: How many frames a second there are.
  public init(frames: Int, activeAnimations: Int, rate: FrameRate) {
    self.frames = frames
    self.activeAnimations = activeAnimations
    self.rate = Double(rate.numerator) / Double(rate.denominator)
    mode = .virtual
  }
}

extension ServerStatistics: ByteCodable {
  /// Writes the numbers in the order of their declaration.
  public func encode(to writer: inout ByteWriter) {
    for count in [frames, dropped, activeAnimations, queueDepth, waits, traceBytes] {
      writer.write(Int64(count))
    }
    maxGap.encode(to: &writer)
    for number in [meanEvaluation, p95Evaluation, rate] { writer.write(number) }
    writer.write(mode == .thread)
  }

  /// Reads the numbers.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early or hold no such value.
  public init(from reader: inout ByteReader) throws {
    self.init()
    frames = Int(clamping: try reader.integer(Int64.self))
    dropped = Int(clamping: try reader.integer(Int64.self))
    activeAnimations = Int(clamping: try reader.integer(Int64.self))
    queueDepth = Int(clamping: try reader.integer(Int64.self))
    waits = Int(clamping: try reader.integer(Int64.self))
    traceBytes = Int(clamping: try reader.integer(Int64.self))
    maxGap = try MediaTime(from: &reader)
    meanEvaluation = try reader.number()
    p95Evaluation = try reader.number()
    rate = try reader.number()
    mode = try reader.flag() ? .thread : .virtual
  }
}
