package import MotionRender
package import MotionTime

/// An observer of a session's commits and turns while the session goes on, on the session's thread.
///
/// It hears nothing while a log is played in a run that may not become the session.
package protocol SessionFollower: AnyObject {
  /// Receives a commit right after it was made.
  func committed(_ commit: Commit)

  /// Returns the later time that a turn's commit is to take, with the samples that arrived meanwhile; nil
  /// for a turn that nobody was shown a frame during.
  ///
  /// - Parameter time: When the turn began.
  func lateCommit(ofTurnAt time: MediaTime) -> (time: MediaTime, samples: [PointerSample])?

  /// Hears that a turn was taken and committed.
  func turnEnded()

  /// Hears that the journal lets go of what lies before a time.
  func forgot(before time: MediaTime)

  /// Receives all commits of another run that took the session's place; a checkpoint where the first are
  /// forgotten.
  ///
  /// - Parameter time: How far the other run has gone.
  func restarted(with commits: [Commit], at time: MediaTime)
}

/// A link from a session's loop to its follower, which notes late turns in the session's log.
struct FollowerLink {
  let follower: any SessionFollower

  /// Notes that a turn was late.
  let note: (LateTurnReport) -> Void

  /// A late turn, and the input that came while it was taken.
  struct LateTurnReport {
    let time: MediaTime
    let number: Int
    let commitTime: MediaTime
    let samples: [PointerSample]
  }

  /// Returns the later time of a turn's commit, nil for a turn in time.
  func commitTime(ofTurnAt time: MediaTime, number: Int) -> MediaTime? {
    guard let late = follower.lateCommit(ofTurnAt: time) else { return nil }
    note(
      LateTurnReport(
        time: time, number: number, commitTime: late.time, samples: late.samples))
    return late.time
  }
}
