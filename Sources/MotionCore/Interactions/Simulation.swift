internal import MotionRender
internal import MotionTime

/// A simulated animation, which sends its values, one for each frame, to the observer of one
/// connection.
final class Simulation<T> {
  private let observer: MotionObserver<T>
  private let state: ReactiveProperty<MotionState>
  private let clock = SimulationClock()
  private let sampled = SampledMotion()
  private var isOpen = true

  /// Begins the motion that waits for its delay, in place of which the one before goes on.
  private var begin: ScheduledWork?

  /// Sends a value of the animation; nil for values that cannot be interpolated.
  private let send: ((LayerValue) -> Void)?

  init(to observer: MotionObserver<T>, state: ReactiveProperty<MotionState>) {
    self.observer = observer
    self.state = state
    send = sender(to: observer)
  }

  /// Takes over the properties that the animation moves; each has the value that was shown then.
  func take(_ targets: [ReactiveProperty<T>]) {
    sampled.release()
    for target in targets { _ = sampled.take(target) { [weak self] in self?.end() } }
  }

  /// Calls a function that starts when a delay is over; on a timeline at once.
  ///
  /// - Parameter first: The value to send at once if nothing moves the targets; nil for none.
  func wait(
    _ delay: Double, _ targets: [ReactiveProperty<T>], showing first: T?,
    _ body: @escaping () -> Void
  ) {
    begin?.cancel()
    begin = nil
    guard delay > 0, let time = try? MediaTime(seconds: delay) else { return body() }
    let isMoved = targets.contains { target in
      target.layerPlace.map { $0.layer.isMovedByMotion($0.keyPath) } ?? false
    }
    if let first, !isMoved { observer.receive(first) }
    let session = MotionSession.current
    begin = session.scheduler.schedule(at: session.clock.now + time) { [weak self] in
      self?.begin = nil
      body()
    }
    if state.value != .active { state.value = .active }
  }

  /// Plays an animation from the next frame on; its last value is exact, whatever the animation shows.
  func start(_ animation: PropertyAnimation, from first: T, to last: T, on timeline: Timeline?) {
    do {
      let track = try track(of: animation, from: first)
      clock.run(on: timeline, fromBegin: true) { [weak self] in self?.step(track, first, last) }
      if state.value != .active { state.value = .active }
    } catch {
      MotionSession.current.errors.report(error)
      if isOpen { observer.receive(last) }
    }
  }

  /// Resolves an animation; where its values cannot be interpolated, of its times alone.
  private func track(of animation: PropertyAnimation, from first: T) throws -> DetachedAnimation {
    if let start = first as? any LayerStorable {
      return try DetachedAnimation(animation, over: start.layerValue)
    }
    let timing = BasicAnimation()
    timing.take(from: animation as Animation)
    return try DetachedAnimation(timing, over: .scalar(0))
  }

  private func step(_ track: DetachedAnimation, _ first: T, _ last: T) {
    let time = clock.elapsed
    if time < track.endTime || clock.isPaused {
      sampled.write {
        if let send { send(track.value(at: time)) } else { observer.receive(first) }
      }
      return
    }
    clock.stop()
    sampled.write { observer.receive(last) }
    if !clock.isRunning { end() }
  }

  /// Stays where it is, at rest.
  func stop() {
    begin?.cancel()
    begin = nil
    end()
  }

  private func end() {
    clock.stop()
    sampled.release()
    if begin == nil, state.value != .atRest { state.value = .atRest }
  }

  /// Ends the connection.
  func close() {
    isOpen = false
    stop()
  }
}

/// Returns a function that sends an observer the values that a layer would show; nil for values that no
/// layer has.
///
/// The observer's type is tested once: a test for each value would take longer than computing it.
private func sender<T>(to observer: MotionObserver<T>) -> ((LayerValue) -> Void)? {
  func sender<V: LayerStorable>(of _: V.Type) -> ((LayerValue) -> Void)? {
    (observer as? MotionObserver<V>).map { observer in
      { observer.receive(V(layerValue: $0)) }
    }
  }
  return (T.self as? any LayerStorable.Type).flatMap { sender(of: $0) }
}
