internal import MotionTime

/// A builder of commits, which collects the operations of an open transaction, or those that create
/// the present state. Everything is created before it is referred to.
struct CommitBuilder {
  private var made: [Operation] = []
  private var placed: [Operation] = []
  private var written: [Operation] = []
  private var animated: [Operation] = []
  private var shown: [Operation] = []
  private var ended: [Operation] = []

  init() {}

  var operations: [Operation] { made + placed + written + animated + shown + ended }

  mutating func make(_ operation: Operation) { made.append(operation) }
  mutating func place(_ operation: Operation) { placed.append(operation) }
  mutating func write(_ operation: Operation) { written.append(operation) }
  mutating func end(_ operation: Operation) { ended.append(operation) }

  mutating func add(_ record: AnimationRecord) {
    animated.append(.addAnimation(AddedAnimation(record)))
  }

  mutating func remove(_ record: AnimationRecord) {
    animated.append(.removeAnimation(record.sequence))
  }

  mutating func show(_ column: ColumnSource) {
    column.forEachColumn { property, lane in
      shown.append(.addColumn(layer: column.layer.id, property.identity, lane: lane))
    }
  }
}

extension AddedAnimation {
  init(_ record: AnimationRecord) {
    sequence = record.sequence
    layer = record.layer.id
    if case .timeline(let found) = record.parentClock {
      timeline = found.id
    } else {
      timeline = nil
    }
    plan = record.plan
  }
}

extension Journal {
  /// Returns a commit that makes everything that is in place now, for a journal that starts here.
  func checkpoint(id: Int, at time: MediaTime) -> Commit {
    var builder = CommitBuilder()
    for layer in layers where !layer.isDestroyed { layer.collectState(into: &builder) }
    for timeline in namedTimelines { timeline.collectState(into: &builder) }
    for animation in animations where animation.isListed(at: time) && !animation.isAddOpen {
      builder.add(animation)
    }
    for column in columns where !column.layer.isDestroyed { builder.show(column) }
    return Commit(id: id, time: time, operations: builder.operations)
  }
}
