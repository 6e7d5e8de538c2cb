public import MotionRender
public import MotionTime

/// The input of a session: with it, the same script and the same plugins the session runs the same
/// way again.
///
/// A journal says what a session did, this says why; ``Replay`` holds one against the other.
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

  /// Returns the session's job, to be run again with the script where it was.
  ///
  /// - Parameter plugins: Where plugins are found.
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
