internal import MotionTime

/// Starts and ends of animations that no handler has heard of yet.
struct EventQueue {
  /// In the order of delivery at one time: starts come before ends.
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

  private var nextTime: MediaTime?
  private var isKnown = false

  mutating func invalidate() { isKnown = false }

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

  /// The time of the earliest event, or nil when none is to come.
  mutating func next(among animations: [AnimationRecord]) -> MediaTime? {
    if isKnown { return nextTime }
    var earliest = pending.map(\.time).min() ?? .infinity
    for record in animations where !record.isStopped && record.removedBy == .max {
      earliest = min(earliest, record.isStarted ? record.completion : record.start)
    }
    nextTime = earliest == .infinity ? nil : earliest
    isKnown = true
    return nextTime
  }

  /// Takes the events that are due at a time, in the order of delivery.
  mutating func takeDue(at time: MediaTime, among animations: [AnimationRecord]) -> [Event] {
    isKnown = false
    var due = pending.filter { $0.time <= time }
    pending.removeAll { $0.time <= time }
    due += due.compactMap { EventQueue.start(before: $0) }
    for record in animations
    where !record.isStopped && record.removedBy == .max && !record.isAddOpen {
      EventQueue.collect(record, until: time, into: &due)
    }
    return due.sorted { $0.order < $1.order }
  }

  /// The start of an animation that was removed before anyone heard of its start.
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
