internal import MotionConsole
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The state that a session's thread and the page's thread share. It is guarded by one lock, which is held
/// briefly and never while a script runs.
struct LiveExchange: Sendable {
  /// Work for the session's thread, in order.
  enum Work: Sendable {
    /// Advance to a time, with the pointer samples until then.
    case turn(to: MediaTime, samples: [PointerSample])

    /// Call a function with the session.
    case operation(@Sendable (ConsoleSession) -> Void)
  }

  /// The queue of work.
  var work: [Work] = []

  /// Whether the session's thread is executing work that it took from the queue, or still loads the script.
  var isBusy = true

  /// Whether the script has been loaded, or one without a script in place of it.
  var isLoaded = false

  /// Whether the script failed to load when nobody waited for it any more.
  var hasFailed = false

  /// Whether the turn that is executed, or one in the queue, advances the session. Operations that only look do not.
  var isAdvancing: Bool {
    isBusy && isTurning || work.contains { if case .turn = $0 { true } else { false } }
  }

  /// Whether the work that is being executed is a turn.
  private var isTurning = false

  /// Whether the queue is empty and no work is being executed.
  var isIdle: Bool { work.isEmpty && !isBusy }

  /// Whether the session is compared with other values of parameters, after the last work that was executed.
  var isComparing = false

  /// Whether everything is at rest and nothing is due, after the last work that was executed.
  var isSettled = false

  /// Whether the script takes keys, after the last work that was executed.
  var takesKeys = false

  /// The commits that the server has not applied yet.
  var commits: [Commit] = []

  /// The number of times that a replay replaced the session's playback.
  var restarts = 0

  /// The earliest time that the journal has to keep.
  var horizon = MediaTime.zero

  /// The time up to which the session has advanced.
  var turned = MediaTime.zero

  /// The latest time that was shown; negative before the first frame.
  var shown = MediaTime(flicks: -1)

  /// The time that the session shows if it is earlier than its end, otherwise nil.
  var past: MediaTime?

  /// Whether an operation may have changed ``past`` since the page last read it.
  var hasLooked = false

  /// An earlier time to which the session was reset, until the page has read it.
  var fallback: MediaTime?

  /// Whether the page's clock has to stop, because a turn failed.
  var isHeld = false

  /// Whether the time of a turn's commit is decided and the commit is not made yet. Until then no
  /// frame is shown.
  var isCommitting = false

  /// Whether the session's thread has to end, and whether it has ended.
  var isEnding = false
  var hasEnded = false

  /// The result of showing a time: new commits, and the times of the session.
  struct News: Sendable {
    let commits: [Commit]
    let restarts: Int
    let horizon: MediaTime
    let time: MediaTime
  }

  /// Records that a time is shown, or the earlier one to which the session was reset. Returns the
  /// changes since the previous call.
  mutating func show(_ time: MediaTime) -> News {
    let time = fallback.map { min($0, time) } ?? time
    shown = max(shown, time)
    defer { commits.removeAll() }
    return News(commits: commits, restarts: restarts, horizon: horizon, time: time)
  }

  /// Adds a turn to the queue, or extends the turn at its end.
  mutating func post(_ samples: [PointerSample], until time: MediaTime) {
    // The page may not know yet that the session was reset.
    if let fallback, time > fallback {
      return post(Self.moved(samples, to: fallback), until: fallback)
    }
    if case .turn(let target, let waiting)? = work.last {
      work[work.count - 1] = .turn(to: max(target, time), samples: waiting + samples)
    } else {
      work.append(.turn(to: time, samples: samples))
    }
  }

  /// Whether the queue is full, because the script is busy: 64 pieces of work, or more than 100 000
  /// samples.
  var isCrowded: Bool {
    guard work.count < 64 else { return true }
    return work.contains {
      if case .turn(_, let samples) = $0 { samples.count > 100_000 } else { false }
    }
  }

