internal import MotionHost
internal import MotionRender
internal import MotionTime
import OrreryBasics
internal import PlatformC

/// The threads of a ``WorkerPool`` during one job, and the state that they share.
final class WorkerThreads<Item: Sendable, Value: Sendable>: Sendable {
  /// The state that the threads share, guarded by a lock.
  private struct State: Sendable {
    var progress: WorkerPool.Progress
    /// The index of the piece that is begun next.
    var next = 0
    /// The index of the piece that is delivered next.
    var handedOver = 0
    /// The results that have not been delivered yet, by the index of the piece.
    var finished: [Int: Value] = [:]
    var tasks: [Int: WorkerTask] = [:]
    var isStopped = false
    var threads = 0
    /// The exit status of an external interruption; nil without one.
    var end: ExitStatus?
  }

  /// The changes since the waiting thread last read the state.
  struct News: Sendable {
    var values: [(index: Int, value: Value)]
    var progress: WorkerPool.Progress
    /// Whether all threads have ended and all results were delivered.
    var isOver: Bool
  }

  private let items: [Item]
  private let stopsAtFailure: Bool
  private let work: @Sendable (Item, WorkerTask) -> Value
  private let hasFailed: @Sendable (Value) -> Bool
  private let state: Guarded<State>
  private let threads = Guarded<[pthread_t]>([])

  /// The stack of a thread that runs Lua, in bytes: that of a main thread, and as much again for
  /// programs whose frames a sanitizer has made larger.
  private static var stackSize: Int { 16 << 20 }

  /// The number of finished pieces before they are delivered, unless the next tick comes first.
  private static var load: Int { 64 }

  init(
    _ items: [Item], stopsAtFailure: Bool, work: @escaping @Sendable (Item, WorkerTask) -> Value,
    hasFailed: @escaping @Sendable (Value) -> Bool
  ) {
    self.items = items
    self.stopsAtFailure = stopsAtFailure
    self.work = work
    self.hasFailed = hasFailed
    state = Guarded(State(progress: WorkerPool.Progress(count: items.count)))
  }

  /// Starts the threads. If not all can be created, those that were continue.
  ///
  /// - Throws: ``HostError`` (`noWorker`) if no thread can be created.
  func start(_ count: Int) throws(HostError) {
    for _ in 0..<count {
      state.withLock { $0.threads += 1 }
      guard let thread = spawn() else {
        state.withLock { $0.threads -= 1 }
        break
      }
      threads.withLock { $0.append(thread) }
    }
    guard threads.withLock({ !$0.isEmpty }) else {
      throw HostError(
        .noWorker, "there can be no more threads. End other programs and try again.")
    }
  }

  private func spawn() -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    var thread = pthread_t()
    let entry = Unmanaged.passRetained(WorkerEntry { [self] in labour() })
    if pthread_create(&thread, &attributes, workerEntry, entry.toOpaque()) == 0 { return thread }
    entry.release()
    return nil
  }

  /// Waits until a result can be delivered or the work is over, at most until a reading of the
  /// monotonic clock.
  func wait(until deadline: (seconds: Int, nanoseconds: Int)) -> News {
    // Delivering each result alone would cost as much as a small script takes.
    let news = state.wait(
      until: deadline, for: { Self.isLoad($0) || $0.threads == 0 },
      then: Self.takeNews)
    if !news.values.isEmpty { state.notify() }
    return news
  }

  /// Returns whether enough results are done to deliver them before the next tick.
  private static func isLoad(_ state: State) -> Bool {
    state.finished.count >= load && state.finished[state.handedOver] != nil
  }

  private static func takeNews(from state: inout State) -> News {
    var values: [(index: Int, value: Value)] = []
    while let value = state.finished.removeValue(forKey: state.handedOver) {
      values.append((state.handedOver, value))
      state.handedOver += 1
    }
    var progress = state.progress
    progress.running = state.tasks.sorted { $0.key < $1.key }.map { index, task in
      WorkerPool.Running(index: index, seconds: task.seconds)
    }
    return News(values: values, progress: progress, isOver: state.threads == 0)
  }

  /// Ends pieces that have exceeded a limit of CPU time, in seconds.
  func check(against limit: Double) {
    for task in state.withLock({ Array($0.tasks.values) }) { task.check(against: limit) }
  }

  /// Prevents further pieces from being begun.
  func stop() {
    state.withLock { $0.isStopped = true }
    state.notify()
  }

  /// Ends all pieces.
  func end(_ status: ExitStatus) {
    let tasks = state.withLock { state in
      state.isStopped = true
      state.end = status
      return Array(state.tasks.values)
    }
    for task in tasks { task.end(status) }
    state.notify()
  }

  /// Waits until all threads have ended.
  func join() {
    stop()
    for thread in threads.withLock({ $0 }) { pthread_join(thread, nil) }
  }

  /// Executes pieces on a worker thread until there are no more.
  private func labour() {
    while let index = begin() {
      let task = WorkerTask()
      let end = state.withLock { state in
        state.tasks[index] = task
        return state.end
      }
      if let end { task.end(end) }
      let value = work(items[index], task)
      finish(index, value, failed: hasFailed(value))
    }
    state.withLock { $0.threads -= 1 }
    state.notify()
  }

  private func begin() -> Int? {
    state.wait(
      until: nil, for: { $0.isStopped || $0.next - $0.handedOver < WorkerPool.lead },
      then: { state -> Int? in
        guard !state.isStopped, state.next < items.count else { return nil }
        state.next += 1
        return state.next - 1
      })
  }

  private func finish(_ index: Int, _ value: Value, failed: Bool) {
    let isLoad = state.withLock { state in
      state.tasks[index] = nil
      state.finished[index] = value
      state.progress.done += 1
      if failed {
        state.progress.failed += 1
        if stopsAtFailure { state.isStopped = true }
      }
      return Self.isLoad(state)
    }
    if isLoad { state.notify() }
  }
}

/// The body of a thread, in a box that can be passed through C.
private final class WorkerEntry: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private let workerEntry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
  argument in
  if let argument { Unmanaged<WorkerEntry>.fromOpaque(argument).takeRetainedValue().body() }
  return nil
}
