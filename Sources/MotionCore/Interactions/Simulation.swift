internal import MotionRender
internal import MotionTime

/// Sends the values of an animation, one for each frame, to the observer of one connection.
final class Simulation<T> {
  private let observer: MotionObserver<T>
  private let state: ReactiveProperty<MotionState>
  private let clock = SimulationClock()
  private var isOpen = true

  init(to observer: MotionObserver<T>, state: ReactiveProperty<MotionState>) {
    self.observer = observer
    self.state = state
  }

  /// Plays an animation from the next frame on; its last value is exact, whatever the animation shows.
  func start(_ animation: PropertyAnimation, from first: T, to last: T, on timeline: Timeline?) {
    do {
      let track = try ValueTrack(animation, from: first)
      clock.run(on: timeline, fromBegin: true) { [weak self] in self?.step(track, last) }
      if state.value != .active { state.value = .active }
    } catch {
      MotionSession.current.errors.report(error)
      if isOpen { observer.receive(last) }
    }
  }

  private func step(_ track: ValueTrack<T>, _ last: T) {
    let time = clock.elapsed
    if time < track.endTime || clock.isPaused { return observer.receive(track.value(at: time)) }
    clock.stop()
    observer.receive(last)
    if !clock.isRunning { stop() }
  }

  /// Stays where it is, at rest.
  func stop() {
    clock.stop()
    if state.value != .atRest { state.value = .atRest }
  }

  /// Ends the connection.
  func close() {
    isOpen = false
    stop()
  }
}

/// The values of an animation as a type of the language.
private struct ValueTrack<T> {
  private let animation: DetachedAnimation
  private let first: T

  /// Resolves an animation; where its values cannot be interpolated, of its times alone.
  init(_ animation: PropertyAnimation, from first: T) throws {
    self.first = first
    if let start = first as? any LayerStorable {
      self.animation = try DetachedAnimation(animation, over: start.layerValue)
    } else {
      let timing = BasicAnimation()
      timing.take(from: animation as Animation)
      self.animation = try DetachedAnimation(timing, over: .scalar(0))
    }
  }

  var endTime: MediaTime { animation.endTime }

  func value(at time: MediaTime) -> T {
    guard let type = T.self as? any LayerStorable.Type else { return first }
    return type.init(layerValue: animation.value(at: time)) as? T ?? first
  }
}
