internal import MotionTime

/// The animations that one property ever had, in the order of adding.
///
/// Those in place at a time are found by bisecting the times of adding and skipping blocks in which
/// every animation had ended.
struct AnimationList {
  private static let blockSize = 32

  private(set) var records: [AnimationRecord] = []

  /// For each block the latest end of its animations.
  private var blockEnds: [MediaTime] = []

  mutating func append(_ record: AnimationRecord) {
    if records.count % AnimationList.blockSize == 0 { blockEnds.append(.infinity) }
    records.append(record)
    blockEnds[blockEnds.count - 1] = .infinity
  }

  /// Takes into account that an animation's end became known or moved.
  mutating func noteEnd(of record: AnimationRecord) {
    let index = records.partitionIndex { $0.sequence >= record.sequence }
    if index < records.count { measureBlock(index / AnimationList.blockSize) }
  }

  private mutating func measureBlock(_ block: Int) {
    let start = block * AnimationList.blockSize
    let end = min(start + AnimationList.blockSize, records.count)
    blockEnds[block] = records[start..<end].reduce(MediaTime(flicks: .min)) { max($0, $1.ended) }
  }

  /// Visits the animations that were added by a time and had not ended then, in order.
  @inline(__always)
  func forEach(at time: MediaTime, _ body: (AnimationRecord) -> Void) {
    if records.isEmpty { return }
    var count = records.count
    if let last = records.last, last.added > time {
      count = records.partitionIndex { $0.added > time }
    }
    var index = 0
    while index < count {
      if index % AnimationList.blockSize == 0,
        blockEnds[index / AnimationList.blockSize] <= time
      {
        index += AnimationList.blockSize
        continue
      }
      let record = records[index]
      if record.ended > time { body(record) }
      index += 1
    }
  }

  /// Drops the animations that ended by a time and were reported.
  mutating func forget(before time: MediaTime) {
    let kept = records.filter { $0.ended > time || !$0.isStopped }
    if kept.count == records.count { return }
    records = kept
    blockEnds = []
    for start in stride(from: 0, to: records.count, by: AnimationList.blockSize) {
      blockEnds.append(.infinity)
      measureBlock(start / AnimationList.blockSize)
    }
  }
}
