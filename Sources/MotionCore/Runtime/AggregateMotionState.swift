/// A motion state that is active while at least one of the states it observes is active.
final class AggregateMotionState {
  private let state: ReactiveProperty<MotionState>
  private var active: Set<Int> = []
  private var tokens = 0

  /// Creates an aggregate that observes nothing yet.
  ///
  /// - Parameter initialState: What it reports until the first observed state arrives.
  init(initialState: MotionState = .atRest) {
    state = ReactiveProperty(initialValue: initialState)
  }

  /// Observes a state for as long as the runtime lives, or until the use that requested it is removed.
  func observe(state stream: MotionObservable<MotionState>, withRuntime runtime: MotionRuntime) {
    tokens += 1
    let token = tokens
    let subscription = stream.dedupe().subscribeToValue { [weak self] in self?.set(token, $0) }
    runtime.own(
      Subscription { [weak self] in
        subscription.unsubscribe()
        self?.set(token, .atRest)
      })
  }

  /// Returns the stream that sends the state on subscription and then each change.
  func asStream() -> MotionObservable<MotionState> {
    state.asStream().dedupe()
  }

  private func set(_ token: Int, _ newState: MotionState) {
    if newState == .active { active.insert(token) } else { active.remove(token) }
    let combined: MotionState = active.isEmpty ? .atRest : .active
    if combined != state.value { state.value = combined }
  }
}
