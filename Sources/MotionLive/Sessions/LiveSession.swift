public import MotionHost
internal import MotionRender
internal import MotionTime

/// Runs script sessions on the wall clock.
public enum LiveSession {
  /// Runs a script to its end on the wall clock, while a render server shows its frames.
  ///
  /// - Parameters:
  ///   - job: What to run.
  ///   - outputs: Receive frames, events and commits as they come.
  ///   - interruption: Ends the run from outside.
  /// - Returns: How the session ended; its ``SessionOutcome/inputLog`` holds what came from outside.
  /// - Throws: As ``ScriptSession/run(_:to:interruption:)``; ``RenderError`` (`serverLost`) when the server's
  ///   thread cannot be started.
  public static func run(
    _ job: RunJob, to outputs: SessionOutputs, interruption: Interruption
  ) throws -> SessionOutcome {
    let clock = LiveClock()
    return try ScriptSession.run(
      job, to: outputs, interruption, in: MotionSession(following: clock)
    ) {
      eventLoop, outputs in
      try LiveLoop(job: job, eventLoop: eventLoop, clock: clock, outputs: outputs)
    }
  }

  /// Resumes a session at a moment of its past: replays it to there, then goes on on the wall clock.
  ///
  /// - Parameters:
  ///   - resumption: Which session, from when, and what comes.
  ///   - outputs: Receive all commits, from the start, and frames, events and printed lines that are later
  ///     than the moment.
  ///   - interruption: Ends the run from outside.
  /// - Returns: How the session ended this time; its ``SessionOutcome/inputLog`` covers all of it.
  /// - Throws: ``HostError``: `invalidArgument` for a session in virtual time; `replayDiverged` naming
  ///   the first commit until the moment that differs, before anything was passed on; everything that a
  ///   session throws.
  public static func resume(
    _ resumption: Resumption, to outputs: SessionOutputs, interruption: Interruption
  ) throws -> SessionOutcome {
    guard let log = resumption.log else {
      throw Resumption.refusal(
        "it ran in virtual time", "Resume it as a script session.", resumption.time)
    }
    let job = resumption.job
    let filter = ResumedOutput(outputs, resumption)
    let replay = ReplayClock(log.readings)
    let clock = ResumedClock(replay)
    let check = CommitCheck(expecting: resumption.commits, of: job.script)
    return try ScriptSession.run(
      job, to: filter.outputs, interruption, in: MotionSession(following: clock),
      checksExpectations: false
    ) { eventLoop, _ in
      let past = ReplayLoop(
        job: job, eventLoop: eventLoop, clock: replay, log: log, check: check,
        until: resumption.time)
      return ResumedLoop(resumption, past, eventLoop: eventLoop, clock: clock, filter: filter)
    }
  }
}
