internal import MotionCore
package import MotionHost
internal import MotionRender
package import MotionTime

/// A session that somebody follows while it goes on.
extension ConsoleSession {
  /// Lets a follower hear of what is committed from now on; first it gets all commits so far.
  package func follow(_ follower: any SessionFollower) {
    self.follower = follower
    linkFollower()
  }

  /// Links the run to the follower, if there is one.
  func linkFollower() {
    guard let follower else { return }
    run.loop.live = FollowerLink(follower: follower) { [unowned self] in note($0) }
    let commits = run.loop.commits
    let whole = commits.isWhole ? try? commits.list() : nil
    follower.restarted(
      with: whole ?? [run.session.eventLoop.context.checkpoint], at: run.now)
  }

  /// Advances the session to a time, with what pointers do meanwhile.
  ///
  /// - Parameters:
  ///   - time: The session's time; one before the session's end counts as the end.
  ///   - samples: What pointers do, in order. A sample takes effect at its time, but at least a flick after
  ///     the session's end and not before the sample before it.
  /// - Returns: What the session said, and whether it was advanced: what a limit or an interruption ended
  ///   stands where it stood before.
  package func turn(
    to time: MediaTime, laying samples: [PointerSample]
  ) -> (outputs: [ConsoleOutput], isDone: Bool) {
    let before = log
    do {
      try revive()
      lay(samples, after: run.now, at: run.now)
      try run.advance(to: time)
      settle(at: run.now)
      note("play", since: before, isOpen: true)
      return (run.collector.take(), true)
    } catch {
      log = before
      return (recover(from: error), false)
    }
  }

  /// Lays samples out and notes them.
  ///
  /// - Parameters:
  ///   - moment: The last moment turned, after which they take effect.
  ///   - entryTime: From when on they are known, in the log.
  private func lay(_ samples: [PointerSample], after moment: MediaTime, at entryTime: MediaTime) {
    if samples.isEmpty { return }
    var earliest = moment + MediaTime(flicks: 1)
    let placed = samples.map { sample in
      earliest = max(sample.time, earliest)
      var sample = sample
      sample.time = earliest
      return sample
    }
    log.add(.pointers(placed), at: entryTime)
    run.within { run.lay(placed) }
  }

  /// Notes a late turn, before its commit, and what arrived while it was taken.
  private func note(_ report: FollowerLink.LateTurnReport) {
    // Known before all turns that are taken now, so that a log that is played again has both in time.
    lay(report.samples, after: report.time, at: log.end)
    let turn = LateTurn(time: report.time, number: report.number, commitTime: report.commitTime)
    log.add(.late(turn), at: log.end)
  }

  /// The moment up to which the session has gone, not the one that is shown.
  package var endTime: MediaTime { log.end }

  /// The earlier moment that is shown, nil at the end.
  package var shownTime: MediaTime? { log.shown }

  /// Shows an earlier moment of the session, or its end, as whoever follows it does.
  package func showMoment(_ time: MediaTime?) { show(time ?? .infinity) }

  /// Writes the commits of the session so far to a journal.
  ///
  /// - Throws: What the writer throws.
  package func writeCommits(to writer: any CommitWriter) throws {
    for commit in try run.loop.commits.list() { try writer.write(commit) }
    try writer.end(at: log.end)
  }
}
