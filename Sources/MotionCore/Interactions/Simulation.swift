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
    for target in targets { _ = sampled.take(target) { [weak self] in self?.stop() } }
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
    if !clock.isRunning { stop() }
  }

  /// Stays where it is, at rest.
  func stop() {
    clock.stop()
    sampled.release()
    if state.value != .atRest { state.value = .atRest }
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
