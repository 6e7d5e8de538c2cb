internal import MotionRender

/// Compares what a session commits with what it committed the first time, byte by byte.
final class CommitCheck {
  private let expected: [Commit]
  private let script: String
  private var next = 0
  private var failure: HostError?

  init(expecting commits: [Commit], of script: String) {
    expected = commits
    self.script = script
  }

  func take(_ commit: Commit) {
    if failure != nil { return }
    guard next < expected.count else {
      return fail("commit \(commit.id) at \(commit.time) was not made the first time")
    }
    if commit.bytes != expected[next].bytes {
      fail("commit \(commit.id) at \(commit.time) differs from the first time")
    }
    next += 1
  }

  /// - Throws: ``HostError`` (`replayDiverged`) naming the first commit that differs.
  func failIfDiverged() throws(HostError) {
    if let failure { throw failure }
  }

  /// - Throws: ``HostError`` (`replayDiverged`) also when commits are missing.
  func finish() throws(HostError) {
    try failIfDiverged()
    if next < expected.count {
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
