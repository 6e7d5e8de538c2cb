internal import MotionTime

/// The states that a timeline went through.
final class TimelineRecord: StateRecord {
  let id: Int
  private(set) var states = History<TimelineClock>()

  /// A counter of changes of the states, by which cached results are invalidated.
  private(set) var version = 0

  /// The animations that name the timeline and are in place, or whose end was not reported yet.
  var animations: [AnimationRecord] = []

  /// Whether the context has already scheduled the animations again because the clock was set.
  var hasNewClock = false

  /// The offset that a reader substitutes for the timeline's states while it reads; nil for none.
  var standIn: MediaTime?

  init(id: Int) { self.id = id }

  func set(_ clock: TimelineClock, at time: MediaTime) -> Bool {
    version += 1
    return states.write(clock, at: time)
  }

  /// Returns the timeline's local time at a global time. Times before the first state use the first
  /// state.
  func localTime(at time: MediaTime) -> MediaTime {
    if let standIn { return standIn }
    guard let state = states.value(at: time) ?? states.values.first else { return time }
    return state.time(at: time)
  }

  /// Returns 0 while it stands still, 1 while it runs on, −1 while it runs back.
  func direction(at time: MediaTime) -> Int {
    let rate = (states.value(at: time) ?? states.values.first)?.rate ?? 1
    return rate > 0 ? 1 : rate < 0 ? -1 : 0
  }

  func moveOpenEntries(to time: MediaTime) {
    version += 1
    states.moveOpenEnd(to: time)
  }

  func sealOpenEntries() {
    version += 1
    states.seal()
  }

  func collectOpenEntries(into builder: inout CommitBuilder) {
    if states.hasOpenEnd { collectState(into: &builder) }
  }

  /// Tells the last state.
  func collectState(into builder: inout CommitBuilder) {
    if let state = states.last { builder.make(.setTimeline(state)) }
  }

  func forget(before time: MediaTime) {
    states.forget(before: time)
  }
}
