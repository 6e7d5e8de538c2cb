internal import MotionHost
internal import MotionTime

/// Something that was done to a session, and when; the newest entry leads to those before it.
///
/// Logs that have their beginnings in common share them, so a log for every step that can be undone
/// costs no more than one.
final class LogEntry {
  /// The input of a log entry.
  enum Input {
    /// A line was run; nothing else happened at its time.
    case line(ConsoleLine)

    /// Pointers do something from here on, each sample at its time.
    case pointers([PointerSample])

    /// Recorded input was laid out from here on.
    case recording(Recording)

    /// A turn took so long that frames were shown before its commit.
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
    // One after the other: a long log would nest too deep if each let the next go.
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

  /// Whether it is an expression, whose value was shown.
  let isExpression: Bool

  /// The number of the input among those of the session, from 1; 0 for what a command does.
  var number = 0

  /// The name of its chunk in messages and tracebacks.
  var chunkName: String { number > 0 ? "prompt#\(number)" : "prompt" }

  /// Whether it raised an error; what it did before that counts.
  var hasFailed = false
}
