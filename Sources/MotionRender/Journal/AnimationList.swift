internal import MotionTime

/// The animations of one property, past and present, in the order of adding.
///
/// Those in place at a time are found by bisecting the times of adding and skipping blocks in which
/// every animation had ended.
struct AnimationList {
  private static let blockSize = 32

  private(set) var parts: [AnimationPart] = []

  /// The latest end of the animations in each block; empty while there is only one block.
  private var blockEnds: [MediaTime] = []

  mutating func append(_ part: AnimationPart) {
    parts.append(part)
    if parts.count <= AnimationList.blockSize { return }
    if parts.count == AnimationList.blockSize + 1 { return measureBlocks() }
    if parts.count % AnimationList.blockSize == 1 { blockEnds.append(.infinity) }
    blockEnds[blockEnds.count - 1] = .infinity
  }

  private mutating func measureBlocks() {
    blockEnds = []
    if parts.count <= AnimationList.blockSize { return }
    for start in stride(from: 0, to: parts.count, by: AnimationList.blockSize) {
      blockEnds.append(.infinity)
      measureBlock(start / AnimationList.blockSize)
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
      let block = index / AnimationList.blockSize
      measureBlock(block)
      index = (block + 1) * AnimationList.blockSize
    }
  }

  private mutating func measureBlock(_ block: Int) {
    let start = block * AnimationList.blockSize
    let end = min(start + AnimationList.blockSize, parts.count)
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
      if !blockEnds.isEmpty, index % AnimationList.blockSize == 0,
        blockEnds[index / AnimationList.blockSize] <= time
      {
        index += AnimationList.blockSize
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

extension AnimationList {
  /// Returns whether any animation is in place at a time.
  func hasAny(at time: MediaTime) -> Bool {
    var found = false
    forEach(at: time) { _ in found = true }
    return found
  }

  /// Shortens the interval to the times, before and after `time`, at which an animation is added or
  /// ends.
  func narrow(_ span: inout StableInterval, at time: MediaTime) {
    let count = parts.partitionIndex { $0.record.added > time }
    if count < parts.count { span.end(before: parts[count].record.added) }
    if count > 0 { span.begin(after: parts[count - 1].record.added) }
    var index = 0
    while index < count {
      let block = index / AnimationList.blockSize
      if !blockEnds.isEmpty, index % AnimationList.blockSize == 0, blockEnds[block] <= time {
        span.begin(after: blockEnds[block])
        index += AnimationList.blockSize
        continue
      }
      span.narrow(by: parts[index].record.ended, at: time)
      index += 1
    }
  }
}
