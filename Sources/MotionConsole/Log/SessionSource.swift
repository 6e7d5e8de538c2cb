internal import MotionHost
internal import MotionTime

/// The configuration from which a session is replayed: its `RunJob` and the current contents of
/// files that changed after they were first read.
///
/// It is immutable. Saving a file or setting an argument or limit creates a new source, from which
/// the log is replayed.
final class SessionSource {
  let job: RunJob

  /// The newer contents of files that were changed since, by path.
  let revisions: [String: [UInt8]]

  /// The file contents as first read, shared by all sources of a session.
  let first: SourceCache

  init(_ job: RunJob, revisions: [String: [UInt8]] = [:], first: SourceCache = SourceCache()) {
    self.job = job
    self.revisions = revisions
    self.first = first
  }

  /// The script of a session that was started without a script.
  static let startScript = Array(
    """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }

    """.utf8)

  /// The current contents of all files.
  var sources: SourceCache { SourceCache(revisions, over: first) }

  /// Returns a source with newer contents of some files.
  func revised(by texts: [String: [UInt8]]) -> SessionSource {
    SessionSource(job, revisions: revisions.merging(texts) { $1 }, first: first)
  }

  /// Returns a source with a changed job.
  func changed<Failure: Error>(
    _ change: (inout RunJob) throws(Failure) -> Void
  ) throws(Failure) -> SessionSource {
    var job = job
    try change(&job)
    return SessionSource(job, revisions: revisions, first: first)
  }
}
