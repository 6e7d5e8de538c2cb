package import MotionTime

/// An evaluation that reads values of a session and leaves nothing behind: what is made lazily meanwhile is not
/// kept.
package final class SessionLook {
  /// The moment whose model and presentation values are read; nil for the present.
  package let time: MediaTime?

  /// The number of values that were read from the journal.
  package let journalReads: UnsafeMutablePointer<Int64>

  /// Creates a look at a moment; nil for the present.
  package init(at time: MediaTime?) {
    self.time = time
    journalReads = .allocate(capacity: 1)
    journalReads.initialize(to: 0)
  }

  deinit { journalReads.deallocate() }

  func readingTime(_ present: MediaTime, asked: MediaTime?) -> MediaTime {
    journalReads.pointee &+= 1
    return asked ?? time ?? present
  }
}
