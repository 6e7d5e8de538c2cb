internal import MotionTime

/// A list of functions that produce values, called frame by frame before the host shows the frame.
///
/// ``EventLoop/advance(toFrameAt:showing:)`` ticks; nothing else in the core does.
public final class FrameTicker {
  private let observers = ObserverList<Double>()

  /// The display links that are not paused.
  let displays = ObserverList<DisplayLink.FrameTiming>()

  /// The properties whose streams are sampled (CMP-10): those who read them do not keep the session from rest.
  let samples = ObserverList<Void>()

  private let clock: any MotionClock

  /// Creates a ticker with the time of a clock.
  init(clock: any MotionClock) {
    self.clock = clock
  }

  /// Whether anybody waits for the next frame, so that the session is not at rest.
  public var isObserved: Bool { !observers.isEmpty || !displays.isEmpty }

  /// Whether there is something to do at a frame.
  public var hasWork: Bool { isObserved || !samples.isEmpty }

  /// Sends the session's time, in seconds, once for each frame.
  public var stream: MotionObservable<Double> {
    MotionObservable(attaching: observers.add)
  }

  /// Calls all observers with the present time, and display links with the frame, if the host gives
  /// one.
  ///
  /// - Parameter frame: The frame; nil when there is none.
  public func tick(_ frame: DisplayLink.FrameTiming? = nil) {
    let now = clock.now.seconds
    observers.send(now)
    samples.send(())
    if let frame { displays.send(frame) }
  }
}

/// Sends the session's time, in seconds, once for each frame that the host shows.
public var frameStream: MotionObservable<Double> { MotionSession.current.frames.stream }
