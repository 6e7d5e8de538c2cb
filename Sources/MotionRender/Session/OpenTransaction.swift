internal import MotionTime

/// What was done since the last commit.
struct OpenTransaction {
  /// Attributes that a level of nesting sets, the innermost counting.
  struct Level {
    var duration: Double?
    var timingFunction: TimingFunction?
    var completion: CompletionGroup?
  }

  /// The levels; the first is that of the turn, the others are explicit.
  var levels = [Level()]

  /// Parts of the journal with open entries, except animations.
  var parts: [any RecordedState] = []

  /// New columns and timelines that were let go of, for those who observe commits.
  var columns: [ColumnSource] = []
  var releasedTimelines: [Int] = []

  var added: [AnimationRecord] = []
  var removed: [AnimationRecord] = []

  /// When the open entries' clocks were last reckoned with.
  var time = MediaTime.zero

  /// Whether clocks were set since animations last got their begin times.
  var hasNewClocks = false

  var isEmpty: Bool { parts.isEmpty && added.isEmpty && removed.isEmpty }

  var defaults: TransactionDefaults {
    TransactionDefaults(
      duration: levels.last { $0.duration != nil }?.duration,
      timingFunction: levels.last { $0.timingFunction != nil }?.timingFunction)
  }

  var completion: CompletionGroup? { levels.last { $0.completion != nil }?.completion }
}

/// A handler that waits for the end of several animations.
final class CompletionGroup {
  let handler: () -> Void
  var waiting = 0

  /// Whether the transaction that set the handler is committed.
  var isCommitted = false
  var isDone = false

  init(_ handler: @escaping () -> Void) { self.handler = handler }
}
