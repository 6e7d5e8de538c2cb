internal import MotionTime

/// The clock of a simulation, which calls it at each frame while it runs.
///
/// While a timeline holds it still it sleeps, and wakes for one frame after each change of the timeline.
final class SimulationClock {
  private let clock = MotionSession.current.clock
  private let ticker = MotionSession.current.frames
  private var origin = MediaTime.zero
  private var timeline: Timeline?
  private var step: (() -> Void)?
  private var frames: Subscription?
  private var snapshots: Subscription?
  private var scales: Subscription?

  /// Whether the simulation runs.
  var isRunning: Bool { step != nil }

  /// Whether a timeline holds the simulation still, so that it does not end.
  var isPaused: Bool { timeline?.clock.rate == 0 }

  /// The time since the simulation started.
  var elapsed: MediaTime { now - origin }

  private var now: MediaTime { timeline?.clock.time(at: clock.now) ?? clock.now }

  /// Starts, and calls a function at each frame from the next on.
  ///
  /// - Parameter fromBegin: Whether the start is the timeline's begin, if there is a timeline, and
  ///   not here and now.
  func run(on timeline: Timeline?, fromBegin: Bool, _ step: @escaping () -> Void) {
    stop()
    self.timeline = timeline
    self.step = step
    origin = timeline != nil && fromBegin ? .zero : now
    wake()
    snapshots = timeline?.subscribeToValue { [weak self] _ in self?.wake() }
    scales = timeline?.timeScale.subscribeToValue { [weak self] _ in self?.wake() }
  }

  /// Stops calling.
  func stop() {
    step = nil
    sleep()
    snapshots?.unsubscribe()
    snapshots = nil
    scales?.unsubscribe()
    scales = nil
  }

  private func wake() {
    if frames != nil { return }
    frames = ticker.stream.subscribeToValue { [weak self] _ in self?.tick() }
  }

  private func sleep() {
    frames?.unsubscribe()
    frames = nil
  }

  private func tick() {
    if isPaused { sleep() }
    step?()
  }
}
