internal import MotionTime

/// The functions that a sequence calls when play passes their times forwards, each once.
///
/// One timer waits for the next of them while the timeline runs. Pausing cancels it, and going on looks for
/// the first time that lies ahead: what scrubbing passed over is not called.
final class SequenceCues {
  /// A function and its time on the timeline.
  struct Cue {
    let time: MediaTime
    let action: () -> Void
    var isDone = false
  }

  private var cues: [Cue]
  private var next = 0
  private let timeline: Timeline
  private let session = MotionSession.current
  private var timer: ScheduledWork?
  private var subscription: Subscription?

  /// Creates the calls of a sequence, in the order of time.
  init(_ cues: [Cue], on timeline: Timeline) {
    self.cues = cues
    self.timeline = timeline
  }

  /// Begins to follow the timeline.
  func start() {
    if cues.isEmpty { return }
    subscription = timeline.asStream().subscribeToValue { [weak self] _ in self?.seek() }
  }

  /// Calls nothing any more.
  func stop() {
    subscription?.unsubscribe()
    timer?.cancel()
    cues = []
  }

  /// Looks for what lies ahead of where the timeline stands.
  private func seek() {
    timer?.cancel()
    let position = position
    var (low, high) = (0, cues.count)
    while low < high {
      let middle = (low + high) / 2
      if cues[middle].time < position { low = middle + 1 } else { high = middle }
    }
    next = low
    schedule()
  }

  private var position: MediaTime { timeline.clock.time(at: session.clock.now) }

  private func schedule() {
    if timeline.clock.paused { return }
    while next < cues.count, cues[next].isDone { next += 1 }
    guard next < cues.count else { return }
    let now = session.clock.now
    let wait = max(cues[next].time - position, .zero)
    timer = session.scheduler.schedule(at: now + wait) { [weak self] in self?.fire() }
  }

  /// Calls what is due. A call may stop the sequence, or move its timeline.
  private func fire() {
    while next < cues.count, !timeline.clock.paused, cues[next].time <= position {
      let cue = cues[next]
      next += 1
      if cue.isDone { continue }
      cues[next - 1].isDone = true
      cue.action()
    }
    timer?.cancel()
    schedule()
  }
}
