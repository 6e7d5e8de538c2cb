internal import MotionCore
package import MotionHost
internal import MotionRender
package import MotionTime

/// Observing a session, and advancing it by an external clock such as that of a browser page.
extension ConsoleSession {
  /// Sets the follower. It first receives all commits so far, then each later commit.
  package func follow(_ follower: any SessionFollower) {
    self.follower = follower
    linkFollower()
  }

  /// Links the playback to the follower, if there is one.
  func linkFollower() {
    guard let follower else { return }
    run.loop.live = FollowerLink(follower: follower) { [unowned self] in note($0) }
    follower.restarted(with: run.commits, at: run.now)
  }

  /// Advances the session to a time, with the pointer samples that arrived meanwhile.
  ///
  /// - Parameters:
  ///   - time: The session's time; one before the session's end counts as the end.
  ///   - samples: The pointer samples in order. A sample takes effect at its own time, or one flick
  ///     after the session's end, or at the time of the previous sample, whichever is latest.
  /// - Returns: The output, and whether the session was advanced. If a limit or an interruption ended a
  ///   call, the session is as before.
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

  /// Schedules samples and adds them to the log.
  ///
  /// - Parameters:
  ///   - samples: The samples in order of time.
  ///   - moment: The time of the last turn, after which the samples take effect.
  ///   - entryTime: The time of the log entry.
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

  /// Adds a late turn to the log, before its commit, with the samples that arrived during it.
  private func note(_ report: FollowerLink.LateTurnReport) {
    // The entries have the time of the log's end, which is before the late turn, so that a replay
    // knows of the turn and of its samples before it reaches them.
    lay(report.samples, after: report.time, at: log.end)
    let turn = LateTurn(time: report.time, number: report.number, commitTime: report.commitTime)
    log.add(.late(turn), at: log.end)
  }

  /// The time up to which the session has advanced, which may be later than the time shown.
  package var endTime: MediaTime { log.end }

  /// Whether everything is at rest and nothing is due.
  package var isSettled: Bool {
    !run.isBroken && run.isSettled && comparison?.run.isSettled ?? true
  }

  /// Whether the script takes keys.
  package var takesKeys: Bool { run.pointerRouters.contains(where: \.takesKeys) }

  /// Returns a position at which `focusin` gives the focus to the layer after the one that has it, or before it; nil
  /// where there is none.
  func nextFocus(isBackward: Bool) -> Point? {
    run.within {
      run.pointerRouters.lazy.compactMap { $0.nextFocus(isBackward: isBackward) }.first
    }
  }

  /// Returns whether a wheel at a place of a stage scrolls a layer now.
  func takesWheel(at position: Point) -> Bool {
    run.within { run.pointerRouters.contains { $0.takesWheel(at: position) } }
  }

  /// The time shown if it is earlier than ``endTime``, otherwise nil.
  package var shownTime: MediaTime? { log.shown }

  /// Sets the time shown; nil for the end of the session.
  package func showMoment(_ time: MediaTime?) { show(time ?? .infinity) }

  /// Writes the commits of the session so far to a journal writer.
  ///
  /// - Throws: The error of the writer.
  package func writeCommits(to writer: any CommitWriter) throws {
    for commit in try run.loop.commits.list() { try writer.write(commit) }
    try writer.end(at: log.end)
  }
}
