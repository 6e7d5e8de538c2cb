internal import MotionTime

/// The animations of one property, past and present, in the order in which they act: first motions, then the others,
/// each in the order of adding. So what is added to a motion stays on top of the motion that takes over (CMP-2).
struct AnimationList {
  private var motions = AnimationSection()
  private var others = AnimationSection()

  var parts: [AnimationPart] {
    motions.parts.isEmpty
      ? others.parts : others.parts.isEmpty ? motions.parts : motions.parts + others.parts
  }

  var count: Int { motions.parts.count + others.parts.count }

  mutating func append(_ part: AnimationPart) {
    if part.record.role == .layer { others.append(part) } else { motions.append(part) }
  }

  /// Returns whether a part of an animation is in the list.
  func contains(_ record: AnimationRecord) -> Bool {
    record.role == .layer ? others.contains(record) : motions.contains(record)
  }

  /// Takes into account that an animation's end became known or moved.
  mutating func noteEnd(of record: AnimationRecord) {
    if record.role == .layer { others.noteEnd(of: record) } else { motions.noteEnd(of: record) }
  }

  /// Visits the animations that were added by a time and had not ended then, in order.
  @inline(__always)
  func forEach(at time: MediaTime, _ body: (AnimationPart) -> Void) {
    motions.forEach(at: time, body)
    others.forEach(at: time, body)
  }

  /// Drops the animations that ended by a time and were reported.
  ///
  /// - Returns: Whether there were any.
  mutating func forget(before time: MediaTime) -> Bool {
    let hadMotions = motions.forget(before: time)
    return others.forget(before: time) || hadMotions
  }

  /// Returns whether any animation is in place at a time.
  func hasAny(at time: MediaTime) -> Bool {
    var found = false
    forEach(at: time) { _ in found = true }
    return found
  }

  /// Shortens the interval to the times, before and after `time`, at which an animation is added or
  /// ends.
  func narrow(_ span: inout StableInterval, at time: MediaTime) {
    motions.narrow(&span, at: time)
    others.narrow(&span, at: time)
  }
}

/// Animations of one property in the order of adding.
///
/// Those in place at a time are found by bisecting the times of adding and skipping blocks in which
/// every animation had ended.
private struct AnimationSection {
  private static let blockSize = 32

  private(set) var parts: [AnimationPart] = []

  /// The latest end of the animations in each block; empty while there is only one block.
  private var blockEnds: [MediaTime] = []

  mutating func append(_ part: AnimationPart) {
    parts.append(part)
    if parts.count <= AnimationSection.blockSize { return }
    if parts.count == AnimationSection.blockSize + 1 { return measureBlocks() }
    if parts.count % AnimationSection.blockSize == 1 { blockEnds.append(.infinity) }
    blockEnds[blockEnds.count - 1] = .infinity
  }

  private mutating func measureBlocks() {
    blockEnds = []
    if parts.count <= AnimationSection.blockSize { return }
    for start in stride(from: 0, to: parts.count, by: AnimationSection.blockSize) {
      blockEnds.append(.infinity)
      measureBlock(start / AnimationSection.blockSize)
    }
  }

  /// Returns whether a part of an animation is in the list.
  func contains(_ record: AnimationRecord) -> Bool {
    let index = parts.partitionIndex { $0.record.sequence >= record.sequence }
    return index < parts.count && parts[index].record === record
  }

  /// Takes into account that an animation's end became known or moved.
  mutating func noteEnd(of record: AnimationRecord) {
    if blockEnds.isEmpty { return }
    var index = parts.partitionIndex { $0.record.sequence >= record.sequence }
    while index < parts.count, parts[index].record === record {
      let block = index / AnimationSection.blockSize
      measureBlock(block)
      index = (block + 1) * AnimationSection.blockSize
    }
  }

  private mutating func measureBlock(_ block: Int) {
    let start = block * AnimationSection.blockSize
    let end = min(start + AnimationSection.blockSize, parts.count)
    blockEnds[block] = parts[start..<end].reduce(MediaTime(flicks: .min)) {
      max($0, $1.record.ended)
    }
  }

  /// Visits the animations that were added by a time and had not ended then, in order.
  @inline(__always)
  func forEach(at time: MediaTime, _ body: (AnimationPart) -> Void) {
    if parts.isEmpty { return }
    var count = parts.count
    if let last = parts.last, last.record.added > time {
      count = parts.partitionIndex { $0.record.added > time }
    }
    var index = 0
    while index < count {
      if !blockEnds.isEmpty, index % AnimationSection.blockSize == 0,
        blockEnds[index / AnimationSection.blockSize] <= time
      {
        index += AnimationSection.blockSize
        continue
      }
      let part = parts[index]
      if part.record.ended > time { body(part) }
      index += 1
    }
  }

  /// Drops the animations that ended by a time and were reported.
  ///
  /// - Returns: Whether there were any.
  mutating func forget(before time: MediaTime) -> Bool {
    let kept = parts.filter { $0.record.ended > time || !$0.record.isStopped }
    if kept.count == parts.count { return false }
    parts = kept
    measureBlocks()
    return true
  }
}

extension AnimationSection {
  /// Shortens the interval to the times, before and after `time`, at which an animation is added or
  /// ends.
  func narrow(_ span: inout StableInterval, at time: MediaTime) {
    let count = parts.partitionIndex { $0.record.added > time }
    if count < parts.count { span.end(before: parts[count].record.added) }
    if count > 0 { span.begin(after: parts[count - 1].record.added) }
    var index = 0
    while index < count {
      let block = index / AnimationSection.blockSize
      if !blockEnds.isEmpty, index % AnimationSection.blockSize == 0, blockEnds[block] <= time {
        span.begin(after: blockEnds[block])
        index += AnimationSection.blockSize
        continue
      }
      span.narrow(by: parts[index].record.ended, at: time)
      index += 1
    }
  }
}
