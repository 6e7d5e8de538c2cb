/// The recorded states of a transition with their times, so that the transition can be evaluated at
/// any time, forwards or backwards.
///
/// Between two changes a transition is a function of time, and playing it evaluates that function
/// just as scrubbing does: both show the same bits.
public struct TransitionHistory: Sendable {
  private struct Entry {
    let time: MediaTime
    let phases: TransitionPhases
  }

  private var entries: [Entry]
  private let keepsPast: Bool

  /// Creates the history of a transition whose state has not changed since a time.
  ///
  /// - Parameters:
  ///   - phases: The state of the transition.
  ///   - time: The time from which that is the state.
  ///   - keepsPast: Whether times before the latest change can be evaluated; otherwise they show
  ///     that change, and memory does not grow.
  public init(_ phases: TransitionPhases, at time: MediaTime, keepsPast: Bool) {
    entries = [Entry(time: time, phases: phases)]
    self.keepsPast = keepsPast
  }

  private var latest: Entry { entries[entries.count - 1] }

  /// The time of the latest change of state.
  public var changeTime: MediaTime { latest.time }

  /// The end of the animation phase that the latest change began; nil when it began none.
  public var endTime: MediaTime? {
    guard let phase = latest.phases.phase else { return nil }
    return (try? MediaTime(seconds: phase.duration)).map { latest.time + $0 }
  }

  /// Returns the transition as it is at a time; before the first change, as it was created.
  ///
  /// - Parameter time: A time of the session, at least 0.
  /// - Complexity: Logarithmic in the number of changes, linear in that of the layers.
  public func phases(at time: MediaTime) -> TransitionPhases {
    var (low, high) = (0, entries.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if entries[middle].time <= time { low = middle } else { high = middle - 1 }
    }
    var phases = entries[low].phases
    phases.advance(by: (time - entries[low].time).seconds)
    return phases
  }

  /// Changes the state at a time.
  ///
  /// - Parameters:
  ///   - time: The time of the change, not before the latest change.
  ///   - event: Changes the transition, and returns whether it did.
  /// - Returns: The events of the transition; nil, with no change, if the event was refused or the
  ///   time is before the latest change.
  public mutating func change(
    at time: MediaTime, _ event: (inout TransitionPhases) -> Bool
  ) -> [TransitionPhases.Event]? {
    guard time >= changeTime else { return nil }
    var phases = phases(at: time)
    guard event(&phases) else { return nil }
    let events = phases.takeEvents()
    if !keepsPast || time == changeTime { entries.removeLast() }
    entries.append(Entry(time: time, phases: phases))
    return events
  }
}
