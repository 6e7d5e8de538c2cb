internal import MotionCore
package import MotionRender
package import MotionTime
package import MotionTrace

/// A journal that is built from the commits of a session while it runs, and is whole when it ends.
package final class SessionJournal: SessionOutput {
  /// Evaluates the journal, in the columns that the session's traces have.
  package let recorder: Recorder

  /// When the session ended.
  package private(set) var endTime = MediaTime.zero

  /// Frames a second of the session.
  package let frameRate: FrameRate

  private let journal = Journal()
  private var nextFrame = 0
  private let onPrint: (String) -> Void

  /// Creates an empty journal.
  package init(frameRate: FrameRate, onPrint: @escaping (String) -> Void = { _ in }) {
    self.frameRate = frameRate
    self.onPrint = onPrint
    recorder = Recorder(journal: journal)
  }

  package var wantsCommits: Bool { true }

  /// Applies a commit, and looks for new columns where the session has its frames.
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

  package func printed(_ line: String) { onPrint(line) }
  package func begin(columns: [Column]) {}
  package func add(_ column: Column) {}
  package func write(_ event: TraceEvent) {}
  package func write(_ frame: Frame) {}
}
