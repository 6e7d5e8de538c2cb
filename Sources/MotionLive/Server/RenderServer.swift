internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The render server of a live session: a copy of its journal, which shows frames also while the script is busy.
///
/// The session's thread hands over commits and hears what was shown; the thread of the page asks for frames. A
/// frame is bit for bit what the session's own journal shows at its time.
final class RenderServer {
  private let exchange: Guarded<LiveExchange>
  private let clock = SystemClock()
  private var journal = Journal()
  private var recorder: Recorder

  /// The scenes that pages draw, by the number of their stage.
  private var trackers: [Int: SceneTracker] = [:]

  /// The number of runs that took the session's place; the columns begin anew with each.
  private(set) var restarts = 0

  init(_ exchange: Guarded<LiveExchange>) {
    self.exchange = exchange
    recorder = Recorder(journal: journal)
  }

  /// The columns of the frames, in order; new ones are appended.
  var columns: [Column] { recorder.columns }

  /// Everything at or after this time can be shown.
  var horizon: MediaTime { journal.horizon }

  /// Shows a time once the session has done all that is due until then.
  ///
  /// - Parameters:
  ///   - time: The session's time.
  ///   - wait: For how long the session is waited for, in seconds, before the journal answers as it is; nil
  ///     for without limit.
  /// - Returns: The frame; its time is earlier when the session fell back meanwhile.
  /// - Throws: ``RenderError`` when commits are missing.
  func frame(at time: MediaTime, wait: Double?) throws(RenderError) -> Frame {
    exchange.wait(
      until: wait.map(deadline),
      for: { $0.turned >= time || $0.fallback != nil || $0.hasEnded }, then: { _ in })
    let news = exchange.wait(
      until: nil, for: { !$0.isCommitting }, then: { $0.show(time) })
    try take(news)
    return recorder.frame(index: 0, time: max(news.time, journal.horizon))
  }

  /// Returns the scene of a frame that was shown.
  ///
  /// - Parameter stage: The number of the stage, in the order of making.
  func scene(of frame: Frame, stage: Int) -> LiveScene {
    trackers[stage, default: SceneTracker(stage: stage)]
      .scene(of: frame, in: journal, by: recorder)
  }

  private func deadline(in seconds: Double) -> (seconds: Int, nanoseconds: Int) {
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
