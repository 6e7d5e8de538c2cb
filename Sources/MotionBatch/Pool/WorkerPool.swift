package import MotionHost
internal import MotionRender
internal import MotionTime
internal import PlatformC

/// A thread pool that executes pieces of work and delivers their results in the order of the
/// pieces, regardless of which finishes first.
///
/// ```swift
/// try WorkerPool(workers: 4).run(jobs) { job, task in
///   Result { try ScriptSession.run(job, to: output(for: job), interruption: task.interruption) }
/// } receive: { index, result in
///   print(jobs[index].script, result)
/// }
/// ```
///
/// Pieces are begun in order. At most ``lead`` pieces are begun ahead of the one to be delivered
/// next, so that memory does not grow with the number of pieces.
package struct WorkerPool: Sendable {
  /// The number of worker threads, at least 1.
  package var workers: Int

  /// The time limit of one piece, in seconds of CPU time: of its thread, or of the process that
  /// does the work; nil for none. A piece that exceeds it is ended by its interruption.
  package var timeLimit: Double?

  /// The number of pieces that may be begun ahead of the one to be delivered next.
  package static let lead = 10_000

  /// The interval at which the threads are checked, in flicks: a twentieth of a second.
  private static let tick = MediaTime(flicks: MediaTime.flicksPerSecond / 20)

  /// The progress of the work.
  package struct Progress: Hashable, Sendable {
    /// The number of pieces.
    package var count: Int
    /// The number of pieces done, delivered or not.
    package var done = 0
    /// The number of pieces for which `hasFailed` returned true.
    package var failed = 0
    /// The running pieces, in order.
    package var running: [Running] = []
  }

  /// A running piece.
  package struct Running: Hashable, Sendable {
    /// The index of the piece.
    package var index: Int
    /// The time since the piece was begun, in seconds of real time.
    package var seconds: Double
  }

  /// Creates a pool.
  ///
  /// - Parameter workers: The number of threads; numbers below 1 count as 1.
  package init(workers: Int = GrantedCores.count) {
    self.workers = max(workers, 1)
  }

  /// Executes all pieces of work, and returns when they have finished or were interrupted.
  ///
  /// - Parameters:
  ///   - items: The inputs of the pieces.
  ///   - stopsAtFailure: Whether no further piece is begun after one has failed. Running pieces are
  ///     finished and delivered.
  ///   - interruption: A handle that ends the work: no further piece is begun, running pieces are
  ///     interrupted, and their results are delivered.
  ///   - onTick: Called on the calling thread, about twenty times a second, with the progress. If it
  ///     returns false, no further piece is begun.
  ///   - work: Executes a piece on a thread of the pool, which has a stack as large as a main
  ///     thread's.
  ///   - hasFailed: Returns whether a result is a failure.
  ///   - receive: Called with the result of each piece on the calling thread, in the order of
  ///     `items`. Only pieces that were never begun are omitted; they are the last ones.
  /// - Returns: The final progress.
  /// - Throws: The error of `receive`, after all pieces were ended; ``HostError`` (`noWorker`) if no
  ///   thread can be created.
  @discardableResult
  package func run<Item: Sendable, Value: Sendable>(
    _ items: [Item], stopsAtFailure: Bool = false, interruption: Interruption = Interruption(),
    onTick: (Progress) -> Bool = { _ in true },
    work: @escaping @Sendable (Item, WorkerTask) -> Value,
    hasFailed: @escaping @Sendable (Value) -> Bool = { _ in false },
    receive: (Int, Value) throws -> Void
  ) throws -> Progress {
    let crew = WorkerThreads(
      items, stopsAtFailure: stopsAtFailure, work: work, hasFailed: hasFailed)
    try crew.start(min(workers, max(items.count, 1)))
    defer { crew.join() }
    let clock = SystemClock()
    while true {
      let news = crew.wait(until: clock.reading(at: clock.now + Self.tick))
      do {
        for (index, value) in news.values { try receive(index, value) }
      } catch {
        crew.end(.terminated)
        throw error
      }
      if let timeLimit { crew.check(against: timeLimit) }
      if let status = interruption.status { crew.end(status) }
      if !onTick(news.progress) { crew.stop() }
      if news.isOver { return news.progress }
    }
  }
}
