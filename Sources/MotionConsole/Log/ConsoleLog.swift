internal import MotionTime

/// All that a session is, written down: played again it gives the same session, to the byte.
///
/// Nothing else enters a session, so going back is playing a log of before.
struct ConsoleLog {
  var source: SessionSource

  /// The latest entry, which links to all entries before it.
  var last: LogEntry?

  /// The time up to which the clock has advanced.
  var end = MediaTime.zero

  /// The earlier moment that is shown, nil at the end.
  var shown: MediaTime?

  /// The timeline that is scrubbed, by its name in Lua.
  var timeline: String?

  init(_ source: SessionSource) { self.source = source }

  /// The entries, earliest first.
  var entries: [LogEntry] {
    var entries: [LogEntry] = []
    var next = last
    while let entry = next {
      entries.append(entry)
      next = entry.previous
    }
    return entries.reversed()
  }

  /// Adds something that was done, at a time that is not before any other.
  mutating func add(_ input: LogEntry.Input, at time: MediaTime) {
    last = LogEntry(input, at: time, after: last)
  }

  /// Forgets what was done after a time.
  mutating func cut(after time: MediaTime) {
    while let entry = last, entry.time > time { last = entry.previous }
    if let entry = last, case .pointers(let samples) = entry.input,
      samples.contains(where: { $0.time > time })
    {
      last = LogEntry(
        .pointers(samples.filter { $0.time <= time }), at: entry.time, after: entry.previous)
    }
    end = min(end, time)
    shown = nil
  }

  /// Whether a session that was played from another log is this one once it has gone on.
  func continues(_ other: ConsoleLog) -> Bool {
    guard source === other.source, end >= other.end else { return false }
    var next = last
    while let entry = next, entry !== other.last { next = entry.previous }
    if next !== other.last { return false }
    // What comes after the other's last must not have happened before its end.
    var first = last
    while let entry = first, entry.previous !== other.last { first = entry.previous }
    return last === other.last || (first?.time ?? .infinity) >= other.end
  }
}
