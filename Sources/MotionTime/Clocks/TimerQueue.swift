/// A scheduler that runs its work in order of time, and in order of scheduling where times are
/// equal.
///
/// It has no thread and reads no clock: its owner advances the clock, reads ``nextTime`` and calls
/// ``runDue(at:)``.
public final class TimerQueue {
  private var queue = TimedQueue<ScheduledWork>()
  private var purgeThreshold = 64

  /// Creates a queue without work.
  public init() {}

  /// The due time of the earliest waiting work, or nil when none waits.
  public var nextTime: MediaTime? {
    dropCancelled()
    return queue.first?.time
  }

  /// Arranges for some work to be done when the queue is next run at or after a time.
  ///
  /// - Parameters:
  ///   - time: The time at which it is due, in the session's time; a past one is due at once.
  ///   - work: The work, called once.
  /// - Returns: A handle that can cancel the work; releasing it does not.
  /// - Complexity: O(log *n*) in the number of waiting pieces of work, amortized.
  @discardableResult
  public func schedule(at time: MediaTime, _ work: @escaping () -> Void) -> ScheduledWork {
    purgeIfCrowded()
    let handle = ScheduledWork(work)
    queue.insert(handle, at: time)
    return handle
  }

  /// Does the work that is due at a time, earliest first.
  ///
  /// Work that is scheduled meanwhile waits for the next call, even when it is due already, so that
  /// the caller stays in charge of work that schedules itself again.
  ///
  /// - Parameter time: The time up to which work is due.
  /// - Returns: How many pieces of work were done.
  /// - Complexity: O(log *n*) for each piece of work that is due.
  @discardableResult
  public func runDue(at time: MediaTime) -> Int {
    let newcomers = queue.nextSequence
    var waiting: [TimedQueue<ScheduledWork>.Entry] = []
    var done = 0
    while let first = queue.first, first.time <= time {
      queue.removeFirst()
      if first.sequence >= newcomers {
        waiting.append(first)
      } else if first.element.perform() {
        done += 1
      }
    }
    for entry in waiting { queue.insert(entry) }
    return done
  }

  /// Removes all waiting work and releases the objects that it holds.
  ///
  /// - Complexity: Linear in the number of timers.
  public func removeAll() {
    let forgotten = queue
    queue = TimedQueue()
    for work in forgotten.elements { work.cancel() }
  }

  private func dropCancelled() {
    while let first = queue.first, first.element.isCancelled { queue.removeFirst() }
  }

  /// Removes cancelled work when it may be half of all, so that alternating scheduling and
  /// cancelling needs constant memory.
  private func purgeIfCrowded() {
    if queue.count < purgeThreshold { return }
    queue.removeAll(where: \.isCancelled)
    purgeThreshold = max(64, queue.count * 2)
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
  ///
  /// - Parameter work: The work, called once.
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
