public import MotionRender
public import MotionTime
import OrreryBasics
internal import PlatformC

/// Shows frames on a thread of its own, whatever the program's thread does.
///
/// It gets commits through one queue and keeps a journal of its own, which it evaluates with the same
/// formulas as everybody else: a frame is bit for bit what ``Journal`` shows at its time. At each
/// deadline it makes one frame, of which the latest counts; deadlines that it missed are skipped. While
/// nothing moves it sleeps.
///
/// The program's thread never waits for it except when the queue is full, and it never waits for the
/// program's thread.
public final class RenderServer: Sendable {
  /// What a server is to do.
  public struct Configuration: Sendable {
    /// Frames a second, 1…1000.
    public var rate: FrameRate

    /// How many commits may wait.
    public var queueLimit = 1024

    /// About how many bytes of commits may wait.
    public var queueSize = 64 << 20

    /// The names of columns whose values the log of frames keeps; none for the first 64.
    public var loggedColumns: [String] = []

    /// How many frames the log keeps, the last ones.
    public var logLength = 10_000

    /// Gets every frame, on the server's thread.
    public var onFrame: (@Sendable (ShownFrame) -> Void)?

    /// Hears that a commit has waited 100 ms for room in the queue, on the program's thread.
    public var onWarning: (@Sendable (String) -> Void)?

    /// Creates a configuration with the defaults above.
    public init(rate: FrameRate) {
      self.rate = rate
    }
  }

  private let state: Guarded<ServerState>
  private let clock: SystemClock
  private let configuration: Configuration

  /// Starts a server.
  ///
  /// - Parameter clock: The clock of the session whose commits come.
  /// - Throws: ``RenderError`` (`serverLost`) when there can be no more threads.
  public init(_ configuration: Configuration, clock: SystemClock) throws(RenderError) {
    self.configuration = configuration
    self.clock = clock
    state = Guarded(ServerState(configuration))
    let loop = ServerLoop(state, clock, configuration)
    guard let thread = RenderServer.start(loop) else {
      throw RenderError(
        .serverLost, "there can be no more threads. End other programs and try again.")
    }
    state.withLock { $0.thread = thread }
  }

  deinit { stop() }

  /// Starts the thread; its stack is large enough for trees of layers as deep as they may be.
  private static func start(_ loop: ServerLoop) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 16 << 20)
    var thread = pthread_t()
    let box = Unmanaged.passRetained(loop)
    if pthread_create(&thread, &attributes, serverEntry, box.toOpaque()) == 0 { return thread }
    box.release()
    return nil
  }

  /// Hands over a commit; commits must come in order and none may be missing.
  ///
  /// While the queue is full it waits, and warns after each 100 ms. After ``stop()`` it does nothing.
  public func submit(_ commit: Commit) {
    let size = commit.approximateSize
    if state.withLock({ $0.push(commit, size) }) { return wake() }
    while true {
      state.notify()
      let latest = clock.reading(at: clock.now + MediaTime(flicks: 70_560_000))
      let isTaken = state.wait(
        until: latest, for: { !$0.isFull }, then: { $0.push(commit, size) })
      if isTaken { return wake() }
      configuration.onWarning?(
        "backPressure: the render server is behind by \(configuration.queueLimit) commits. "
          + "Commit less often.")
    }
  }

  /// Wakes the thread when it has no deadline to wake it.
  private func wake() {
    if state.withLock({ $0.isIdle }) { state.notify() }
  }

  /// Finishes the frame under way and ends the thread, within a second; calling it again does nothing.
  ///
  /// - Returns: Whether the thread has ended.
  @discardableResult
  public func stop() -> Bool {
    state.withLock { $0.isStopping = true }
    state.notify()
    let latest = clock.reading(at: clock.now + MediaTime(flicks: MediaTime.flicksPerSecond))
    let ended = state.wait(until: latest, for: \.hasEnded) { state in
      defer { state.thread = nil }
      return (thread: state.thread, isEnd: state.hasEnded)
    }
    guard let thread = ended.thread else { return ended.isEnd }
    if ended.isEnd { pthread_join(thread, nil) } else { pthread_detach(thread) }
    return ended.isEnd
  }
}

extension RenderServer {
  /// Frames a second; a new rate counts from the last frame on.
  public var rate: FrameRate {
    get { state.withLock { $0.rate } }
    set {
      state.withLock { $0.rate = newValue }
      state.notify()
    }
  }

  /// The newest frame, nil before the first.
  public var lastFrame: ShownFrame? { state.withLock { $0.lastFrame } }

  /// The columns of ``lastFrame``, in order.
  public var columns: [Column] { state.withLock { $0.columns } }

  /// The last frames in order, with the values of the columns that the configuration names.
  public var frameLog: [ShownFrame] { state.withLock { $0.log.frames } }

  /// How well the server keeps up.
  public var statistics: ServerStatistics { state.withLock { $0.currentStatistics } }

  /// Why the server gave up, nil while it has not.
  public var failure: RenderError? { state.withLock { $0.failure } }

  /// Waits until a frame with at least a number is there, or the server has ended.
  ///
  /// - Returns: The newest frame, nil when the server ended without one.
  public func waitForFrame(_ index: Int) -> ShownFrame? {
    state.wait(
      until: nil, for: { $0.hasEnded || ($0.lastFrame?.index ?? -1) >= index },
      then: { $0.lastFrame })
  }

  /// Waits until a frame shows a commit, by its number, or the server has ended.
  ///
  /// - Returns: The newest frame, nil when the server ended without one.
  public func waitForFrame(showing commit: Int) -> ShownFrame? {
    state.wait(
      until: nil, for: { $0.hasEnded || ($0.lastFrame?.commit ?? -1) >= commit },
      then: { $0.lastFrame })
  }
}

/// What the thread begins with.
private func serverEntry(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  // Signals are the program's thread's business.
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, nil)
  Unmanaged<ServerLoop>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}
