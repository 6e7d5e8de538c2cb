public import MotionRender
public import MotionTime

/// A comparison of a session's commits with those of its first run, byte by byte.
///
/// The code that replays a session, completely or up to a time, passes each commit to it, and calls
/// ``finish(until:)`` at the end.
public final class CommitCheck: CommitWriter {
  private let expected: [Commit]
  private let script: String
  private var next = 0
  private var failure: HostError?

  /// Creates a comparison, positioned before the first commit.
  ///
  /// - Parameters:
  ///   - commits: The commits of the first run, from the start.
  ///   - script: The script's file, for messages.
  public init(expecting commits: [Commit], of script: String) {
    expected = commits
    self.script = script
  }

  /// Compares the next commit.
  ///
  /// - Parameter commit: The next commit of the replay.
  public func take(_ commit: Commit) {
    if failure != nil { return }
    guard next < expected.count else {
      return fail("commit \(commit.id) at \(commit.time) was not made the first time")
    }
    if commit.bytes != expected[next].bytes {
      return fail("commit \(commit.id) at \(commit.time) differs from the first time")
    }
    next += 1
  }

  /// Compares the next commit.
  ///
  /// - Parameter commit: The next commit of the replay.
  ///
  /// - Throws: ``HostError`` (`replayDiverged`) as soon as one differs.
  public func write(_ commit: Commit) throws {
    take(commit)
    try failIfDiverged()
  }

  /// Does nothing.
  ///
  /// - Parameter time: A time of the session, at least 0.
  public func end(at time: MediaTime) {}

  /// Throws if a commit compared so far differs.
  ///
  /// - Throws: ``HostError`` (`replayDiverged`) naming the first commit that differs.
  public func failIfDiverged() throws(HostError) {
    if let failure { throw failure }
  }

  /// Throws if a commit differs or is missing, after all commits were passed.
  ///
  /// - Parameter time: The last time at which commits must be equal.
  /// - Throws: ``HostError`` (`replayDiverged`) also if commits are missing until then.
  public func finish(until time: MediaTime = .infinity) throws(HostError) {
    try failIfDiverged()
    if next < expected.count, expected[next].time <= time {
      let missing = expected[next]
      fail("commit \(missing.id) at \(missing.time) was not made again")
    }
    try failIfDiverged()
  }

  private func fail(_ what: String) {
    failure = HostError(
      .replayDiverged,
      "\(script): \(what). Replay with the script, plugins, arguments and input of the first time.")
  }
}
