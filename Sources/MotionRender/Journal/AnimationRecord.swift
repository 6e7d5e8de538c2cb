internal import MotionTime

/// An animation on a layer, with the times of its adding and its end.
final class AnimationRecord: JournalRecord {
  /// The animation as it was checked; its begin follows the commit's time while that is open.
  private(set) var plan: AnimationPlan

  /// The animation that the program added; nil when the record was made from a commit.
  let source: Animation?

  /// The role, which decides what ends it.
  let role: AnimationRole

  /// Of a motion: where it started when it was added, and how fast; a motion that takes over at the same time starts
  /// from there.
  var startState: LaneState?

  /// The same of the motion in front of its operators, if there are any.
  var innerStart: LaneState?

  let parentClock: ParentClock
  let layer: LayerRecord

  /// Counts all animations of the session in the order of adding.
  let sequence: Int

  /// The operations of the session that added and removed the animation.
  let addedBy: Int
  private(set) var removedBy = Int.max

  /// The delay between commit and begin; nil when the begin is fixed.
  let delay: MediaTime?

  private(set) var added: MediaTime

  /// The time at which the animation was removed or dropped; infinite while it is in place.
  private(set) var ended = MediaTime.infinity

  var isStarted = false

  /// Of a motion: names the connection that it came through.
  var connection: ObjectIdentifier?

  /// Whether it goes on with fewer lanes, or held, where another record ended: that is no event.
  var isContinuation = false

  /// Whether another record goes on where this one ended.
  var isContinued = false

  /// Whether it is a motion that waits for its delay: until it is told that it begins it takes over nothing, and is not
  /// taken over. Of several that begin at one time each does so in its turn.
  var isWaiting = false

  /// Whether it runs, or ends at once, whatever it moves while motion is reduced; nil decides by its property.
  var isEssential: Bool?

  /// Of a motion that waits for its delay: what shows its start value on lanes that nothing else has, until it begins.
  var cover: AnimationRecord?

  /// Whether it was reported that the animation ended or was removed.
  private(set) var isStopped = false

  /// Identifies the current entry of the animation in the schedule of starts and ends; entries with
  /// other stamps are stale.
  var scheduleStamp: UInt32 = 0

  /// The place of the animation in the layer's list, −1 when it is in none.
  var listIndex: Int32 = -1

  /// Whether the transaction that added the animation is not committed yet.
  private(set) var isAddOpen = true

  private var isEndOpen = false
  private var completionSearch = CachedSearch()
  private var startSearch = CachedSearch()

  init(
    _ plan: AnimationPlan, source: Animation?, role: AnimationRole = .layer,
    startState: LaneState? = nil, delay: MediaTime?, on parentClock: ParentClock,
    layer: LayerRecord, sequence: Int, operation: Int, time: MediaTime
  ) {
    self.plan = plan
    self.plan.isMotion = role != .layer
    self.source = source
    self.role = role
    self.startState = startState
    self.delay = delay
    self.parentClock = parentClock
    self.layer = layer
    self.sequence = sequence
    addedBy = operation
    added = time
    follow(time)
  }

  /// Takes the times that follow from when the animation was added.
  private func follow(_ time: MediaTime) {
    added = time
    if let delay { plan.timing.begin = parentClock.time(at: time) + delay }
    completionSearch = CachedSearch(from: time)
    startSearch = CachedSearch(from: time)
  }

  var key: String { plan.key }

  var timing: MediaTiming { plan.timing }

  /// Whether scrubbing back shows the animation again after it completed.
  var namesTimeline: Bool {
    if case .timeline = parentClock { true } else { false }
  }

  private var isDroppedOnCompletion: Bool { plan.isRemovedOnCompletion && !namesTimeline }

  /// Takes the animation away.
  func remove(at time: MediaTime, operation: Int) {
    removedBy = operation
    isEndOpen = true
    setEnd(time)
  }

