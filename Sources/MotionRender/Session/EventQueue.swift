internal import MotionTime

/// The starts and ends of animations that were not delivered to handlers yet.
struct EventQueue {
  /// The kind of an event, in the order of delivery at one time: starts precede ends.
  enum Kind: Int {
    case start
    case stop
    case group
  }

  struct Event {
    let time: MediaTime
    let kind: Kind
    let layer: LayerRecord?
    let record: AnimationRecord?
    let group: CompletionGroup?
    let isFinished: Bool

    var order: (MediaTime, Int, Int, Int) {
      (time, kind.rawValue, layer?.id ?? .max, record?.sequence ?? .max)
    }
  }

  /// Ends of animations that were removed, and handlers of transactions that are due.
  private(set) var pending: [Event] = []

  /// The pending starts and ends of animations that are in place.
  private(set) var schedule = AnimationSchedule()

  private var nextTime: MediaTime?
  private var isKnown = false

  mutating func invalidate() { isKnown = false }

  /// Notes that an animation was committed, or that its clock was set.
  mutating func enter(_ record: AnimationRecord) {
    isKnown = false
    schedule.enter(record)
  }

  /// Notes that an animation was removed; one that had completed by then counts as finished.
  mutating func addStop(of record: AnimationRecord, at time: MediaTime) {
    if record.isStopped { return }
    isKnown = false
    let completion = record.completion
    let isFinished = completion <= time
    pending.append(
      Event(
        time: isFinished ? completion : time, kind: .stop, layer: record.layer, record: record,
        group: nil, isFinished: isFinished))
  }

  mutating func addGroup(_ group: CompletionGroup, at time: MediaTime) {
    isKnown = false
    pending.append(
      Event(time: time, kind: .group, layer: nil, record: nil, group: group, isFinished: false))
  }

  /// Returns the time of the earliest event, or nil when none is pending.
  ///
  /// - Parameter open: The animations that the open transaction added.
  mutating func next(in journal: Journal, besides open: [AnimationRecord]) -> MediaTime? {
    if isKnown { return nextTime }
    var earliest = pending.map(\.time).min() ?? .infinity
    earliest = min(earliest, schedule.next(in: journal) ?? .infinity)
    for record in open where !record.isStopped && record.removedBy == .max {
      earliest = min(earliest, record.nextEvent)
    }
    nextTime = earliest == .infinity ? nil : earliest
    isKnown = true
    return nextTime
  }

  /// Takes the events that are due at a time, in the order of delivery.
  mutating func takeDue(at time: MediaTime, in journal: Journal) -> [Event] {
    isKnown = false
    var due = pending.filter { $0.time <= time }
    pending.removeAll { $0.time <= time }
    due += due.compactMap { EventQueue.start(before: $0) }
    for record in schedule.takeDue(at: time, in: journal) {
      EventQueue.collect(record, until: time, into: &due)
      if record.completion > time { schedule.enter(record) }
    }
    return due.sorted { $0.order < $1.order }
  }

  /// Returns the start of an animation that was removed before its start was delivered.
  private static func start(before stop: Event) -> Event? {
    guard let record = stop.record, !record.isStarted else { return nil }
    let time = record.start
    if time > stop.time { return nil }
    return Event(
      time: time, kind: .start, layer: stop.layer, record: record, group: nil, isFinished: false)
  }

  private static func collect(
    _ record: AnimationRecord, until time: MediaTime, into due: inout [Event]
  ) {
    let start = record.start
    if !record.isStarted, start <= time {
      due.append(
        Event(
          time: start, kind: .start, layer: record.layer, record: record, group: nil,
          isFinished: false))
    }
    let end = record.completion
    if end <= time {
      due.append(
        Event(
          time: end, kind: .stop, layer: record.layer, record: record, group: nil,
          isFinished: true))
    }
  }
}
