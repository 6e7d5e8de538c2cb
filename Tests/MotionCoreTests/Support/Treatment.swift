import MotionCore
import MotionRender

/// The treatment of upstream animations by an operator.
enum Treatment {
  /// It has no use for them, and says so upstream.
  case dropped

  /// It passes on a changed copy, and removals as they are.
  case mapped

  /// It passes everything on unchanged.
  case forwarded

  /// It treats additions and removals in no way that the tables know.
  case inconsistent
}

/// The treatment of an animation between two values by an operator whose observer receives animations.
///
/// Without such an observer it must not take any either (OPR-4), else the answer is `inconsistent`.
func treatment<T, U>(
  of value: T, by operation: (MotionObservable<T>) -> MotionObservable<U>
) -> Treatment {
  Session.run { _ in
    if offer(by: operation, to: { $0.subscribeToValue { _ in } }) != nil { return .inconsistent }
    var received: [CoreAnimationChannelEvent] = []
    let channel = offer(by: operation) {
      $0.subscribe(next: { _ in }, coreAnimation: { received.append($0) })
    }
    guard let channel else { return .dropped }
    let original = animation(from: value, to: value)
    channel(.add(original, "k"))
    channel(.remove("other"))
    guard received.map(\.key) == ["k", "other"] else { return .inconsistent }
    return received[0].animation === original ? .forwarded : .mapped
  }
}

/// Whether an operator's upstream observer has an animation channel when its own has none, and one.
func presence<U>(
  _ operation: (MotionObservable<Double>) -> MotionObservable<U>
) -> [Bool] {
  [
    offer(by: operation) { $0.subscribeToValue { _ in } },
    offer(by: operation) { $0.subscribe(next: { _ in }, coreAnimation: { _ in }) },
  ].map { $0 != nil }
}

/// The animation channel that an operator offers upstream once somebody has subscribed to it.
private func offer<T, U>(
  by operation: (MotionObservable<T>) -> MotionObservable<U>,
  to subscribe: (MotionObservable<U>) -> Subscription
) -> CoreAnimationChannel? {
  var found: CoreAnimationChannel?
  defer { found = nil }  // the probe holds the channel, which may hold the probe
  let probe = MotionObservable<T> { observer in
    found = observer.coreAnimation
    return noopDisconnect
  }
  _ = subscribe(operation(probe))
  return found
}
