internal import MotionTime

/// The functions that a sequence calls when play passes their times forwards, each time once.
///
/// One timer waits for the next of them while the timeline runs on. Pausing cancels it, and resuming looks for
/// the first later times: functions that scrubbing passed are not called. What was played back is called again when it
/// is played once more.
final class SequenceCues {
  /// A function and its times on the timeline.
  struct Cue {
    let times: CueTimes
    let action: () -> Void
    fileprivate var played: [PlayedTimes] = []

    init(_ times: CueTimes, action: @escaping () -> Void) {
      self.times = times
      self.action = action
    }
  }

  /// A time at which a function is due.
  private struct Due {
    let cue: Int
    let place: CueTimes.Place
  }

  private var cues: [Cue]
  private var queue = TimedQueue<Due>()
  private let timeline: Timeline
  private let session = MotionSession.current
  private var timer: ScheduledWork?
  private var subscription: Subscription?
  private var isPlayedBack = false

  /// Creates the calls of a sequence, in the order of their first times.
  init(_ cues: [Cue], on timeline: Timeline) {
    self.cues = cues
    self.timeline = timeline
  }

  /// Begins to follow the timeline.
  func start() {
    if cues.isEmpty { return }
    let snapshots = timeline.asStream().subscribeToValue { [weak self] _ in self?.seek() }
    let scales = timeline.timeScale.subscribeToValue { [weak self] _ in self?.seek() }
    subscription = Subscription(endingInReverse: snapshots, scales)
  }

  /// Calls nothing any more.
  func stop() {
    subscription?.unsubscribe()
    timer?.cancel()
    queue = TimedQueue()
    cues = []
  }

  /// Schedules the next function after the timeline's present time.
  private func seek() {
    timer?.cancel()
    if timeline.clock.rate < 0 { isPlayedBack = true }
    if timeline.clock.rate <= 0 { return }
    if isPlayedBack { for index in cues.indices { cues[index].played.forget(from: position) } }
    isPlayedBack = false
    queue = TimedQueue()
    let position = position
    for (index, cue) in cues.enumerated() {
      if let place = cue.times.first(notBefore: position) { insert(Due(cue: index, place: place)) }
    }
    schedule()
  }

  private var position: MediaTime { timeline.clock.time(at: session.clock.now) }

  private func insert(_ due: Due) {
    if let time = cues[due.cue].times.time(of: due.place) { queue.insert(due, at: time) }
  }

  private func schedule() {
    guard timeline.clock.rate > 0, let next = queue.nextTime else { return }
    let wait = wait(until: next)
    timer = session.scheduler.schedule(at: session.clock.now + wait) { [weak self] in self?.fire() }
  }

  /// Returns the time of the session until the timeline has reached a time.
  private func wait(until time: MediaTime) -> MediaTime {
    let rate = timeline.clock.rate
    let wait = max((time - position).divided(by: rate), .zero)
    // Rounding must not end the wait a flick before the time.
    let reached = timeline.clock.time(at: session.clock.now + wait)
    return reached < time ? wait + MediaTime(flicks: Int64((1 / rate).rounded(.up))) : wait
  }

  /// Calls the functions that are due. A call may stop the sequence, or move its timeline.
  private func fire() {
    while timeline.clock.rate > 0, let time = queue.nextTime, time <= position {
      let due = queue.removeFirst().element
      let next = cues[due.cue].times.place(after: due.place)
      if let next { insert(Due(cue: due.cue, place: next)) }
      let following = next.flatMap(cues[due.cue].times.time)
      if cues[due.cue].played.take(time, before: following) { cues[due.cue].action() }
    }
    timer?.cancel()
    schedule()
  }
}

/// The times at which a function was called, in order.
private struct PlayedTimes {
  let first: MediaTime
  var last: MediaTime

  /// The time after the last; nil when there is none.
  var next: MediaTime?
}

extension [PlayedTimes] {
  /// Forgets the times that are not before one.
  fileprivate mutating func forget(from time: MediaTime) {
    removeAll { $0.first >= time }
    for index in indices where self[index].last >= time {
      // One of those between is called again with those after it; one just before the time is not.
      self[index].last = time - MediaTime(flicks: 1)
      self[index].next = nil
    }
  }

  /// Notes a time, with the one that comes after it.
  ///
  /// - Returns: Whether it is new.
  fileprivate mutating func take(_ time: MediaTime, before next: MediaTime?) -> Bool {
    if contains(where: { $0.first <= time && time <= $0.last }) { return false }
    if let index = firstIndex(where: { $0.next == time }) {
      self[index].last = time
      self[index].next = next
    } else {
      append(PlayedTimes(first: time, last: time, next: next))
    }
    return true
  }
}
