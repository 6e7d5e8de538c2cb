internal import MotionTime

/// A part of the journal with entries that an open transaction made.
///
/// They bear the time at which it would be committed now, so that readers see them; when that time
/// moves they move along, and committing seals them.
protocol Recorded: AnyObject {
  /// Gives the open entries another time.
  func moveOpenEntries(to time: MediaTime)

  /// Makes the open entries a part of the past.
  func sealOpenEntries()
}

/// A part of the journal whose open entries a commit tells of.
protocol RecordedState: Recorded {
  /// Tells what the open entries do.
  func collectOpenEntries(into builder: inout CommitBuilder)
}
