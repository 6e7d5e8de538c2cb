internal import MotionTime

/// Tells whoever makes values frame by frame that the host is about to show one.
///
/// ``EventLoop/advance(toFrameAt:showing:)`` ticks; nothing else in the core does.
public final class FrameTicker {
  private let observers = ObserverList<Double>()

  /// The display links that are not paused.
  let displays = ObserverList<DisplayLink.FrameTiming>()

  private let clock: any MotionClock

  /// Creates a ticker that tells the time of a clock.
  init(clock: any MotionClock) {
    self.clock = clock
  }

  /// Whether anybody waits for the next frame, so that the session is not at rest.
  public var isObserved: Bool { !observers.isEmpty || !displays.isEmpty }

  /// Sends the session's time, in seconds, once for each frame.
  public var stream: MotionObservable<Double> {
    MotionObservable(attaching: observers.add)
  }

  /// Tells all who wait the present time, and display links the frame, if the host says which it is.
  public func tick(_ frame: DisplayLink.FrameTiming? = nil) {
    let now = clock.now.seconds
    observers.send(now)
    if let frame { displays.send(frame) }
  }
}

/// Sends the session's time, in seconds, once for each frame that the host shows.
public var frameStream: MotionObservable<Double> { MotionSession.current.frames.stream }
