internal import MotionTime

/// The state of a sequence that was played back: it moves until its timeline reaches the end that it runs to.
///
/// The animations of its pieces cannot tell, since each of them ends once.
final class SequenceDirection {
  private let player: SequencePlayer
  private let timeline: Timeline
  private let state: ReactiveProperty<MotionState>
  private let session = MotionSession.current
  private var timer: ScheduledWork?
  private var subscriptions: Subscription?

  init(of player: SequencePlayer, on timeline: Timeline, _ state: ReactiveProperty<MotionState>) {
    (self.player, self.timeline, self.state) = (player, timeline, state)
    subscriptions = Subscription(
      endingInReverse: timeline.asStream().subscribeToValue { [weak self] _ in self?.update() },
      timeline.timeScale.subscribeToValue { [weak self] _ in self?.update() })
  }

  deinit {
    subscriptions?.unsubscribe()
    timer?.cancel()
  }

  private func update() {
    timer?.cancel()
    let rate = timeline.clock.rate
    if rate == 0 { return }
    let place = timeline.currentTime - player.origin
    let left = rate > 0 ? player.resolved.duration - place : place
    // A flick of rounding is no way to go.
    let isMoving = left > 1e-8 || rate > 0 && player.isRunning
    if isMoving != (state.value == .active) { state.value = isMoving ? .active : .atRest }
    guard isMoving, let wait = try? MediaTime(seconds: left / abs(rate)) else { return }
    timer = session.scheduler.schedule(at: session.clock.now + wait) { [weak self] in
      self?.update()
    }
  }
}
