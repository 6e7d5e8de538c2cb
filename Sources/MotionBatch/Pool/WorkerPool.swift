package import MotionHost
internal import MotionRender
internal import MotionTime
internal import PlatformC

/// A pool of threads that executes pieces of work and delivers the results in the order of the
/// pieces, whichever is done first.
///
/// ```swift
/// try WorkerPool(workers: 4).run(jobs) { job, task in
///   Result { try ScriptSession.run(job, to: output(for: job), interruption: task.interruption) }
/// } receive: { index, result in
///   print(jobs[index].script, result)
/// }
/// ```
///
/// Pieces are begun in order. A piece that takes long holds back what comes after it, up to
/// ``lead`` pieces, so that memory does not grow with the number of pieces.
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
    /// The number of those that failed, as `hasFailed` says.
    package var failed = 0
    /// The running pieces, in order.
    package var running: [Running] = []
  }

  /// A running piece.
  package struct Running: Hashable, Sendable {
    /// Its number.
    package var index: Int
    /// The time since its begin, in seconds of the machine's clock.
    package var seconds: Double
  }

  /// Creates a pool.
  ///
  /// - Parameter workers: How many pieces are under way at a time; 0 and less count as 1.
  package init(workers: Int = GrantedCores.count) {
    self.workers = max(workers, 1)
  }

  /// Does all pieces of work, and returns when they are done or were ended.
  ///
  /// - Parameters:
  ///   - items: What each piece is about.
  ///   - stopsAtFailure: Whether no further piece is begun once one has failed. Those under way are
  ///     finished and handed over.
  ///   - interruption: Ends everything from outside: no further piece is begun, those under way are
  ///     interrupted in their turn, and what comes of them is handed over.
  ///   - onTick: Called on the calling thread, some twenty times a second, with how far it has come.
  ///     When it returns false, no further piece is begun.
  ///   - work: Does a piece, on a thread of the pool whose stack is that of a main thread.
  ///   - hasFailed: Whether what came of a piece is a failure.
  ///   - receive: Gets what came of each piece on the calling thread, in the order of `items`. Only
  ///     pieces that were never begun are left out, and they are the last ones.
  /// - Returns: How far it came.
  /// - Throws: What `receive` throws, after everything was ended; ``HostError`` (`noWorker`) when the
  ///   system gives no thread.
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
