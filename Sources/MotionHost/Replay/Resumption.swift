internal import MotionCore
public import MotionRender
public import MotionTime

/// A time in the past of a session, from which it is resumed with other input.
///
/// What a script did until then depends on more than what is seen: so the session is run again from its
/// start with what was recorded, as fast as it can be computed, and compared with what it committed the
/// first time. From the moment on it gets the new input, and the journal goes on from there.
public struct Resumption: Sendable {
  /// The session's job; its recording holds the old input up to the time and the new one after it.
  public let job: RunJob

  /// The time. Events at it belong to the past.
  public let time: MediaTime

  /// The commits of the first run.
  public let commits: [Commit]

  /// Prepares to resume from a time.
  ///
  /// - Parameters:
  ///   - job: The job of the first time, with its recorded input.
  ///   - commits: What was committed the first time, from its start.
  ///   - time: The moment, 0 or later.
  ///   - input: What pointers do from then on, later than the moment; nil for nothing.
  /// - Throws: ``HostError`` (`invalidArgument`) for input or an end that is not after the moment.
  public init(
    of job: RunJob, commits: [Commit], at time: MediaTime, input: Recording?
  ) throws(HostError) {
    self.time = time
    self.commits = commits
    var job = job
    let new = input?.samples ?? []
    if time < .zero { throw Self.refusal("it begins at 0", "Name a later moment.", time) }
    if let first = new.first, first.time <= time {
      throw Self.refusal(
        "the new input begins at \(first.time)", "Give it times after the moment.", time)
    }
    if case .time(let end) = job.end, end < time {
      throw Self.refusal("the session is to end at \(end)", "Let it end later.", time)
    }
    let old = (job.recording?.samples ?? []).prefix { $0.time <= time }
    let late = (job.recording?.lateTurns ?? []).prefix { $0.time <= time }
    job.recording = Recording(samples: old + new, lateTurns: late + (input?.lateTurns ?? []))
    self.job = job
  }

  /// Prepares to resume from a time with the same input as in the first run.
  ///
  /// - Parameters:
  ///   - job: The job of the first run.
  ///   - commits: The commits of the first run, in order.
  ///   - time: The time from which the session is resumed, at least 0.
  /// - Throws: ``HostError`` as with other input.
  public init(
    of job: RunJob, commits: [Commit], at time: MediaTime
  ) throws(HostError) {
    let rest = (job.recording?.samples ?? []).drop { $0.time <= time }
    let late = (job.recording?.lateTurns ?? []).drop { $0.time <= time }
    let input = Recording(samples: Array(rest), lateTurns: Array(late))
    try self.init(of: job, commits: commits, at: time, input: input)
  }

  package static func refusal(
    _ what: String, _ advice: String, _ time: MediaTime
  ) -> HostError {
    HostError(.invalidArgument, "the session cannot go on from \(time): \(what). \(advice)")
  }
}

extension ScriptSession {
  /// Resumes a session on the virtual clock from a time of its past, with other input from then on.
  ///
  /// - Parameters:
  ///   - resumption: Which session, from when, and what comes.
  ///   - outputs: Receive all commits, from the start, and frames, events and printed lines that are later
  ///     than the moment.
  ///   - interruption: Ends the run from outside.
  /// - Returns: How the session ended this time.
  /// - Throws: ``HostError``: `replayDiverged` naming the first commit until the moment that differs, before anything was passed on; everything that a
  ///   session throws.
  public static func resume(
    _ resumption: Resumption, to outputs: SessionOutputs, interruption: Interruption
  ) throws -> SessionOutcome {
    let filter = ResumedOutput(outputs, resumption)
    return try run(
      resumption.job, to: filter.outputs, interruption, in: MotionSession(),
      checksExpectations: false
    ) { eventLoop, outputs in
      filter.now = { eventLoop.clock.now }
      return FrameLoop(job: resumption.job, eventLoop: eventLoop, outputs: outputs)
    }
  }
}
