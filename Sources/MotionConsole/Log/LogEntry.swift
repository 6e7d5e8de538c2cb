internal import MotionHost
internal import MotionTime

/// An input of a session with its time. Entries form a linked list from the newest to the oldest.
///
/// Logs with a common prefix share its entries, so keeping one log per undo step takes little
/// memory.
final class LogEntry {
  /// The input of a log entry.
  enum Input {
    /// A line of Lua. It runs at a time at which no other event is due.
    case line(ConsoleLine)

    /// Pointer samples, each of which takes effect at its own time, at or after the entry's.
    case pointers([PointerSample])

    /// A recording was scheduled, starting at this time.
    case recording(Recording)

    /// A late turn: one pass of the event loop that took so long that frames were displayed before
    /// its changes were committed.
    case late(LateTurn)
  }

  let time: MediaTime
  let input: Input
  private(set) var previous: LogEntry?

  init(_ input: Input, at time: MediaTime, after previous: LogEntry?) {
    self.input = input
    self.time = time
    self.previous = previous
  }

  deinit {
    // Releases the entries iteratively: the recursive deinit of a long list would overflow the
    // stack.
    var rest = previous
    previous = nil
    while isKnownUniquelyReferenced(&rest) {
      let next = rest?.previous
      rest?.previous = nil
      rest = next
    }
  }
}

/// A line of Lua that was typed.
struct ConsoleLine: Hashable {
  let text: String

  /// Whether the line is an expression, whose value was shown.
  let isExpression: Bool

  /// The number of the input among those of the session, from 1; 0 for a line that a command runs.
  var number = 0

  /// The name of its chunk in messages and tracebacks.
  var chunkName: String { number > 0 ? "prompt#\(number)" : "prompt" }

  /// Whether the line raised an error. Its effects before the error remain.
  var hasFailed = false
}
