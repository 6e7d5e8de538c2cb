public import MotionRender
public import MotionTime

/// Compares the commits of a session with those of the first run, byte by byte.
///
/// Whoever runs a session again, from its start or to a moment of it, hands over each commit and asks
/// at the end whether all were the same.
public final class CommitCheck: CommitWriter {
  private let expected: [Commit]
  private let script: String
  private var next = 0
  private var failure: HostError?

  /// Begins before the first commit.
  ///
  /// - Parameters:
  ///   - commits: What was committed the first time, from the start.
  ///   - script: The script's file, for messages.
  public init(expecting commits: [Commit], of script: String) {
    expected = commits
    self.script = script
  }

  /// Compares the next commit.
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
  /// - Throws: ``HostError`` (`replayDiverged`) as soon as one differs.
  public func write(_ commit: Commit) throws {
    take(commit)
    try failIfDiverged()
  }

  /// Does nothing.
  ///
  /// - Parameter time: A time of the session, at least 0.
  public func end(at time: MediaTime) {}

  /// Asks for the first difference so far.
  ///
  /// - Throws: ``HostError`` (`replayDiverged`) naming the first commit that differs.
  public func failIfDiverged() throws(HostError) {
    if let failure { throw failure }
  }

  /// Asks for the first difference once all commits were handed over.
  ///
  /// - Parameter time: The last moment at which commits must be the same.
  /// - Throws: ``HostError`` (`replayDiverged`) also when commits are missing until then.
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
