public import MotionTime

/// How well the render server keeps up.
public struct ServerStatistics: Hashable, Sendable {
  /// What makes the frames.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Whoever turns the session's clock, frame by frame.
    case virtual

    /// A thread of the server's own, by the machine's clock.
    case thread
  }

  /// How many frames were shown.
  public internal(set) var frames = 0

  /// How many deadlines passed without a frame while something was moving.
  public internal(set) var dropped = 0

  /// The longest time between two frames that were both ready while something was moving.
  public internal(set) var maxGap = MediaTime.zero

  /// How long making a frame takes on average, in seconds.
  public internal(set) var meanEvaluation = 0.0

  /// How long making a frame takes at most in 95 of 100 cases of the last 1024, in seconds.
  public internal(set) var p95Evaluation = 0.0

  /// How many animations were running or waiting at the last frame.
  public internal(set) var activeAnimations = 0

  /// How many commits wait to be taken.
  public internal(set) var queueDepth = 0

  /// How often a commit had to wait for room in the queue.
  public internal(set) var waits = 0

  /// How many frames a second there are to be.
  public internal(set) var rate: Double = 0

  /// How many bytes of frames wait to be written down.
  public var traceBytes = 0

  /// What makes the frames.
  public internal(set) var mode = Mode.thread

  /// Creates the statistics of a server that has shown nothing.
  init() {}

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

/// Durations of the last frames, of which shares can be told.
struct DurationWindow {
  private var durations: [Double] = []
  private var next = 0
  private var count = 0
  private var sum = 0.0

  private static let size = 1024

  var mean: Double { count == 0 ? 0 : sum / Double(count) }

  /// The duration that 95 of 100 do not exceed.
  var p95: Double {
    if durations.isEmpty { return 0 }
    return durations.sorted()[(durations.count * 95 + 99) / 100 - 1]
  }

  mutating func add(_ seconds: Double) {
    count += 1
    sum += seconds
    if durations.count < DurationWindow.size {
      durations.append(seconds)
    } else {
      durations[next] = seconds
    }
    next = (next + 1) % DurationWindow.size
  }
}
