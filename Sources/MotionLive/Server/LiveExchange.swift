internal import MotionConsole
internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The state that a session's thread and the page's thread share, under one lock that is held for moments.
struct LiveExchange: Sendable {
  /// Work for the session's thread, in order.
  enum Work: Sendable {
    /// Go on to a time, with what pointers do meanwhile.
    case turn(to: MediaTime, samples: [PointerSample])

    /// Do something with the session.
    case operation(@Sendable (ConsoleSession) -> Void)
  }

  /// The work that waits.
  var work: [Work] = []

  /// Whether the session's thread does something that it took from there.
  var isBusy = false

  /// Whether everything that was asked for is done.
  var isIdle: Bool { work.isEmpty && !isBusy }

  /// The commits that the server has not taken over yet.
  var commits: [Commit] = []

  /// The number of times that another run took the session's place.
  var restarts = 0

  /// The journal need not show what lies before.
  var horizon = MediaTime.zero

  /// The session has done all that was due until then.
  var turned = MediaTime.zero

  /// The last time that was shown, before 0 at first.
  var shown = MediaTime(flicks: -1)

  /// The earlier moment that the session shows, nil at its end.
  var past: MediaTime?

  /// Whether an operation may have changed ``past`` since the page looked.
  var hasLooked = false

  /// A time to which the session fell back, which the page has not heard of.
  var fallback: MediaTime?

  /// Whether what happened is to hold the page's clock.
  var isHeld = false

  /// Whether a turn's commit has its time but is not made yet: then nothing is shown.
  var isCommitting = false

  /// Whether the session's thread is to end, and whether it did.
  var isEnding = false
  var hasEnded = false

  /// The outcome of showing a time.
  struct News: Sendable {
    let commits: [Commit]
    let restarts: Int
    let horizon: MediaTime
    let time: MediaTime
  }

  /// Notes that a time is shown, or the earlier one to which the session fell back.
  mutating func show(_ time: MediaTime) -> News {
    let time = fallback.map { min($0, time) } ?? time
    shown = max(shown, time)
    defer { commits.removeAll() }
    return News(commits: commits, restarts: restarts, horizon: horizon, time: time)
  }

  /// Adds a turn; one that waits already is taken together with it.
  mutating func post(_ samples: [PointerSample], until time: MediaTime) {
    if case .turn(let target, let waiting)? = work.last {
      work[work.count - 1] = .turn(to: max(target, time), samples: waiting + samples)
    } else {
      work.append(.turn(to: time, samples: samples))
    }
  }

  /// Whether so much waits for a busy script that no more is taken.
  var isCrowded: Bool {
    guard work.count < 64 else { return true }
    return work.contains {
      if case .turn(_, let samples) = $0 { samples.count > 100_000 } else { false }
    }
  }

  /// Takes the next piece of work, nil when there is none or the session is to end.
  mutating func takeWork() -> Work? {
    isBusy = !isEnding && !work.isEmpty
    return isBusy ? work.removeFirst() : nil
  }

  /// The state of a session: its time and whether it plays.
  struct Standing: Sendable {
    let turned: MediaTime
    let fallback: MediaTime?
    let isHeld: Bool

    /// The moment that it shows, if the page is to hear of it: nil inside for its end.
    let shown: MediaTime??
  }

  /// Tells where the session stands; what it fell back to is told once.
  mutating func takeStanding() -> Standing {
    defer {
      (fallback, isHeld) = (nil, false)
      if isIdle { hasLooked = false }
    }
    return Standing(
      turned: turned, fallback: fallback, isHeld: isHeld,
      shown: hasLooked && isIdle ? .some(past) : .none)
  }

  /// Gives away the samples that arrived before anything else that waits.
  mutating func takeSamples() -> [PointerSample] {
    guard case .turn(let time, let samples)? = work.first else { return [] }
    work[0] = .turn(to: time, samples: [])
    return samples
  }

  /// Lets the session stand at an earlier time than it did.
  mutating func fallBack(to time: MediaTime) {
    (fallback, turned, shown) = (time, time, time)
  }
}

/// News of the session that a render server shows.
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
