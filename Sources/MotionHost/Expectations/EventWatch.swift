internal import MotionLua
internal import MotionRender
internal import MotionTime
internal import MotionTrace

/// A watch that counts events and compares their times.
final class EventWatch: ExpectationWatch {
  let events: ExpectedEvents
  private let check: ExpectationRequest.Check
  private let window: ClosedRange<MediaTime>
  private var count = 0
  private var first: MediaTime?
  private var last: MediaTime?

  /// The event nearest to the expected time, if there is one.
  private var nearest: MediaTime?

  init(
    _ events: ExpectedEvents, _ check: ExpectationRequest.Check, _ window: ClosedRange<MediaTime>
  ) {
    self.events = events
    self.check = check
    self.window = window
  }

  func advance(to time: MediaTime) {}

  /// Counts an event if it satisfies the conditions.
  func take(_ event: TraceEvent) {
    guard events.contains(event), window.contains(event.time) else { return }
    count += 1
    first = first ?? event.time
    last = event.time
    if case .occursAt(let time, _) = check,
      nearest.map({ abs(event.time - time) < abs($0 - time) }) ?? true
    {
      nearest = event.time
    }
  }

  private func abs(_ time: MediaTime) -> Int64 { Swift.abs(time.flicks) }

  func failure(at end: SessionEnd) -> ExpectationResult.Failure? {
    switch check {
    case .occurs(let wanted):
      let isMet = wanted.map { count == $0 } ?? (count > 0)
      return isMet
        ? nil
        : ExpectationResult.Failure(
          time: count > wanted ?? 0 ? last?.seconds : nil,
          got: count == 0 ? "none" : "\(count) of them, the last")
    case .occursAt(let time, let tolerance):
      return late(nearest) { Swift.abs($0.seconds - time.seconds) <= tolerance }
    case .occursBy(let time): return late(first) { $0 <= time }
    default: return nil
    }
  }

  private func late(
    _ found: MediaTime?, _ isMet: (MediaTime) -> Bool
  ) -> ExpectationResult.Failure? {
    guard let found else { return ExpectationResult.Failure(time: nil, got: "none") }
    return isMet(found) ? nil : ExpectationResult.Failure(time: found.seconds, got: "one")
  }
}

extension ExpectedEvents {
  /// Returns whether an event satisfies the conditions.
  func contains(_ event: TraceEvent) -> Bool {
    event.kind == kind && event.isStill == isStill
      && fields.allSatisfy { event.text(of: $0.key) == $0.value }
  }
}

extension TraceEvent {
  /// Whether the event is of an animation whose start and end value are equal.
  fileprivate var isStill: Bool {
    if case .animation(let event) = self { event.isStill } else { false }
  }
}
