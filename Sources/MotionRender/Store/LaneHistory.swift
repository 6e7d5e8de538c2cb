internal import MotionTime

/// A ``History`` of values with a fixed number of lanes, in one block of a ``BlockPool``: the times, then
/// the lanes of each entry.
///
/// A copy shares the block: only the row that holds the history changes it. The owner calls ``free(in:)``
/// when it needs it no more.
struct LaneHistory: BitwiseCopyable {
  /// Has room for ``capacity`` entries; nil for none.
  private var block: BlockPool.Block?

  private var entryCount: Int32 = 0
  private var capacity: Int32 = 0
  private let laneCount: UInt8
  private(set) var hasOpenEnd = false

  init(width: Int) { laneCount = UInt8(width) }

  /// The number of lanes of an entry.
  var width: Int { Int(laneCount) }

  /// The number of entries.
  var count: Int { Int(entryCount) }

  var isEmpty: Bool { entryCount == 0 }

  /// The times of the entries, ascending; valid until the next change.
  var times: UnsafeBufferPointer<MediaTime> {
    UnsafeBufferPointer(start: timePointer, count: count)
  }

  // `MediaTime` is one `Int64`, and has no other words than a block.
  private var timePointer: UnsafeMutablePointer<MediaTime>? {
    block.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: MediaTime.self) }
  }

  /// The lanes of an entry; valid until the next change.
  ///
  /// - Parameter index: Less than ``count``.
  func lanes(of index: Int) -> UnsafeMutablePointer<Double> {
    // There is a block where there is an entry.
    UnsafeMutableRawPointer(block.unsafelyUnwrapped + Int(capacity) + index * width)
      .assumingMemoryBound(to: Double.self)
  }

  /// The lanes of the last entry, or nil.
  var last: UnsafeMutablePointer<Double>? { isEmpty ? nil : lanes(of: count - 1) }

  /// Returns the index of the last entry at or before a time, or nil.
  @inline(__always)
  func index(at time: MediaTime) -> Int? {
    guard let timePointer, count > 0 else { return nil }
    if timePointer[count - 1] <= time { return count - 1 }
    let next = times.partitionIndex { $0 > time }
    return next == 0 ? nil : next - 1
  }

  /// Returns the lanes of the last entry at or before a time, or nil.
  @inline(__always)
  func lanes(at time: MediaTime) -> UnsafeMutablePointer<Double>? {
    // No `map`: the function would be an object.
    guard let index = index(at: time) else { return nil }
    return lanes(of: index)
  }

  /// Opens an end that repeats the last entry, or holds the default when there is none.
  ///
  /// - Returns: Whether it was not open before.
  mutating func open(at time: MediaTime, default lanes: [Double], in pool: inout BlockPool) -> Bool
  {
    if hasOpenEnd { return false }
    if entryCount == capacity { grow(in: &pool) }
    let last = isEmpty ? nil : self.lanes(of: count - 1)
    let made = self.lanes(of: count)
    for lane in 0..<width { made[lane] = last?[lane] ?? lanes[lane] }
    timePointer?[count] = time
    entryCount += 1
    hasOpenEnd = true
    return true
  }

  private func words(_ capacity: Int32) -> Int {
    BlockPool.capacity(for: Int(capacity) * (width + 1))
  }

  private mutating func grow(in pool: inout BlockPool) {
    let larger = max(1, capacity * 2)
    let made = pool.allocate(words(larger))
    if let block {
      made.update(from: block, count: count)
      (made + Int(larger)).update(from: block + Int(capacity), count: count * width)
      pool.release(block, words(capacity))
    }
    block = made
    capacity = larger
  }

  mutating func moveOpenEnd(to time: MediaTime) {
    if hasOpenEnd { timePointer?[count - 1] = time }
  }

  /// Makes the open end a part of the past; of two entries at one time the later stays.
  mutating func seal() {
    if !hasOpenEnd { return }
    hasOpenEnd = false
    guard count > 1, let timePointer, timePointer[count - 2] == timePointer[count - 1] else {
      return
    }
    lanes(of: count - 2).update(from: lanes(of: count - 1), count: width)
    entryCount -= 1
  }

  /// Drops the entries that no reader at or after a time needs.
  mutating func forget(before time: MediaTime) {
    let next = times.partitionIndex { $0 > time }
    guard next > 1, let timePointer else { return }
    let dropped = next - 1
    let kept = count - dropped
    timePointer.update(from: timePointer + dropped, count: kept)
    lanes(of: 0).update(from: lanes(of: dropped), count: kept * width)
    entryCount = Int32(kept)
  }

  /// Gives the block back.
  mutating func free(in pool: inout BlockPool) {
    if let block { pool.release(block, words(capacity)) }
    block = nil
    entryCount = 0
    capacity = 0
    hasOpenEnd = false
  }
}
