internal import MotionCore
public import MotionRender
public import MotionTime

/// A time in the past of a session, from which it is resumed with other input.
///
/// A script's state depends on more than what the journal holds. So the session is replayed from its
/// start with the recorded input, as fast as it can be computed, and its commits are compared with the
/// first ones. After the time it receives the new input, and the journal continues from there.
public struct Resumption: Sendable {
  /// The session's job; its recording holds the old input up to the time and the new one after it.
  public let job: RunJob

  /// The time. Events at it belong to the past.
  public let time: MediaTime

  /// The commits of the first run.
  public let commits: [Commit]

  /// Creates a resumption from a time with new input.
  ///
  /// - Parameters:
  ///   - job: The job of the first run, with its recorded input.
  ///   - commits: The commits of the first run, from its start.
  ///   - time: The time to resume from, at least 0.
  ///   - input: The pointer input after that time; nil for none.
  /// - Throws: ``HostError`` (`invalidArgument`) for a time below 0, input that is not after the time, and
  ///   an end before the time.
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

  /// Creates a resumption from a time with the same input as in the first run.
  ///
  /// - Parameters:
  ///   - job: The job of the first run.
  ///   - commits: The commits of the first run, in order.
  ///   - time: The time from which the session is resumed, at least 0.
  /// - Throws: ``HostError`` (`invalidArgument`) for a time below 0 and an end before the time.
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
    HostError(.invalidArgument, "the session cannot continue from \(time): \(what). \(advice)")
  }
}

extension ScriptSession {
  /// Resumes a session on the virtual clock from a time of its past, with other input from then on.
  ///
  /// - Parameters:
  ///   - resumption: The session, the time and the new input.
  ///   - outputs: The outputs, which receive all commits from the start, and frames, events and printed
  ///     lines after the time.
  ///   - interruption: A handle that ends the run.
  /// - Returns: The outcome of the resumed session.
  /// - Throws: ``HostError``: `replayDiverged`, with the first commit that differs, before any output was passed on;
  ///   the errors of ``ScriptSession/run(_:to:interruption:)``.
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
