internal import MotionTime

/// A list of values with their times, found by binary search.
///
/// The last entry may be *open*: written in a transaction that is not committed yet. Its time moves
/// with the transaction's until it is sealed.
struct History<Value> {
  private(set) var times: [MediaTime] = []
  private(set) var values: [Value] = []
  private(set) var hasOpenEnd = false

  var isEmpty: Bool { times.isEmpty }
  var last: Value? { values.last }

  /// Returns the index of the last entry at or before a time, or nil.
  func index(at time: MediaTime) -> Int? {
    if let last = times.last, last <= time { return times.count - 1 }
    let next = times.partitionIndex { $0 > time }
    return next == 0 ? nil : next - 1
  }

  /// Returns the value at a time, or nil before the first entry.
  func value(at time: MediaTime) -> Value? {
    index(at: time).map { values[$0] }
  }

  /// Returns the time of the first entry after a time, or nil.
  func nextTime(after time: MediaTime) -> MediaTime? {
    let next = times.partitionIndex { $0 > time }
    return next < times.count ? times[next] : nil
  }

  /// Writes at the open end, making one when there is none.
  ///
  /// - Returns: Whether it had to be made.
  mutating func write(_ value: Value, at time: MediaTime) -> Bool {
    if hasOpenEnd {
      values[values.count - 1] = value
      return false
    }
    times.append(time)
    values.append(value)
    hasOpenEnd = true
    return true
  }

  mutating func moveOpenEnd(to time: MediaTime) {
    if hasOpenEnd { times[times.count - 1] = time }
  }

  /// Makes the open end a part of the past; of two entries at one time the later stays.
  mutating func seal() {
    if !hasOpenEnd { return }
    hasOpenEnd = false
    let end = times.count - 1
    if end > 0, times[end - 1] == times[end] {
      times.remove(at: end - 1)
      values.remove(at: end - 1)
    }
  }

  /// Drops the entries that no reader at or after a time needs.
  mutating func forget(before time: MediaTime) {
    guard let index = index(at: time), index > 0 else { return }
    times.removeFirst(index)
    values.removeFirst(index)
  }
}
