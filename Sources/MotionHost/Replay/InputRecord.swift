public import MotionRender
public import MotionTime

/// A record of a session's input, with which the same script and plugins replay the session
/// exactly.
///
/// A journal holds the effects of a session, this record their causes; ``Replay`` checks one
/// against the other.
public struct InputRecord: Hashable, Sendable {
  /// The header, as the journal of the same session has it.
  public let header: JournalHeader

  /// The arguments from the command line, in order.
  public let arguments: [RunArgument]

  /// The pointer samples and the late turns; nil for a session without input.
  public let recording: Recording?

  /// The end of the session.
  public let end: RunEnd

  /// The longest duration of a session that waits for rest.
  public let longest: MediaTime

  /// Creates the record of a job's input.
  ///
  /// - Parameter job: The session's job.
  public init(_ job: RunJob) {
    header = JournalHeader(
      frameRate: job.frameRate, seed: job.seed, script: job.script, program: ProgramVersion.text)
    arguments = job.arguments
    recording = job.recording
    end = job.end
    longest = job.longest
  }

  /// Returns the session's job for a replay, with the script at its original path.
  ///
  /// - Parameter plugins: The locator of plugins.
  public func job(plugins: PluginLocator) -> RunJob {
    var job = RunJob(script: header.script, frameRate: header.frameRate, plugins: plugins)
    job.arguments = arguments
    job.recording = recording
    job.end = end
    job.longest = longest
    job.seed = header.seed
    return job
  }
}
