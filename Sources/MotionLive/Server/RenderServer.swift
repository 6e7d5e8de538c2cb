internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The render server of a live session: a copy of its journal, from which frames are evaluated even while the
/// script is busy.
///
/// The session's thread passes commits through the exchange and reads the latest time shown from it; the
/// page's thread calls the server. A frame equals, bit for bit, the one that the session's own journal gives
/// at its time.
final class RenderServer {
  private let exchange: Guarded<LiveExchange>
  private var journal = Journal()
  private var recorder: Recorder

  /// The scene trackers, by the number of their stage.
  private var trackers: [Int: SceneTracker] = [:]

  /// The number of replays that replaced the session. Each has its own list of columns.
  private(set) var restarts = 0

  init(_ exchange: Guarded<LiveExchange>) {
    self.exchange = exchange
    recorder = Recorder(journal: journal)
  }

  /// The columns of the frames, in order. New columns are appended.
  var columns: [Column] { recorder.columns }

  /// The earliest time that can be shown.
  var horizon: MediaTime { journal.horizon }

  /// Returns the frame at a time, after waiting until the session has advanced to it.
  ///
  /// - Parameters:
  ///   - time: The session's time.
  ///   - wait: The longest time to wait for the session, in real seconds, after which the frame is
  ///     evaluated from the present journal; nil for no limit.
  /// - Returns: The frame. Its time is earlier than requested if the session was reset to an
  ///   earlier time meanwhile.
  /// - Throws: ``RenderError`` if a commit cannot be applied.
  func frame(at time: MediaTime, wait: Double?) throws(RenderError) -> Frame {
    exchange.wait(
      until: wait.map(Self.deadline),
      for: { $0.turned >= time || $0.fallback != nil || $0.hasEnded }, then: { _ in })
    let news = exchange.wait(
      until: nil, for: { !$0.isCommitting }, then: { $0.show(time) })
    try take(news)
    return recorder.frame(index: 0, time: max(news.time, journal.horizon))
  }

  /// Returns the scene of a frame that ``frame(at:wait:)`` returned.
  ///
  /// - Parameter stage: The number of the stage, from 0, in the order of creation.
  func scene(of frame: Frame, stage: Int) -> LiveScene {
    trackers[stage, default: SceneTracker(stage: stage)]
      .scene(of: frame, in: journal, by: recorder)
  }

  /// Returns the reading of the waits' clock in some real seconds.
  static func deadline(in seconds: Double) -> (seconds: Int, nanoseconds: Int) {
    let clock = SystemClock()
    let limit = (try? MediaTime(seconds: max(seconds, 0))) ?? .zero
    return clock.reading(at: clock.now + limit)
  }

  private func take(_ news: LiveExchange.News) throws(RenderError) {
    if news.restarts != restarts {
      restarts = news.restarts
      journal = Journal()
      recorder = Recorder(journal: journal)
      for stage in trackers.keys { trackers[stage]?.invalidate() }
    }
    for commit in news.commits {
      try journal.apply(commit)
      let changed = commit.changedLooks(in: journal)
      for stage in trackers.keys {
        if let changed {
          trackers[stage]?.note(changed: changed)
        } else {
          trackers[stage]?.invalidate()
        }
      }
    }
    if news.horizon > journal.horizon { journal.forget(before: news.horizon) }
  }
}
