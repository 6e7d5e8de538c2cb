internal import MotionRender
public import MotionTime
import OrreryBasics

extension InputRecord {
  /// The largest permitted size of the file: 1 GiB.
  private static let sizeLimit = 1 << 30

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file, for reading and in messages.
  /// - Throws: ``FileError`` (`inputNotFound`) when it cannot be read; ``HostError``
  ///   (`invalidInputRecord`) when it is not a whole record of this version.
  public init(readingFrom path: String) throws {
    let bytes = try FileReader.bytes(of: path, limit: Self.sizeLimit)
    do {
      try self.init(reading: bytes)
    } catch {
      throw HostError(error.code, "\(path): \(error.message)")
    }
  }

  /// Writes the record to a file atomically.
  ///
  /// - Parameter path: The path of the file, for reading and in messages.
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  public func write(to path: String) throws {
    try AtomicFile.write(bytes, to: path, option: "--input-record")
  }
}

extension Replay {
  /// Replays a session from files and compares its commits with those of the first run.
  ///
  /// - Parameters:
  ///   - input: The file of the session's input record.
  ///   - journal: The file of the session's complete journal.
  ///   - plugins: The locator of plugins.
  ///   - interruption: A handle that ends the run.
  /// - Returns: The outcome of the replay.
  /// - Throws: ``HostError``: the errors of reading the files; `replayDiverged` if the files are of
  ///   two sessions, or with the first commit that differs; the errors of
  ///   ``ScriptSession/run(_:to:interruption:)``.
  @discardableResult
  public static func run(
    _ input: String, journal: String, plugins: PluginLocator,
    interruption: Interruption = Interruption()
  ) throws -> SessionOutcome {
    let (record, commits) = try read(input, journal: journal)
    return try run(
      record.job(plugins: plugins), expecting: commits, interruption: interruption)
  }

  fileprivate static func read(
    _ input: String, journal: String
  ) throws -> (InputRecord, [Commit]) {
    let record = try InputRecord(readingFrom: input)
    let saved = try SavedCommits(readingFrom: journal)
    let (one, other) = (saved.header, record.header)
    if one.script != other.script || one.seed != other.seed || one.frameRate != other.frameRate {
      throw HostError(
        .replayDiverged,
        "\(journal) is not the journal of the session that \(input) is the input of. "
          + "Give both of one session.")
    }
    return (record, saved.commits)
  }
}

extension Resumption {
  /// Creates the resumption of a session in files from a time.
  ///
  /// - Parameters:
  ///   - record: The file of the session's input record.
  ///   - journal: The file of the session's complete journal.
  ///   - plugins: The locator of plugins.
  ///   - time: The time to resume from, at least 0.
  ///   - input: The pointer input after that time; nil for none.
  /// - Throws: ``HostError``: as reading the files does; `replayDiverged` when they are of two sessions;
  ///   `invalidArgument` as without files.
  public init(
    reading record: String, journal: String, plugins: PluginLocator, at time: MediaTime,
    input: Recording?
  ) throws {
    let (record, commits) = try Replay.read(record, journal: journal)
    try self.init(of: record.job(plugins: plugins), commits: commits, at: time, input: input)
  }
}
