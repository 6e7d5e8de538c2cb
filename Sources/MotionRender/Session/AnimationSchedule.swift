internal import MotionTime

/// The next start or end of each committed animation, earliest first.
///
/// Adding, removing and delivering cost the logarithm of the number of animations. An entry whose
/// animation was removed, stopped or entered again is skipped when it comes to the top. Animations
/// are inserted lazily, at the next query: until then they are only listed, since several changes
/// of a clock in one turn count once.
struct AnimationSchedule {
  private struct Entry {
    let record: AnimationRecord
    let stamp: UInt32

    var isCurrent: Bool {
      stamp == record.scheduleStamp && !record.isStopped && record.removedBy == .max
    }
  }

  private var queue = TimedQueue<Entry>()
  private var waiting: [AnimationRecord] = []
  private var clockVersion = 0

  /// The number of entries made, moved or dropped, so that tests can count the work.
  private(set) var visits = 0

  /// Schedules an animation, or schedules it again because its clock was set.
  mutating func enter(_ record: AnimationRecord) { waiting.append(record) }

  /// Returns the earliest pending start or end, or nil when there is none.
  ///
  /// - Parameter journal: Has the animations, which are all entered again after layers' clocks were set.
  mutating func next(in journal: Journal) -> MediaTime? {
    update(from: journal)
    while let first = queue.first {
      if first.element.isCurrent { return first.time }
      removeFirst()
    }
    return nil
  }

  /// Takes the animations with a start or an end that is due at a time, each once, in no order.
  mutating func takeDue(at time: MediaTime, in journal: Journal) -> [AnimationRecord] {
    var due: [AnimationRecord] = []
    while let next = next(in: journal), next <= time {
      let record = removeFirst().record
      record.scheduleStamp &+= 1
      due.append(record)
    }
    return due
  }

  private mutating func update(from journal: Journal) {
    if clockVersion != journal.clockVersion {
      clockVersion = journal.clockVersion
      waiting += journal.animations.filter { !$0.isAddOpen && !$0.namesTimeline }
    }
    if waiting.isEmpty { return }
    for record in waiting where !record.isStopped && record.removedBy == .max {
      record.scheduleStamp &+= 1
      let time = record.nextEvent
      if time == .infinity { continue }
      queue.insert(Entry(record: record, stamp: record.scheduleStamp), at: time)
    }
    visits += waiting.count
    purge(keeping: journal.activeAnimationCount)
    waiting.removeAll(keepingCapacity: waiting.count <= 64)
  }

  /// Removes obsolete entries, once they are the majority.
  private mutating func purge(keeping count: Int) {
    if queue.count <= max(64, 2 * count) { return }
    visits += queue.count
    queue.removeAll { !$0.isCurrent }
  }

  @discardableResult
  private mutating func removeFirst() -> Entry {
    visits += 1
    return queue.removeFirst().element
  }
}

extension AnimationRecord {
  /// The time at which the animation starts or, once it has started, completes.
  var nextEvent: MediaTime { isStarted ? completion : start }
}
