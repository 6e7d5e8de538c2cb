internal import MotionTime

/// A search for an instant along a clock, whose result is cached until the clock is set again.
///
/// The past can no longer change, so a new search starts where the present was.
struct CachedSearch {
  private var start = MediaTime.zero
  private var found = MediaTime.infinity
  private var version: Int32 = -1
  private var isFixed = false

  init() {}

  init(from start: MediaTime) { self.start = start }

  /// A search that came to its end.
  init(fixed time: MediaTime) {
    found = time
    isFixed = true
  }

  mutating func result(
    for clock: ParentClock, now: MediaTime, search: (MediaTime) -> MediaTime
  ) -> MediaTime {
    if isFixed { return found }
    let current = Int32(truncatingIfNeeded: clock.version)
    if version == current { return found }
    found = search(start)
    version = current
    start = max(start, min(found, now))
    return found
  }
}
