internal import MotionCore
internal import MotionRender
internal import MotionTime

/// A loop that keeps a session's clock in step with a clock that advances by itself.
///
/// It depends on neither queue nor platform: the time is passed to it, and it requests a wake-up time.
final class RealTimeLoop {
  let session: MotionSession

  /// The frame rate of display links.
  let frameRate: FrameRate

  /// Called after a turn that left the session at rest.
  var onSettled: (() -> Void)?

  private let events: EventLoop
  private let now: () -> MediaTime
  private let wake: (MediaTime?) -> Void
  private var isRunning = true
  private var isTurning = false

  /// The last frame that display links were notified of, nil while none of them is active.
  private var toldFrame: Int?

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - session: The session, whose clock must not be advanced by other code.
  ///   - frameRate: The rate at which display links are notified of frames.
  ///   - now: Returns the time to keep in step with.
  ///   - wake: Requests a call of ``turn()`` at a time, which replaces the previous request; nil for no
  ///     call.
  init(
    _ session: MotionSession, frameRate: FrameRate, now: @escaping () -> MediaTime,
    wake: @escaping (MediaTime?) -> Void
  ) {
    self.session = session
    self.frameRate = frameRate
    self.now = now
    self.wake = wake
    events = session.eventLoop
  }

  /// Whether nothing moves and nothing is due any more.
  private var isSettled: Bool {
    events.nextTime == nil && !events.context.hasRunningAnimations && !events.frames.isObserved
  }

  /// Brings the session to the present, runs a program's code in it and commits what that changed; inside a
  /// turn, only runs the code.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    if isTurning || !isRunning {
      return try MotionSession.$current.withValue(session, operation: body)
    }
    step { try events.advance(to: now()) }
    defer { turn() }
    return try MotionSession.$current.withValue(session, operation: body)
  }

  /// Processes due events, shows a frame if one is due, and requests a wake-up for the next event.
  func turn() {
    if !isRunning { return }
    step {
      if let frame = nextFrame() {
        try events.advance(toFrameAt: frame.time, showing: frame)
      } else {
        try events.advance(to: now())
      }
    }
    if isRunning, isSettled { onSettled?() }
    if isRunning { wake(nextWake()) }
  }

  /// Ends the session.
  func stop() {
    if !isRunning { return }
    isRunning = false
    wake(nil)
    MotionSession.$current.withValue(session) { events.shutdown() }
  }

  /// Returns the frame that is due, if a display link waits for it and was not notified of it.
  private func nextFrame() -> DisplayLink.FrameTiming? {
    guard events.needsFrames else {
      toldFrame = nil
      return nil
    }
    let index = frameRate.firstFrame(atOrAfter: now() + MediaTime(flicks: 1)) - 1
    if let toldFrame, index <= toldFrame { return nil }
    let missed = toldFrame.map { index - $0 - 1 } ?? 0
    toldFrame = index
    return DisplayLink.FrameTiming(
      index: index, time: frameRate.time(ofFrame: index),
      targetTime: frameRate.time(ofFrame: index + 1), missed: missed)
  }

  private func nextWake() -> MediaTime? {
    guard events.needsFrames else { return events.nextTime }
    let next = frameRate.time(ofFrame: toldFrame.map { $0 + 1 } ?? 0)
    return events.nextTime.map { min($0, next) } ?? next
  }

  /// Runs a step of the event loop. A session whose loop fails would fail at each step, so it ends.
  private func step(_ advance: () throws -> Void) {
    isTurning = true
    defer { isTurning = false }
    do {
      try MotionSession.$current.withValue(session, operation: advance)
    } catch {
      session.errors.report(error)
      stop()
    }
  }
}
