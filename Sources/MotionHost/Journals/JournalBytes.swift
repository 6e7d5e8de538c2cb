package import MotionRender
package import MotionTime

/// A saved journal in memory, built from the commits of a session while it runs.
package final class JournalBytes: CommitWriter {
  /// The journal as it is saved; complete when the session has ended.
  package private(set) var bytes: [UInt8]

  /// The time at which the session ended; 0 until then.
  package private(set) var endTime = MediaTime.zero

  private let other: (any CommitWriter)?
  private var encoder = JournalEncoder()

  /// Creates a journal without commits.
  ///
  /// - Parameters:
  ///   - header: The header of the journal.
  ///   - other: A writer that receives the same commits, after this one.
  package init(_ header: JournalHeader, before other: (any CommitWriter)? = nil) {
    bytes = encoder.begin(header)
    self.other = other
  }

  package func write(_ commit: Commit) throws {
    bytes += encoder.append(commit)
    try other?.write(commit)
  }

  package func end(at time: MediaTime) throws {
    bytes += encoder.end(at: time)
    endTime = time
    try other?.end(at: time)
  }
}
