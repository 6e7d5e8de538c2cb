internal import Dispatch
public import MotionTime

/// A driver that runs a session in real time on the main dispatch queue.
///
/// The session's clock starts at 0 when the driver is made and follows the machine's monotonic clock: the
/// driver advances it to the present before it runs the program's code, timers, ends of animations and
/// display links. While they run the clock is stopped, so that everything of one turn has the same time.
/// There is no other clock: streams, timers and animations take their times from ``session``.
///
/// The main queue runs everything. Between turns the driver waits without using the processor; it wakes
/// when something is due, and for each frame while a display link is active.
///
/// ```swift
/// let driver = MainQueueDriver()
/// driver.perform {
///   let stage = Stage(size: Size(width: 320, height: 480))
///   // Make layers, add interactions.
/// }
/// dispatchMain()
/// ```
public final class MainQueueDriver {
  /// The session. Its timers are a scheduler on the main queue.
  public var session: MotionSession { loop.session }

  /// Called on the main queue after each turn that left the session at rest: nothing moves, no timer waits,
  /// no display link is active.
  public var onSettled: (() -> Void)? {
    get { loop.onSettled }
    set { loop.onSettled = newValue }
  }

  private let loop: RealTimeLoop
  private let timer: any DispatchSourceTimer

  /// Creates a driver with a session that starts now.
  ///
  /// - Parameters:
  ///   - frameRate: The frame rate of display links, in frames per second.
  ///   - assertionHandler: Receives misuse in the session; nil for `assertionFailure`.
  public init(frameRate: FrameRate = .perSecond(60), assertionHandler: ((String) -> Void)? = nil) {
    let clock = SystemClock()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    self.timer = timer
    loop = RealTimeLoop(
      MotionSession(assertionHandler: assertionHandler), frameRate: frameRate,
      now: { clock.now }, wake: { timer.schedule(deadline: .time($0, of: clock)) })
    timer.setEventHandler { [weak loop] in loop?.turn() }
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Runs code of the program in the session: objects made there belong to it, and what the code changes
  /// happens at one instant, the present.
  ///
  /// The program uses the session's objects in here, or in a callback of the session.
  ///
  /// - Parameter body: The code. The current session is ``session`` while it runs.
  /// - Returns: The result of the code.
  /// - Throws: The error that the code throws.
  /// - Precondition: The caller runs on the main queue or the main thread.
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    dispatchPrecondition(condition: .onQueue(.main))
    return try loop.perform(body)
  }

  /// Ends the session: its runtimes, timers and animations end, and the driver wakes no more.
  ///
  /// - Precondition: The caller runs on the main queue or the main thread.
  public func stop() {
    dispatchPrecondition(condition: .onQueue(.main))
    loop.stop()
  }
}

extension DispatchTime {
  /// Returns the time on the queue's clock at which a clock will show a time; `distantFuture` for
  /// nil.
  fileprivate static func time(_ time: MediaTime?, of clock: SystemClock) -> DispatchTime {
    guard let time else { return .distantFuture }
    let seconds = max((time - clock.now).seconds, 0)
    // A nanosecond more, so that the clock has reached the time when the timer fires.
    return .now() + .nanoseconds(Int(clamping: Int64(min(seconds, 1e6) * 1e9)) + 1)
  }
}
