internal import MotionTime

/// A ``History`` of values with a fixed number of lanes, stored contiguously.
struct LaneHistory {
  private(set) var times: [MediaTime] = []
  private(set) var lanes: [Double] = []
  private let laneCount: UInt8
  private(set) var hasOpenEnd = false

  init(width: Int) { laneCount = UInt8(width) }

  /// The number of lanes of an entry.
  var width: Int { Int(laneCount) }

  var isEmpty: Bool { times.isEmpty }

  /// Returns the start of the lanes of the last entry at or before a time, or nil.
  func start(at time: MediaTime) -> Int? {
    if let last = times.last, last <= time { return (times.count - 1) * width }
    let next = times.partitionIndex { $0 > time }
    return next == 0 ? nil : (next - 1) * width
  }

  /// Opens an end that repeats the last entry, or holds the default when there is none.
  ///
  /// - Returns: Whether it was not open before.
  mutating func open(at time: MediaTime, default defaultLanes: [Double]) -> Bool {
    if hasOpenEnd { return false }
    // Lane by lane: a slice would hold the storage, and make appending copy all of it.
    if times.isEmpty { lanes = defaultLanes } else { repeatLast() }
    times.append(time)
    hasOpenEnd = true
    return true
  }

  private mutating func repeatLast() {
    let start = lanes.count - width
    for lane in 0..<width { lanes.append(lanes[start + lane]) }
  }

  /// The lanes of the last entry.
  subscript(last lane: Int) -> Double {
    get { lanes[lanes.count - width + lane] }
    set { lanes[lanes.count - width + lane] = newValue }
  }

  /// All lanes of the last entry but one, in order; nil when there is none.
  var lanesBeforeLast: [Double]? {
    times.count < 2 ? nil : Array(lanes.dropLast(width).suffix(width))
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
      lanes.removeSubrange((end - 1) * width..<end * width)
    }
  }

  /// Drops the entries that no reader at or after a time needs.
  mutating func forget(before time: MediaTime) {
    guard let start = start(at: time), start > 0 else { return }
    times.removeFirst(start / width)
    lanes.removeFirst(start)
  }
}
