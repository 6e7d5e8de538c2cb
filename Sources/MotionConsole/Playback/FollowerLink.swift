package import MotionRender
package import MotionTime

/// An observer of a session's commits and turns, called on the session's thread.
///
/// While a log is replayed in a new playback, the follower is not called; ``restarted(with:at:)``
/// follows when the new playback replaces the old one. A replay that continues the current playback
/// reports its commits and turns.
package protocol SessionFollower: AnyObject {
  /// Called after a commit was made.
  func committed(_ commit: Commit)

  /// Returns the commit time of a late turn and the pointer samples received during it; nil if the
  /// turn was not late.
  ///
  /// - Parameter time: The session time of the turn.
  func lateCommit(ofTurnAt time: MediaTime) -> (time: MediaTime, samples: [PointerSample])?

  /// Called after a turn and its commit.
  func turnEnded()

  /// Called when the journal discards its history before a time.
  func forgot(before time: MediaTime)

  /// Called when a replay replaced the session, with all its commits. If the oldest were discarded, the
  /// first commit is a checkpoint.
  ///
  /// - Parameter time: The session time that the replay reached.
  func restarted(with commits: [Commit], at time: MediaTime)
}

/// A link from a session's loop to its follower, which records late turns in the session's log.
struct FollowerLink {
  let follower: any SessionFollower

  /// Records a late turn in the log.
  let note: (LateTurnReport) -> Void

  /// A late turn, and the pointer samples that arrived during it.
  struct LateTurnReport {
    let time: MediaTime
    let number: Int
    let commitTime: MediaTime
    let samples: [PointerSample]
  }

  /// Returns the time of a late turn's commit; nil if the turn was in time.
  func commitTime(ofTurnAt time: MediaTime, number: Int) -> MediaTime? {
    guard let late = follower.lateCommit(ofTurnAt: time) else { return nil }
    note(
      LateTurnReport(
        time: time, number: number, commitTime: late.time, samples: late.samples))
    return late.time
  }
}
