internal import MotionTime

/// A record of the journal, which may hold open entries: those of the transaction that is not committed
/// yet.
///
/// They bear the time at which it would be committed now, so that readers see them; when that time
/// moves they move along, and committing seals them.
protocol JournalRecord: AnyObject {
  /// Gives the open entries another time.
  func moveOpenEntries(to time: MediaTime)

  /// Makes the open entries a part of the past.
  func sealOpenEntries()
}

/// A record whose open entries become operations of the commit.
protocol StateRecord: JournalRecord {
  /// Adds the operations of the open entries.
  func collectOpenEntries(into builder: inout CommitBuilder)
}