  /// Records the completion; the animation is dropped then, unless `isRemovedOnCompletion` is
  /// false.
  func complete(at time: MediaTime) {
    completionSearch = CachedSearch(fixed: time)
    if isDroppedOnCompletion { setEnd(time) }
  }

  /// Notes that it was reported that the animation ended or was removed.
  func stop() {
    if isStopped { return }
    isStopped = true
    if isRetired { layer.journal.noteRetired() }
  }

  /// Whether the animation was removed from its layer, and no handler remains to be called.
  var isRetired: Bool { isStopped && ended != .infinity }

  private func setEnd(_ time: MediaTime) {
    if isStopped, ended == .infinity { layer.journal.noteRetired() }
    ended = time
    layer.noteEnd(of: self)
    layer.remove(self)
  }

  func moveOpenEntries(to time: MediaTime) {
    if isAddOpen {
      follow(time)
      layer.note(self)
    }
    if isEndOpen { setEnd(time) }
  }

  func sealOpenEntries() {
    isAddOpen = false
    isEndOpen = false
  }
}

extension AnimationRecord {
  /// The completion time, past or future; infinite for never.
  var completion: MediaTime {
    let now = layer.journal.now
    return completionSearch.result(for: parentClock, now: now) { start in
      parentClock.firstTime(from: start, guess: timing.likelyEnd) {
        timing.isComplete(at: $0, direction: $1)
      }?.time ?? .infinity
    }
  }

  /// The start of the active phase, or the completion time when there is no active phase.
  var start: MediaTime {
    let now = layer.journal.now
    return min(
      startSearch.result(for: parentClock, now: now) { firstActive(from: $0) }, completion)
  }

  private func firstActive(from start: MediaTime) -> MediaTime {
    var from = start
    while let found = parentClock.firstTime(
      from: from, guess: timing.likelyStart, where: timing.hasArrived(at:direction:))
    {
      if timing.phase(at: parentClock.time(at: found.time)) == .active { return found.time }
      if found.segmentEnd == .infinity { return .infinity }
      from = found.segmentEnd
    }
    return .infinity
  }

  /// Returns the sample of the animation at a time; nil when it does not contribute.
  func sample(at time: MediaTime) -> MediaTiming.Sample? {
    let parent = parentClock.time(at: time)
    let phase = timing.phase(at: parent)
    guard timing.contributes(in: phase, removedOnCompletion: plan.isRemovedOnCompletion)
    else { return nil }
    if isDroppedOnCompletion, layer.journal.hasLayerClocks, completion <= time { return nil }
    return timing.sample(at: parent, phase)
  }

  /// Returns whether the animation is on its layer at a time.
  func isListed(at time: MediaTime) -> Bool {
    // An open record is listed as of the time of its open transaction, which may be later than
    // `time`.
    let time = isAddOpen ? added : time
    return time < ended && !(isDroppedOnCompletion && completion <= time)
  }

  /// Returns whether the animation's contribution still changes by itself after a time.
  func isMoving(at time: MediaTime) -> Bool {
    // What a follower reads moves, or does not.
    if plan.isFollower || !isListed(at: time) { return false }
    let direction = parentClock.direction(at: time)
    if direction == 0 { return false }
    let parent = parentClock.time(at: time)
    if timing.speed == 0, parent >= timing.begin, direction > 0 { return false }
    return !timing.isComplete(at: parent, direction: direction)
  }
}

/// A record of the journal, which may hold open entries: those of the transaction that is not committed
/// yet.
///
/// Open entries have the time that the transaction would have if it were committed now, so that
/// readers see them. When that time changes they are moved, and the commit makes them permanent.
protocol JournalRecord {
  /// Gives the open entries another time.
  func moveOpenEntries(to time: MediaTime)

  /// Makes the open entries a part of the past.
  func sealOpenEntries()
}

/// A record whose open entries become operations of the commit.
protocol StateRecord: JournalRecord {
  /// Adds the operations of the open entries.
  func collectOpenEntries(into builder: inout CommitBuilder)
}
