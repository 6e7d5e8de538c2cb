internal import MotionHost
internal import MotionTime

/// The source of a session at the prompt: the script's job, and the texts that replace the content
/// of its files once they were read.
///
/// It never changes: a file that was saved, an argument or a limit that was set make another, from
/// which the same things happen again.
final class SessionSource {
  let job: RunJob

  /// The texts that were saved since, by path.
  let revisions: [String: [UInt8]]

  /// The texts as they were first read, which all bases of a session share.
  let first: SourceCache

  init(_ job: RunJob, revisions: [String: [UInt8]] = [:], first: SourceCache = SourceCache()) {
    self.job = job
    self.revisions = revisions
    self.first = first
  }

  /// The script of a session without one.
  static let startScript = Array(
    """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }

    """.utf8)

  /// All texts.
  var sources: SourceCache { SourceCache(revisions, over: first) }

  /// The same with some texts in the place of others.
  func revised(by texts: [String: [UInt8]]) -> SessionSource {
    SessionSource(job, revisions: revisions.merging(texts) { $1 }, first: first)
  }

  /// The same with a job that differs.
  func changed<Failure: Error>(
    _ change: (inout RunJob) throws(Failure) -> Void
  ) throws(Failure) -> SessionSource {
    var job = job
    try change(&job)
    return SessionSource(job, revisions: revisions, first: first)
  }
}