  /// Removes and returns the next piece of work; nil if there is none or the session has to end.
  mutating func takeWork() -> Work? {
    isBusy = !isEnding && !work.isEmpty
    guard isBusy else { return nil }
    let taken = work.removeFirst()
    if case .turn = taken { isTurning = true } else { isTurning = false }
    return taken
  }

  /// The state of the session as the page's thread reads it.
  struct State: Sendable {
    let turned: MediaTime
    let fallback: MediaTime?
    let isHeld: Bool

    /// The time that the session shows, if an operation may have changed it: `.some(nil)` is its
    /// end.
    let shown: MediaTime??
  }

  /// Returns the state of the session. A reset to an earlier time is returned once.
  mutating func takeState() -> State {
    defer {
      (fallback, isHeld) = (nil, false)
      if isIdle { hasLooked = false }
    }
    return State(
      turned: turned, fallback: fallback, isHeld: isHeld,
      shown: hasLooked && isIdle ? .some(past) : .none)
  }

  /// Removes and returns the samples of the turn at the front of the queue.
  mutating func takeSamples() -> [PointerSample] {
    guard case .turn(let time, let samples)? = work.first else { return [] }
    work[0] = .turn(to: time, samples: [])
    return samples
  }

  /// Resets the session's time to an earlier one.
  mutating func fallBack(to time: MediaTime) {
    (fallback, turned, shown) = (time, time, time)
    work = work.map { work in
      guard case .turn(let target, let samples) = work, target > time else { return work }
      return .turn(to: time, samples: Self.moved(samples, to: time))
    }
  }

  /// Returns samples with a time that is not later.
  private static func moved(_ samples: [PointerSample], to time: MediaTime) -> [PointerSample] {
    samples.map { sample in
      var sample = sample
      sample.time = min(sample.time, time)
      return sample
    }
  }
}

/// The session's follower that passes commits to the render server through the exchange.
final class ServerLink: SessionFollower {
  private let exchange: Guarded<LiveExchange>

  init(_ exchange: Guarded<LiveExchange>) { self.exchange = exchange }

  func committed(_ commit: Commit) { exchange.withLock { $0.commits.append(commit) } }

  func lateCommit(ofTurnAt time: MediaTime) -> (time: MediaTime, samples: [PointerSample])? {
    exchange.withLock { exchange in
      exchange.isCommitting = true
      guard exchange.shown >= time else { return nil }
      return (exchange.shown + MediaTime(flicks: 1), exchange.takeSamples())
    }
  }

  func turnEnded() {
    exchange.withLock { $0.isCommitting = false }
    exchange.notify()
  }

  func forgot(before time: MediaTime) { exchange.withLock { $0.horizon = time } }

  func restarted(with commits: [Commit], at time: MediaTime) {
    exchange.withLock { exchange in
      exchange.commits = commits
      exchange.horizon = .zero
      exchange.restarts += 1
      exchange.isCommitting = false
      if time < exchange.turned { exchange.fallBack(to: time) }
    }
    exchange.notify()
  }
}

/// The follower of a comparison, whose turns are never late: its session follows another one.
final class ComparisonLink: SessionFollower {
  private let exchange: Guarded<LiveExchange>

  init(_ exchange: Guarded<LiveExchange>) { self.exchange = exchange }

  func committed(_ commit: Commit) { exchange.withLock { $0.commits.append(commit) } }

  func lateCommit(ofTurnAt time: MediaTime) -> (time: MediaTime, samples: [PointerSample])? { nil }

  func turnEnded() {}

  func forgot(before time: MediaTime) { exchange.withLock { $0.horizon = time } }

  func restarted(with commits: [Commit], at time: MediaTime) {
    exchange.withLock { exchange in
      (exchange.commits, exchange.horizon, exchange.turned) = (commits, .zero, time)
      exchange.restarts += 1
    }
    exchange.notify()
  }
}
