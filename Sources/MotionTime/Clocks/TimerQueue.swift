/// A scheduler that keeps its work in order of time, and of asking where times are equal.
///
/// It has no thread and reads no clock: whoever turns the clock asks ``nextTime`` and calls
/// ``runDue(at:)``.
public final class TimerQueue {
  private struct Entry {
    let time: MediaTime
    let sequence: Int
    let work: ScheduledWork

    func precedes(_ other: Entry) -> Bool {
      (time, sequence) < (other.time, other.sequence)
    }
  }

  /// A binary heap: the entry at i comes before those at 2i + 1 and 2i + 2.
  private var heap: [Entry] = []
  private var nextSequence = 0
  private var purgeThreshold = 64

  /// Creates a queue without work.
  public init() {}

  /// When the earliest waiting work is due, or nil when none waits.
  public var nextTime: MediaTime? {
    dropCancelled()
    return heap.first?.time
  }

  /// Arranges for some work to be done when the queue is next run at or after a time.
  ///
  /// - Returns: A handle that can cancel the work; letting go of it does not.
  @discardableResult
  public func schedule(at time: MediaTime, _ work: @escaping () -> Void) -> ScheduledWork {
    purgeIfCrowded()
    let handle = ScheduledWork(work)
    heap.append(Entry(time: time, sequence: nextSequence, work: handle))
    nextSequence += 1
    rise(from: heap.count - 1)
    return handle
  }

  /// Does the work that is due at a time, earliest first.
  ///
  /// Work that is scheduled meanwhile waits for the next call, even when it is due already, so that
  /// the caller stays in charge of work that schedules itself again.
  ///
  /// - Returns: How many pieces of work were done.
  @discardableResult
  public func runDue(at time: MediaTime) -> Int {
    let newcomers = nextSequence
    var waiting: [Entry] = []
    var done = 0
    while let first = heap.first, first.time <= time {
      removeFirst()
      if first.sequence >= newcomers {
        waiting.append(first)
      } else if first.work.perform() {
        done += 1
      }
    }
    for entry in waiting {
      heap.append(entry)
      rise(from: heap.count - 1)
    }
    return done
  }

  /// Forgets all work that waits, so that what it holds can end.
  public func removeAll() {
    let forgotten = heap
    heap = []
    for entry in forgotten { entry.work.cancel() }
  }

  private func dropCancelled() {
    while let first = heap.first, first.work.isCancelled { removeFirst() }
  }

  /// Forgets cancelled work when it may be half of all, so that scheduling and cancelling in turn
  /// needs no memory.
  private func purgeIfCrowded() {
    if heap.count < purgeThreshold { return }
    heap.removeAll { $0.work.isCancelled }
    heap.sort { $0.precedes($1) }
    purgeThreshold = max(64, heap.count * 2)
  }

  private func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(from: 0)
  }

  private func rise(from start: Int) {
    var child = start
    while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private func sink(from start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child].precedes(heap[least]) { least = child }
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}

/// Work that waits for its time.
public final class ScheduledWork {
  private var work: (() -> Void)?

  /// Whether the work was cancelled before it was done.
  public private(set) var isCancelled = false

  /// Whether the work is still to be done.
  public var isPending: Bool { work != nil }

  /// Creates a handle for some work.
  public init(_ work: @escaping () -> Void) {
    self.work = work
  }

  /// Sees to it that the work is not done; has no effect when it is done or cancelled already.
  public func cancel() {
    if work == nil { return }
    work = nil
    isCancelled = true
  }

  /// Does the work unless it was cancelled or done.
  ///
  /// - Returns: Whether there was anything to do.
  @discardableResult
  public func perform() -> Bool {
    guard let work else { return false }
    self.work = nil
    work()
    return true
  }
}
