internal import MotionTime

/// Where a simulation stands in time, and what wakes it at each frame while it runs.
final class SimulationClock {
  private let clock = MotionEnvironment.current.clock
  private let ticker = FrameTicker.current
  private var origin = MediaTime.zero
  private var timeline: Timeline?
  private var frames: Subscription?

  /// Whether the simulation runs.
  var isRunning: Bool { frames != nil }

  /// Whether a timeline holds the simulation still, so that it does not end.
  var isPaused: Bool { timeline?.clock.paused ?? false }

  /// How long the simulation has run.
  var elapsed: MediaTime { now - origin }

  private var now: MediaTime { timeline?.clock.time(at: clock.now) ?? clock.now }

  /// Starts anew and calls a function at each frame from the next on.
  ///
  /// - Parameter fromBegin: Whether the start lies at the timeline's begin, if there is a timeline, and
  ///   not here and now.
  func run(on timeline: Timeline?, fromBegin: Bool, _ step: @escaping () -> Void) {
    stop()
    self.timeline = timeline
    origin = timeline != nil && fromBegin ? .zero : now
    frames = ticker.stream.subscribeToValue { _ in step() }
  }

  /// Stops calling.
  func stop() {
    frames?.unsubscribe()
    frames = nil
  }
}
