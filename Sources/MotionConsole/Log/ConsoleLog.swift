internal import MotionTime

/// The log of all input of a session. Replaying it produces an identical session with
/// byte-identical output.
///
/// Undo replays an earlier log.
struct ConsoleLog {
  var source: SessionSource

  /// The latest entry, which links to all entries before it.
  var last: LogEntry?

  /// The time up to which the clock has advanced.
  var end = MediaTime.zero

  /// The time that is shown if it is earlier than ``end``, otherwise nil.
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

  /// Adds an input. Its time must not be earlier than that of any entry.
  mutating func add(_ input: LogEntry.Input, at time: MediaTime) {
    last = LogEntry(input, at: time, after: last)
  }

  /// Removes the inputs after a time.
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

  /// Returns whether another log is a prefix of this one, so that a session replayed from it can be
  /// continued with the remaining entries.
  func continues(_ other: ConsoleLog) -> Bool {
    guard source === other.source, end >= other.end else { return false }
    var next = last
    while let entry = next, entry !== other.last { next = entry.previous }
    if next !== other.last { return false }
    // The entries after the last one of the other log must not be earlier than the other log's end.
    var first = last
    while let entry = first, entry.previous !== other.last { first = entry.previous }
    return last === other.last || (first?.time ?? .infinity) >= other.end
  }
}
