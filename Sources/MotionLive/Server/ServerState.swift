internal import MotionRender
internal import MotionTime
internal import PlatformC

/// What the program's thread and the server's share, under one lock held for moments only.
struct ServerState: Sendable {
  var rate: FrameRate
  var isStopping = false

  /// Whether the server sleeps without a deadline.
  var isIdle = false

  var hasEnded = false
  var failure: RenderError?
  var lastFrame: ShownFrame?
  var columns: [Column] = []
  var log: FrameRing
  var statistics = ServerStatistics()
  var durations = DurationWindow()
  var thread: pthread_t?

  private var queue: [Commit] = []
  private var queuedBytes = 0
  private let queueLimit: Int
  private let queueSize: Int

  init(_ configuration: RenderServer.Configuration) {
    rate = configuration.rate
    queueLimit = max(configuration.queueLimit, 1)
    queueSize = configuration.queueSize
    log = FrameRing(length: configuration.logLength)
    // Room for all that may wait, so that pushing takes the same time always.
    queue.reserveCapacity(queueLimit)
  }

  var hasCommits: Bool { !queue.isEmpty }

  /// Whether the next commit has to wait.
  var isFull: Bool {
    !isStopping && !hasEnded && !queue.isEmpty
      && (queue.count >= queueLimit || queuedBytes >= queueSize)
  }

  /// Whether the server had better take the commits before its deadline.
  var isCrowded: Bool { queue.count * 2 >= queueLimit || queuedBytes * 2 >= queueSize }

  /// Takes a commit.
  ///
  /// - Returns: Whether there was room; a server that has ended lets commits go.
  mutating func push(_ commit: Commit, _ size: Int) -> Bool {
    if isStopping || hasEnded { return true }
    if isFull {
      statistics.waits += 1
      return false
    }
    queue.append(commit)
    queuedBytes += size
    return true
  }

  /// Gives all commits away, in exchange for an empty array with room.
  mutating func takeCommits(_ empty: inout [Commit]) {
    swap(&queue, &empty)
    queuedBytes = 0
  }

  var currentStatistics: ServerStatistics {
    var statistics = statistics
    statistics.queueDepth = queue.count
    statistics.meanEvaluation = durations.mean
    statistics.p95Evaluation = durations.p95
    statistics.rate = Double(rate.numerator) / Double(rate.denominator)
    return statistics
  }
}

/// The last so many frames.
struct FrameRing: Sendable {
  private let length: Int
  private var ring: [ShownFrame] = []
  private var next = 0

  init(length: Int) { self.length = max(length, 1) }

  var frames: [ShownFrame] { Array(ring[next...] + ring[..<next]) }

  mutating func append(_ frame: ShownFrame) {
    if ring.count < length {
      ring.append(frame)
    } else {
      ring[next] = frame
      next = (next + 1) % length
    }
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
