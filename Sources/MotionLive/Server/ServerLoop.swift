internal import MotionRender
internal import MotionTime
import OrreryBasics

/// What the server's thread does until it is told to stop.
///
/// `@unchecked Sendable` rests on this invariant: the object is made on one thread and handed to the
/// server's, which alone calls ``run()``.
final class ServerLoop: @unchecked Sendable {
  private let state: Guarded<ServerState>
  private let clock: SystemClock
  private let configuration: RenderServer.Configuration
  private let producer: FrameProducer
  private var commits: [Commit] = []
  private var columnCount = 0
  private var loggedPlaces: [Int] = []
  private var lastReady: MediaTime?

  /// How many columns the log keeps when none are named.
  private static let mostLogged = 64

  init(
    _ state: Guarded<ServerState>, _ clock: SystemClock, _ configuration: RenderServer.Configuration
  ) {
    self.state = state
    self.clock = clock
    self.configuration = configuration
    producer = FrameProducer(rate: configuration.rate)
    commits.reserveCapacity(configuration.queueLimit)
  }

  func run() {
    do throws(RenderError) {
      while try takeTurn() {}
    } catch {
      state.withLock { $0.failure = error }
    }
    state.withLock { $0.hasEnded = true }
    state.notify()
  }

  /// Waits for the next deadline, or commits when there is none, and shows a frame if one is due.
  ///
  /// - Returns: Whether to go on.
  private func takeTurn() throws(RenderError) -> Bool {
    let deadline = producer.nextDeadline()
    let rate = producer.rate
    let isIdle = deadline == nil
    if isIdle { state.withLock { $0.isIdle = true } }
    let next = state.wait(
      until: deadline.map { clock.reading(at: $0.time) },
      for: { state in
        state.isStopping || state.rate != rate || (isIdle ? state.hasCommits : state.isCrowded)
      },
      then: { state in
        defer { state.takeCommits(&commits) }
        state.isIdle = false
        return (rate: state.rate, isStopping: state.isStopping, wasFull: state.isFull)
      })
    if next.wasFull { state.notify() }
    for commit in commits { try producer.apply(commit) }
    commits.removeAll(keepingCapacity: true)
    if next.isStopping { return false }
    producer.setRate(next.rate)
    if let deadline, deadline.time <= clock.now { show(deadline.index, deadline.isNext) }
    return true
  }

  private func show(_ due: Int, _ isNext: Bool) {
    let start = clock.now
    let index = max(due, producer.lastFrame(by: start))
    let (frame, commit) = producer.show(index)
    let ready = clock.now
    let shown = ShownFrame(
      index: index, time: frame.time, readyAt: ready, commit: commit, values: frame.values)
    let gap = isNext ? lastReady.map { ready - $0 } : nil
    lastReady = ready
    let columns = newColumns()
    let logged = logged(shown)
    let active = producer.journal.activeAnimationCount
    state.withLock { state in
      state.lastFrame = shown
      if let columns { state.columns = columns }
      state.log.append(logged)
      state.durations.add((ready - start).seconds)
      state.statistics.frames += 1
      state.statistics.dropped += index - due
      state.statistics.activeAnimations = active
      if let gap { state.statistics.maxGap = max(state.statistics.maxGap, gap) }
    }
    state.notify()
    configuration.onFrame?(shown)
  }

  /// All columns, when there are new ones.
  private func newColumns() -> [Column]? {
    let columns = producer.recorder.columns
    if columns.count == columnCount { return nil }
    columnCount = columns.count
    loggedPlaces = configuration.loggedColumns.compactMap { name in
      columns.firstIndex { $0.name == name }
    }
    return columns
  }

  private func logged(_ frame: ShownFrame) -> ShownFrame {
    let isShort = configuration.loggedColumns.isEmpty
    if isShort, frame.values.count <= Self.mostLogged { return frame }
    return ShownFrame(
      index: frame.index, time: frame.time, readyAt: frame.readyAt, commit: frame.commit,
      values: isShort
        ? Array(frame.values.prefix(Self.mostLogged)) : loggedPlaces.map { frame.values[$0] })
  }
}
