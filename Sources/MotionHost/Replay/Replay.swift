public import MotionRender

/// Runs a session again, from its start, and checks that its commits are the same.
public enum Replay {
  /// Runs a job again and compares its commits with those of the first time.
  ///
  /// - Parameters:
  ///   - job: The job of the first time, with its recorded input.
  ///   - commits: What was committed the first time, from its start, without what the end of the
  ///     session took down.
  ///   - interruption: Ends the run from outside.
  /// - Returns: How the session ended this time.
  /// - Throws: ``HostError`` (`replayDiverged`) naming the first commit that differs; everything that a
  ///   session throws.
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
