/// Does work at a later time of the clock it belongs to.
public protocol Scheduler: AnyObject {
  /// Arranges for some work to be done at a time, or as soon as possible when it has passed.
  ///
  /// - Returns: A handle that can cancel the work; letting go of it does not.
  @discardableResult
  func schedule(at time: MediaTime, _ work: @escaping () -> Void) -> ScheduledWork
}

/// Work that waits for its time.
public final class ScheduledWork {
  private var work: (() -> Void)?

  /// Whether the work was cancelled before it was done.
  public private(set) var isCancelled = false

  /// Whether the work is still to be done.
  public var isPending: Bool { work != nil }

  /// Creates a handle for some work, for use by schedulers.
  public init(_ work: @escaping () -> Void) {
    self.work = work
  }

  /// Sees to it that the work is not done; has no effect when it is done or cancelled already.
  public func cancel() {
    if work == nil { return }
    work = nil
    isCancelled = true
  }

  /// Does the work unless it was cancelled or done, for use by schedulers.
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
