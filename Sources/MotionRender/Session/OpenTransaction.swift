internal import MotionTime

/// The changes since the last commit.
struct OpenTransaction {
  /// The attributes that one level of nested transactions sets; the innermost takes precedence.
  struct Level {
    var duration: Double?
    var timingFunction: TimingFunction?
    var completion: CompletionGroup?
  }

  /// The levels; the first is that of the turn, the others are explicit.
  var levels = [Level()]

  /// Parts of the journal with open entries, except animations.
  var parts: [any StateRecord] = []

  /// The new columns and the released timelines, for observers of commits.
  var columns: [ColumnSource] = []
  var releasedTimelines: [Int] = []

  var added: [AnimationRecord] = []
  var removed: [AnimationRecord] = []

  /// The time that the transaction would have if it were committed now.
  var time = MediaTime.zero

  /// Whether the open entries have an earlier time than this.
  var hasMoved = false

  /// Whether layers' clocks were set since animations last got their begin times.
  var hasNewClocks = false

  /// The timelines with open states.
  var timelines: [TimelineRecord] = []

  /// The timelines with animations that were set since then.
  var changedTimelines: [TimelineRecord] = []

  var isEmpty: Bool { parts.isEmpty && added.isEmpty && removed.isEmpty }

  var defaults: TransactionDefaults {
    TransactionDefaults(
      duration: levels.last { $0.duration != nil }?.duration,
      timingFunction: levels.last { $0.timingFunction != nil }?.timingFunction)
  }

  /// Removes what was committed. The room for a usual turn stays; that for the making of a large scene is
  /// not kept for the rest of the session.
  mutating func removeEntries() {
    parts.removeAll(keepingCapacity: parts.count <= 64)
    timelines.removeAll(keepingCapacity: timelines.count <= 64)
    added.removeAll(keepingCapacity: added.count <= 64)
    removed.removeAll(keepingCapacity: removed.count <= 64)
    columns.removeAll(keepingCapacity: columns.count <= 64)
    releasedTimelines.removeAll(keepingCapacity: releasedTimelines.count <= 64)
  }

  var completion: CompletionGroup? { levels.last { $0.completion != nil }?.completion }
}

extension OpenTransaction {
  /// Returns the changes as a commit; all of them have its time.
  func commit(id: Int) -> Commit {
    var builder = CommitBuilder()
    for part in parts { part.collectOpenEntries(into: &builder) }
    for change in animationChanges {
      if change.isAdded { builder.add(change.record) } else { builder.remove(change.record) }
    }
    for column in columns { builder.show(column) }
    for timeline in releasedTimelines { builder.end(.releaseTimeline(timeline)) }
    return Commit(id: id, time: time, operations: builder.operations)
  }

  /// The animations added and removed, in order.
  var animationChanges: [(operation: Int, record: AnimationRecord, isAdded: Bool)] {
    var changes = added.map { (operation: $0.addedBy, record: $0, isAdded: true) }
    changes += removed.map { (operation: $0.removedBy, record: $0, isAdded: false) }
    return changes.sorted { $0.operation < $1.operation }
  }
}

/// A handler that waits for the end of several animations.
final class CompletionGroup {
  let handler: () -> Void
  var waiting = 0

  /// Whether the transaction that set the handler is committed.
  var isCommitted = false
  var isDone = false

  init(_ handler: @escaping () -> Void) { self.handler = handler }
}
