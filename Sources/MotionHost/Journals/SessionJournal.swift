package import MotionRender
package import MotionTime

/// A writer that builds a journal from the commits of a session while it runs.
package final class SessionJournal: CommitWriter {
  /// The recorder that evaluates the journal, with the columns of the session's traces.
  package let recorder: Recorder

  /// The time at which the session ended.
  package private(set) var endTime = MediaTime.zero

  /// The frame rate of the session.
  package let frameRate: FrameRate

  private let journal = Journal()
  private var nextFrame = 0

  /// Creates an empty journal.
  package init(frameRate: FrameRate) {
    self.frameRate = frameRate
    recorder = Recorder(journal: journal)
  }

  /// Applies a commit, and adds new columns at the session's frames.
  package func write(_ commit: Commit) throws {
    let next = frameRate.firstFrame(atOrAfter: commit.time)
    if next > nextFrame { recorder.update() }
    nextFrame = max(next, nextFrame)
    try journal.apply(commit)
  }

  package func end(at time: MediaTime) {
    recorder.update()
    endTime = time
  }
}
