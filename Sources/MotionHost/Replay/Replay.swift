public import MotionRender

/// A namespace for replaying a session from its start and checking that its commits are equal.
public enum Replay {
  /// Replays a job and compares its commits with those of the first run. Costs a run of the
  /// session.
  ///
  /// - Parameters:
  ///   - job: The job of the first run, with its recorded input.
  ///   - commits: The commits of the first run, from its start, without those that the end of the
  ///     session made.
  ///   - interruption: A handle that ends the run.
  /// - Returns: The outcome of the replay.
  /// - Throws: ``HostError`` (`replayDiverged`) with the first commit that differs; the errors of
  ///   ``ScriptSession/run(_:to:interruption:)``.
  @discardableResult
  public static func run(
    _ job: RunJob, expecting commits: [Commit],
    interruption: Interruption = Interruption()
  ) throws -> SessionOutcome {
    let check = CommitCheck(expecting: commits, of: job.script)
    let outcome = try ScriptSession.run(
      job, to: SessionOutputs(commits: check), interruption: interruption)
    try check.finish()
    return outcome
  }
}
